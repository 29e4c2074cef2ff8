import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { otp } from "../account/forms";
import { chosenPassword, email, passwordsMatch, required } from "../form-fields";
import { type AskedFactor, factorFields } from "../second-factor/forms";

/** Taken as typed; the upper bound keeps hashing cheap. */
const currentPassword = z
  .string({ error: "Please type your current password." })
  .min(1, "Please type your current password.")
  .max(128, "Please use at most 128 characters.");

export const changePasswordForm = z
  .object({
    /** Who signs in by phone or with a provider has none yet. */
    current_password: currentPassword.optional(),
    password: chosenPassword,
    re_password: z.string({ error: "Passwords do not match." }).max(128, "Passwords do not match."),
  })
  .refine(passwordsMatch.check, passwordsMatch.options);

export const changeEmailForm = z.object({ email });

/** With what is asked beside the password or the mailed code. */
export const confirmByPasswordForm = (factor: AskedFactor) =>
  z.object({ current_password: currentPassword, ...factorFields(factor) });
export const confirmByCodeForm = (factor: AskedFactor) =>
  z.object({ otp, ...factorFields(factor) });

/** Spec §2 delete account: what must be typed is shown beside the field. */
export const deleteAccountForm = z.object({
  confirmation: required("Please type it as it is shown."),
});

const validator =
  <Schema extends z.ZodObject>(schema: Schema) =>
  (form: FormData | URLSearchParams) =>
    parseWithZod(form, { schema });

export const validateChangePassword = validator(changePasswordForm);
export const validateChangeEmail = validator(changeEmailForm);
export const validateConfirmByPassword = (factor: AskedFactor) =>
  validator(confirmByPasswordForm(factor));
export const validateConfirmByCode = (factor: AskedFactor) => validator(confirmByCodeForm(factor));
export const validateDeleteAccount = validator(deleteAccountForm);
