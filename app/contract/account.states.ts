import type { User } from "./shapes/people";

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

/** Spec §5, word for word. */
export const completeProfileFirst =
  "You have not completed your profile yet. Please complete first";

/** With this sentence sign-in is refused until the address is confirmed (contract §2.2). */
export const emailNotVerified = "Email is not verified";

/** With this sentence an address is refused that an account has. */
export const emailRegistered = "This email is already registered.";

/** With this sentence sign-in is refused to members whom the operator deactivated (contract §2.2). */
export const accountDeactivated = "Account Deactivated by Administrative please connect to them";

/** What is said when a link is on its way to a new address. */
export const linkMailed = "We have mailed you a link. Please follow it to confirm your new email.";

/** Another one-time code can be asked for after so long (contract §2.3). */
export const secondsBetweenCodes = 120;
