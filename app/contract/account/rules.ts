import type { User } from "./shapes";
import type { ProfileForm } from "./forms";

/** What must be filled before a member may list (spec §5, §6). */
export const neededOfProfile = [
  "name",
  "email",
  "mobile",
  "profile",
  "address",
] as const satisfies readonly (keyof User)[];

export const missingOfProfile = (user: Pick<User, (typeof neededOfProfile)[number]>) =>
  neededOfProfile.filter((field) => user[field].trim() === "");

/** What makes a profile whole: what listing needs, and what people like to know of whom they write to. */
export const partsOfProfile = [...neededOfProfile, "place", "about", "links"] as const;
export type ProfilePart = (typeof partsOfProfile)[number];

type Told = Pick<
  User,
  | (typeof neededOfProfile)[number]
  | "city"
  | "country"
  | "about_me"
  | "facebook_id"
  | "twiiter_id"
  | "instagram_id"
  | "youtube_id"
>;

export function missingParts(user: Told): ProfilePart[] {
  const { city, country, about_me, facebook_id, twiiter_id, instagram_id, youtube_id } = user;
  const links = [facebook_id, twiiter_id, instagram_id, youtube_id];
  const isThere: Record<Exclude<ProfilePart, (typeof neededOfProfile)[number]>, boolean> = {
    place: city.trim() !== "" && country.trim() !== "",
    about: about_me.trim() !== "",
    links: links.some((link) => link.trim() !== ""),
  };
  const needed: readonly ProfilePart[] = missingOfProfile(user);
  return partsOfProfile.filter((part) =>
    part in isThere ? !isThere[part as keyof typeof isThere] : needed.includes(part),
  );
}

export const isProfileComplete = (user: Pick<User, (typeof neededOfProfile)[number]>) =>
  missingOfProfile(user).length === 0;

/** What a member signs in with through Google or by phone; it cannot be changed (contract §3.3). */
export const signInField = ({ logintype }: Pick<User, "logintype">): "email" | "mobile" | null =>
  logintype === "0" ? "email" : logintype === "1" ? "mobile" : null;

/** What is said when a link is on its way to a new address. */
export const linkMailed = "We have mailed you a link. Please follow it to confirm your new email.";

/** Another one-time code can be asked for after so long (contract §2.3). */
export const secondsBetweenCodes = 120;

/** What the profile's form starts with; networks have their right names there. */
export const profileOf = (user: User) => ({
  name: user.name,
  email: user.email,
  mobile: user.mobile,
  address: user.address,
  city: user.city,
  state: user.state,
  country: user.country,
  latitude: user.latitude,
  longitude: user.longitude,
  about_me: user.about_me,
  facebook_id: user.facebook_id,
  twitter_id: user.twiiter_id,
  instagram_id: user.instagram_id,
  youtube_id: user.youtube_id,
  notification: user.notification === 1 ? "on" : undefined,
});

/** Only fields that are sent are changed: one that was emptied is sent as an empty text. */
const clearable = [
  "mobile",
  "address",
  "city",
  "state",
  "country",
  "about_me",
  "facebook_id",
  "instagram_id",
  "youtube_id",
] as const;

/** What update_profile takes (spec §3 Profile payload); what the member signs in with is left out. */
export const profileOnWire = (
  { twitter_id, latitude, longitude, ...typed }: ProfileForm,
  fixed: ReturnType<typeof signInField>,
) => ({
  ...typed,
  // 0/0 is no position (contract §5.9).
  ...(latitude === undefined || longitude === undefined
    ? { latitude: 0, longitude: 0 }
    : { latitude, longitude }),
  ...Object.fromEntries(
    clearable.filter((field) => field !== fixed).map((field) => [field, typed[field] ?? ""]),
  ),
  twiiter_id: twitter_id ?? "",
  notification: typed.notification ?? false,
});

/** The form's name of a field that the wire names. */
export const profileField = (name: string) => (name === "twiiter_id" ? "twitter_id" : name);
