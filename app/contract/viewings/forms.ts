import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { cleanText } from "../form-fields";
import { longestNote, mostTimes, stepMinutes } from "./rules";

const note = z
  .string({ error: "The text is not valid." })
  .overwrite(cleanText)
  .max(longestNote, `Please use at most ${longestNote} characters.`)
  .optional();

const part = z.string({ error: "The value is not valid." }).max(20, "The value is not valid.");
const proposedTime = z.object(
  { date: part.optional(), time: part.optional() },
  { error: "The value is not valid." },
);

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  new Date(`${text}T00:00Z`).toJSON()?.startsWith(text) === true;
const clock = /^([01]\d|2[0-3]):([0-5]\d)(:00)?$/;

/** What is wrong with each half of a time; nothing when both are left empty. */
function faultsOf({ date = "", time = "" }: z.output<typeof proposedTime>) {
  const faults: { date?: string; time?: string } = {};
  if (date === "" && time === "") return faults;
  if (date === "") faults.date = "Please choose a day.";
  else if (!isDay(date)) faults.date = "This day does not exist.";
  const minutes = clock.exec(time)?.[2];
  if (time === "") faults.time = "Please choose a time of day.";
  else if (minutes === undefined) faults.time = "This time of day does not exist.";
  else if (Number(minutes) % stepMinutes !== 0)
    faults.time = "Please choose a time on the quarter of an hour.";
  return faults;
}

/**
 * Up to three times as they are typed, in the home's time zone: a day and a time of day each. Whether
 * a time lies ahead only the server knows.
 */
export const proposedTimes = z
  .array(proposedTime, { error: "The list is not valid." })
  .max(mostTimes, "The list is too long.")
  .superRefine((times, context) => {
    const seen = new Set<string>();
    const fault = (index: number, half: "date" | "time", message: string) =>
      context.addIssue({ code: "custom", path: [index, half], message });
    for (const [index, proposed] of times.entries()) {
      const { date, time } = faultsOf(proposed);
      if (date) fault(index, "date", date);
      if (time) fault(index, "time", time);
      if (date || time || !proposed.date) continue;
      const moment = `${proposed.date} ${proposed.time?.slice(0, 5)}`;
      if (seen.has(moment)) fault(index, "date", "This time is there twice.");
      seen.add(moment);
    }
    if (times.every(({ date, time }) => !date && !time))
      fault(0, "date", "Please propose at least one time.");
  });

const proposeForm = z.object({ times: proposedTimes, note });
export type ProposeForm = z.input<typeof proposeForm>;

/** Declines and calls off, with a word about why. */
export const noteForm = z.object({ note });
export type NoteForm = z.input<typeof noteForm>;

export const acceptForm = z.object({
  time: z
    .string({ error: "Please choose one of the times." })
    .refine((text) => !Number.isNaN(Date.parse(text)), "Please choose one of the times."),
});
export type AcceptForm = z.input<typeof acceptForm>;

export const validatePropose = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: proposeForm });
export const validateNote = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: noteForm });
export const validateAccept = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: acceptForm });
