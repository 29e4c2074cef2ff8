import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import {
  chosenPassword,
  coordinate,
  email,
  mobile,
  optional,
  optionalMobile,
  passwordsMatch,
  required,
} from "../form-fields";
import { inLatinDigits } from "../localized-numbers";

/** Where links to each network lead; addresses elsewhere are none of its. */
export const socialHosts = {
  facebook: /(^|\.)(facebook|fb)\.com$/,
  twitter: /(^|\.)(twitter|x)\.com$/,
  instagram: /(^|\.)instagram\.com$/,
  youtube: /(^|\.)(youtube\.com|youtu\.be)$/,
};

const passwordPair = {
  password: chosenPassword,
  re_password: z.string({ error: "Passwords do not match." }).max(128, "Passwords do not match."),
};

export const registerForm = z
  .object({ name: required("Username is required."), email, mobile, ...passwordPair })
  .refine(passwordsMatch.check, passwordsMatch.options);

export const signInForm = z.object({
  email,
  password: z
    .string({ error: "Password is required." })
    .min(1, "Password is required.")
    .max(128, "Please use at most 128 characters."),
});

export const otp = required("Please enter OTP.", 20)
  .overwrite((text) => inLatinDigits(text).replace(/\s/g, ""))
  .refine((text) => text === "" || /^\d{6}$/.test(text), "The code has 6 digits.");

export const verifyCodeForm = z.object({ email, otp });
export const phoneSignInForm = z.object({ number: mobile });
export const phoneCodeForm = z.object({ otp });
/** Asking for another code: what was typed of the last stays. */
const sendAgainForm = z.object({ otp: optional() });
const askCodeForm = z.object({ email });
export const forgotPasswordForm = z.object({ email });

export const resetPasswordForm = z
  .object({
    token: required("This link is not complete. Please ask for a new one.", 200),
    ...passwordPair,
  })
  .refine(passwordsMatch.check, passwordsMatch.options);

const socialLink = (site: string, hosts: RegExp) =>
  optional().refine((text) => {
    if (!text) return true;
    const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
    return URL.canParse(address) && hosts.test(new URL(address).hostname);
  }, `This is not a link to ${site}.`);

/** Spec §3 Profile payload; the picture is a file of its own. */
export const profileForm = z.object({
  name: required("Name is required."),
  /** Absent where the address is changed on a page of its own, or signs in. */
  email: email.optional(),
  /** Only listing asks for it and for the address (spec §5). Absent where it signs in. */
  mobile: optionalMobile,
  address: optional(),
  city: optional(),
  state: optional(),
  country: optional(),
  latitude: coordinate(90),
  longitude: coordinate(180),
  about_me: optional(2000),
  facebook_id: socialLink("Facebook", socialHosts.facebook),
  twitter_id: socialLink("X (Twitter)", socialHosts.twitter),
  instagram_id: socialLink("Instagram", socialHosts.instagram),
  youtube_id: socialLink("YouTube", socialHosts.youtube),
  notification: z.boolean({ error: "This choice is not offered." }).optional(),
});

export type ProfileForm = z.output<typeof profileForm>;

const validator =
  <Schema extends z.ZodObject>(schema: Schema) =>
  (form: FormData | URLSearchParams) =>
    parseWithZod(form, { schema });

export const validateRegister = validator(registerForm);
export const validateSignIn = validator(signInForm);
export const validateVerifyCode = validator(verifyCodeForm);
export const validatePhoneSignIn = validator(phoneSignInForm);
export const validatePhoneCode = validator(phoneCodeForm);
export const validateSendAgain = validator(sendAgainForm);
export const validateAskCode = validator(askCodeForm);
export const validateForgotPassword = validator(forgotPasswordForm);
export const validateResetPassword = validator(resetPasswordForm);
export const validateProfile = validator(profileForm);
