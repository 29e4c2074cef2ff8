import { z } from "zod";
import { get } from "../wire/call";
import { choice, flag, optionalId, slug } from "../wire/request-fields";
import { text } from "../wire/response-fields";
import { sitePages } from "../content/rules";
import { language } from "../content/shapes";
import { siteSettings } from "./shapes";

export type { SiteSettings } from "./shapes";

export const webSettings = get("web-settings", {
  auth: "optional",
  about: "The site's settings; with a token also the state of the caller's account.",
  data: siteSettings,
  dependsOn: ["settings", "languages"],
});

export const getLanguages = get("get_languages", {
  auth: "anonymous",
  about: "One language with its texts.",
  query: z.object({
    language_code: z.preprocess(
      (value) => value ?? undefined,
      z
        .string({ error: "The language code is required." })
        .trim()
        .min(1, "The language code is required.")
        .max(20, "The language code is not valid.")
        .regex(/^[\w-]*$/, "The language code is not valid."),
    ) as unknown as z.ZodType<string, string>,
    web_language_file: flag,
  }),
  data: language,
  dependsOn: ["languages"],
});

/** The settings carry these texts in the language that they were written in first. */
export const writtenPage = get("written-page", {
  auth: "anonymous",
  about:
    "Own: a text about the house, in the language of the reader as far as it is written in it.",
  query: z.object({
    page: choice(sitePages),
    language: slug(35),
    /** Instead of the text that holds one that is to hold later, as the settings name it. */
    coming_id: optionalId,
  }),
  data: z.object({ html: text }),
  dependsOn: ["settings"],
});

export const siteCalls = [webSettings, getLanguages, writtenPage];
