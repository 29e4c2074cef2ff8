import { z } from "zod";
import { get } from "../../wire/call";
import { list, oneOf } from "../../wire/response-fields";

/** What a marketplace needs before it opens, in the order in which it is done. */
export const openingSteps = [
  "company",
  "categories",
  "parameters",
  "packages",
  "payment",
  "terms",
  "privacy",
  "article",
  "listing",
] as const;
export type OpeningStep = (typeof openingSteps)[number];

export const operatorOpening = get("operator/opening", {
  auth: "operator",
  right: "console",
  momentary: true,
  about: "What is missing before the marketplace opens, as far as the caller's role can add it.",
  data: list(z.object({ step: oneOf(openingSteps, "company") })),
});

export const operatorOpeningCalls = [operatorOpening];
