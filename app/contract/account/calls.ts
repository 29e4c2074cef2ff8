import { z } from "zod";
import { otp, profileForm, registerForm } from "./forms";
import { get, nothing, post } from "../wire/call";
import {
  body,
  choice,
  latitude,
  longitude,
  optionalFlag,
  slug,
  typed,
  verbatim,
  words,
} from "../wire/request-fields";
import { fileOrAddress, optionalFile } from "../wire/request-lists";
import { text } from "../wire/response-fields";
import { accountDataShape, signedInUser, token, user } from "./shapes";
import { email, newPassword, optionalMobile, passwordsMatch, required } from "../form-fields";

export type { User } from "./shapes";

export const userRegister = post("user-register", {
  auth: "anonymous",
  quiet: true,
  about: "Creates an account with e-mail and password and mails a one-time code.",
  body: z
    .object({
      name: typed(registerForm.shape.name),
      email: typed(email),
      mobile: typed(optionalMobile).optional(),
      password: typed(newPassword),
      re_password: typed(registerForm.shape.re_password),
    })
    .refine(passwordsMatch.check, passwordsMatch.options),
  data: nothing,
  /** Own: shows verify-otp who registered. */
  extra: { registration: text },
});

/** Contract §2.1: 0 Google, 1 phone, 2 Apple, 3 e-mail and password. */
export const userSignup = post("user_signup", {
  auth: "anonymous",
  quiet: true,
  about:
    "Signs in, and for types 0 to 2 creates the account when the identity is new. Where a second factor is set, the answer is 403 with the code second_factor_required and the second_factor_token for finish-sign-in.",
  body: z.object({
    type: choice(["0", "1", "2", "3"], "The sign-in type is required."),
    auth_id: slug(),
    /** Own: the identity provider's signed statement, needed for types 0 and 2 (contract §5.1). */
    id_token: slug(5000),
    email: words(),
    password: verbatim(128),
    name: words(),
    mobile: words(30),
    address: words(),
    /** Without effect. */
    logintype: slug(),
    /** A new account's picture, or its address at Google. */
    profile: fileOrAddress,
    fcm_id: slug(500),
    /** Own: what an earlier answer gave this device to keep. */
    device: slug(100),
  }),
  files: true,
  data: signedInUser,
  /** Own: `device`, by which this device is known when somebody signs in on it again. */
  extra: { ...token, device: text },
});

export const getOtp = get("get-otp", {
  auth: "anonymous",
  quiet: true,
  about: "Sends a one-time code to an e-mail address or a phone number.",
  query: z.object({ number: words(30), email: words() }),
  data: nothing,
  acts: true,
});

/**
 * Own, as are the two below: what the wire asks by GET, as our screens ask it. Addresses and codes stand in the body
 * then, where no log, history or `Referer` keeps them.
 */
export const sendCode = post("get-otp", {
  auth: "anonymous",
  quiet: true,
  about: "Own: get-otp with its fields in the body.",
  body: getOtp.input,
  data: nothing,
});

export const verifyOtp = get("verify-otp", {
  auth: "anonymous",
  quiet: true,
  about: "Checks a one-time code; for phone numbers answers with the auth_id to sign in with.",
  query: z.object({
    number: words(30),
    email: words(),
    otp: typed(otp),
    /**
     * Own: what user-register answered with, or the refusal to sign in before the address is confirmed.
     * Without it a code confirms the address and nothing else of the registration.
     */
    registration: slug(100),
  }),
  data: nothing,
  /** Own: `reset_token`, to choose a password with when the registered one does not count. */
  extra: { auth_id: text, reset_token: text },
  acts: true,
});

export const confirmCode = post("verify-otp", {
  auth: "anonymous",
  quiet: true,
  about: "Own: verify-otp with its fields in the body.",
  body: verifyOtp.input,
  data: nothing,
  extra: { auth_id: text, reset_token: text },
});

export const forgotPassword = get("forgot-password", {
  auth: "anonymous",
  quiet: true,
  about: "Mails a link to set a new password.",
  query: z.object({ email: typed(email) }),
  data: nothing,
  acts: true,
});

export const sendResetLink = post("forgot-password", {
  auth: "anonymous",
  quiet: true,
  about: "Own: forgot-password with its field in the body.",
  body: forgotPassword.input,
  data: nothing,
});

/** Own (contract §5.2). */
export const resetPassword = post("reset-password", {
  auth: "anonymous",
  quiet: true,
  about: "Sets a new password with the token of a mailed link.",
  body: z
    .object({
      token: typed(required("This link is not complete. Please ask for a new one.", 200)),
      password: typed(newPassword),
      re_password: typed(registerForm.shape.re_password),
    })
    .refine(passwordsMatch.check, passwordsMatch.options),
  data: nothing,
});

export const beforeLogout = post("before-logout", {
  auth: "token",
  quiet: true,
  about: "Ends push messages to this device and revokes the token used.",
  body: z.object({ fcm_id: slug(500) }),
  data: nothing,
});

export const updateProfile = post("update_profile", {
  auth: "token",
  about:
    "Changes the caller's profile; only fields that are present. A new email counts once the mailed link is followed.",
  body: z.object({
    name: typed(profileForm.shape.name.optional()).optional(),
    email: typed(profileForm.shape.email).optional(),
    mobile: typed(optionalMobile).optional(),
    address: body(),
    profile: optionalFile,
    latitude,
    longitude,
    about_me: body(2000),
    facebook_id: typed(profileForm.shape.facebook_id).optional(),
    twiiter_id: typed(profileForm.shape.twitter_id).optional(),
    instagram_id: typed(profileForm.shape.instagram_id).optional(),
    youtube_id: typed(profileForm.shape.youtube_id).optional(),
    notification: optionalFlag,
    fcm_id: slug(500),
    city: body(),
    state: body(),
    country: body(),
    /** Without effect: the token decides. */
    userid: slug(),
    firebase_id: slug(),
  }),
  files: true,
  data: user,
});

export const getUserData = get("get-user-data", {
  auth: "token",
  about: "The caller's own profile.",
  data: user,
});

/** Own, as reset-password is (contract §5.2): what is kept of the caller. */
export const accountData = get("account-data", {
  auth: "token",
  about:
    "Own: everything that is kept of the caller, by table, and their files; needs a recent sign-in.",
  data: accountDataShape,
});

export const accountCalls = [
  userRegister,
  userSignup,
  getOtp,
  sendCode,
  verifyOtp,
  confirmCode,
  forgotPassword,
  sendResetLink,
  resetPassword,
  beforeLogout,
  updateProfile,
  getUserData,
  accountData,
];
