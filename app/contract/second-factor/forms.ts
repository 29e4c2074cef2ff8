import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { cleanText, required } from "../form-fields";
import { inLatinDigits } from "../localized-numbers";

const codeMissing = "Please type the code.";

/** What an app shows. */
export const authenticatorCode = z
  .string({ error: codeMissing })
  .overwrite((text) => inLatinDigits(cleanText(text)).replace(/\s/g, ""))
  .min(1, codeMissing)
  .max(20, "The code has 6 digits.")
  .refine((text) => text === "" || /^\d{6}$/.test(text), "The code has 6 digits.");

/** How many a member gets at once. */
export const recoveryCodeCount = 10;
const looksLikeRecoveryCode = /^[a-z2-9]{5}-[a-z2-9]{5}$/;
export const isRecoveryCode = (text: string) => looksLikeRecoveryCode.test(text);

/** However it is spaced; `abcde-fghij` in the end. */
export const recoveryCode = z
  .string({ error: codeMissing })
  .overwrite((text) =>
    inLatinDigits(cleanText(text))
      .toLowerCase()
      .replace(/[\s-]/g, "")
      .replace(/^(.{5})(?=.)/, "$1-"),
  )
  .min(1, codeMissing)
  .refine(
    (text) => text === "" || isRecoveryCode(text),
    "A recovery code has 10 letters and digits.",
  );

/** What a member calls a passkey. */
export const passkeyName = required("Please give the passkey a name.", 60);
const passkeyForm = z.object({ name: passkeyName });
export const validatePasskey = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: passkeyForm });

/** Which of them a form asks for. */
export type FactorKind = "authenticator" | "passkey" | "recovery";
export type AskedFactor = FactorKind | "none";

type Code = z.ZodType<string | undefined, string | undefined>;

/** The fields of a form that asks for this one. */
export const factorFields = (
  asked: AskedFactor,
): { authenticator_code: Code; recovery_code: Code; passkey: Code } => ({
  passkey: z.string().max(20_000).optional(),
  authenticator_code: asked === "authenticator" ? authenticatorCode : authenticatorCode.optional(),
  recovery_code: asked === "recovery" ? recoveryCode : recoveryCode.optional(),
});

/** The code that a new app shows. */
export const authenticatorForm = z.object(factorFields("authenticator"));
export const secondStepForm = (asked: FactorKind) =>
  z.object({
    ...factorFields(asked),
    /** "Do not ask on this device": a tick box. */
    remember: z.literal("on").optional(),
  });

export const validateAuthenticator = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: authenticatorForm });
export const validateSecondStep = (asked: FactorKind) => (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: secondStepForm(asked) });
