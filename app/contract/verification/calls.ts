import { z } from "zod";
import { get, nothing, post } from "../wire/call";
import { id } from "../wire/request-fields";
import { listOf } from "../wire/request-lists";
import { list, objectOrNull } from "../wire/response-fields";
import { verificationApplication, verificationField } from "./shapes";
import { cleanText } from "../form-fields";

export type { VerificationApplication, VerificationField, VerificationValue } from "./shapes";

export const getVerificationFields = get("get-agent-verification-form-fields", {
  auth: "token",
  about: "What an agent is asked before being verified.",
  data: list(verificationField),
});

/** Text; an option's text; options joined by commas; a file, or the address of the one that stays. */
const answer = z.union(
  [z.file(), z.string().overwrite(cleanText).max(10_000), z.number().transform(String)],
  {
    error: "The text is not valid.",
  },
);

export const applyVerification = post("apply-agent-verification", {
  auth: "token",
  about: "Asks the operator to verify the caller; every question has to be answered.",
  files: true,
  body: z.object({
    form_fields: listOf(
      z.object({ id, value: answer.optional() }, { error: "The list is not valid." }),
      100,
    ),
  }),
  data: nothing,
});

export const getVerificationValues = get("get-agent-verification-form-values", {
  auth: "token",
  about: "What the caller answered, and how the application stands; null before there is one.",
  data: objectOrNull(verificationApplication),
});

export const verificationCalls = [getVerificationFields, applyVerification, getVerificationValues];
