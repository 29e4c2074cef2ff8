import { z } from "zod";
import { optional, required } from "../../form-fields";

/** What forms have in common that write one of a list of what operators keep. */

/** What something is called in the languages of the site, besides the name by which it is known. */
export const translations = z.record(z.string().max(35), optional(255), {
  error: "The text is not valid.",
});

/** Several texts by language. */
export const inLanguages = <Shape extends z.ZodRawShape>(fields: Shape) =>
  z.record(z.string().max(35), z.object(fields, { error: "The text is not valid." }), {
    error: "The text is not valid.",
  });

/** The state that whoever writes has read, so that nobody's change is overwritten unseen; empty for what is new. */
export const revision = z.string({ error: "The text is not valid." }).max(64).default("");

/** What is said where nothing was read. */
export const nothingRead = "Please read this again before you change it.";

/** A page of this site, /articles, or another site. */
const isLink = (text: string) =>
  /^\/(?![/\\])/.test(text) || (/^https:\/\//.test(text) && URL.canParse(text));

const nowhere = { error: "Please enter an address that begins with / or https." };

export const linkTo = optional(1000).refine((text) => !text || isLink(text), nowhere);

/** The same where it must lead somewhere. */
export const linkSomewhere = required(nowhere.error, 1000).refine(
  (text) => !text || isLink(text),
  nowhere,
);
