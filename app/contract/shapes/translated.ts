import { z } from "zod";
import { list, text } from "../response-fields";

/** Own: what a text says in other languages; a field that is empty there is not written in that language. */
export const translationsWith = <Shape extends z.ZodRawShape>(fields: Shape) =>
  list(z.object({ language: text, ...fields }));
