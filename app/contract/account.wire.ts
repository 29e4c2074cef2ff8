import type { ProfileForm } from "./account.forms";
import type { signInField } from "./account.states";
import type { User } from "./shapes/people";

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
