import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { optional } from "../form-fields";
import { longestNote } from "./rules";

const property_id = z.coerce.number().int().min(1).max(2_147_483_647);

/** Hides a home, or shows it again: one button each. */
export const hideForm = z.union([z.object({ hide: property_id }), z.object({ show: property_id })]);

/** A member's own words about a home; an empty text takes them away. */
export const noteForm = z.object({ body: optional(longestNote).default("") });
export type NoteForm = z.input<typeof noteForm>;

export const validateNote = (form: FormData) => parseWithZod(form, { schema: noteForm });
