import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { required } from "../../form-fields";

/** For the operators alone. */
export const noteForm = z.object({ note: required("Please write a note.", 2000) });
export type NoteForm = z.output<typeof noteForm>;

export const validateNote = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: noteForm });
