import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { required } from "../form-fields";
import { longestListName, longestPersonName, longestWord } from "./rules";

export const listName = required("Name is required.", longestListName);
export const personName = required("Name is required.", longestPersonName);
export const wordBody = required("Please write something.", longestWord);

const listNameForm = z.object({ name: listName });
export type ListNameForm = z.input<typeof listNameForm>;
const personNameForm = z.object({ name: personName });
export type PersonNameForm = z.input<typeof personNameForm>;
const wordForm = z.object({ body: wordBody });
export type WordForm = z.input<typeof wordForm>;

export const validateListName = (form: FormData) => parseWithZod(form, { schema: listNameForm });
export const validatePersonName = (form: FormData) =>
  parseWithZod(form, { schema: personNameForm });
export const validateWord = (form: FormData) => parseWithZod(form, { schema: wordForm });

const number = z.coerce.number().int().min(1).max(2_147_483_647);
const link = z.enum(["look", "write"]);

/** What is done on the page of one list; one button each. */
export const listAction = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("heart"), home: number }),
  z.object({ intent: z.literal("unheart"), home: number }),
  z.object({ intent: z.literal("word"), home: number }),
  z.object({ intent: z.literal("remove-word"), word: number }),
  z.object({ intent: z.literal("remove-home"), home: number }),
  z.object({ intent: z.literal("join") }),
  z.object({ intent: z.literal("leave") }),
  z.object({ intent: z.literal("forget") }),
  z.object({ intent: z.literal("rename") }),
  z.object({ intent: z.literal("delete") }),
  z.object({ intent: z.literal("renew"), link }),
  z.object({ intent: z.literal("end"), link }),
  z.object({ intent: z.literal("compare") }),
]);

/** What is done with a list of somebody else's where all of them stand. */
export const leaveListForm = z.object({ leave: number });

/** The same in the browser of a visitor, which knows it by the secret of its link. */
export const forgetListForm = z.object({ forget: z.string().max(64) });

/** What is done where the lists of one home are chosen. */
export const homeListsAction = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("add"), list: number }),
  z.object({ intent: z.literal("remove"), list: number }),
  z.object({ intent: z.literal("create") }),
]);
