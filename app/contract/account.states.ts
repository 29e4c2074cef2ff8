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

export const isProfileComplete = (user: Pick<User, (typeof neededOfProfile)[number]>) =>
  missingOfProfile(user).length === 0;

/** Spec §5, word for word. */
export const completeProfileFirst =
  "You have not completed your profile yet. Please complete first";

/** With this sentence sign-in is refused until the address is confirmed (contract §2.2). */
export const emailNotVerified = "Email is not verified";

/** With this sentence sign-in is refused to members whom the operator deactivated (contract §2.2). */
export const accountDeactivated = "Account Deactivated by Administrative please connect to them";
