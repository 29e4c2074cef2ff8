import { type RefusalCode, refusals } from "~/contract/refusals";

/** Other upstreams send no codes; these sentences are the same everywhere (spec §8, contract §2.2). */
const codes = new Map<string, RefusalCode>(
  (["email_not_verified", "sign_in_deactivated", "not_in_demo_mode"] as const).map((code) => [
    refusals[code],
    code,
  ]),
);

/** The code of a sentence that every upstream says alike. */
export const codeOfSentence = (sentence: string) => codes.get(sentence);
