import type { SubmissionResult } from "@conform-to/react";
import type { Shortlist } from "~/contract/shortlists/calls";
import { useCheckedForm } from "~/ui/use-checked-form";

/** What the page says of words that were refused, in the form that they came from. */
export interface ListAnswer {
  form: string;
  reply: SubmissionResult<string[]>;
}

/** The forms with words on the page of a list: one for each home, and one of each other kind. */
export const idOfForm = (act: { intent: "word" | "rename" | "join"; home?: number }) =>
  act.intent === "word" ? `word-${act.home}` : act.intent;

type Options<Value extends Record<string, unknown>> = Parameters<typeof useCheckedForm<Value>>[0];

/** One of these forms; the answer stands in the one that it is about. */
export const useFormOfList = <Value extends Record<string, unknown>>(
  answer: ListAnswer | undefined,
  options: Omit<Options<Value>, "reply">,
) =>
  useCheckedForm<Value>({
    ...options,
    reply: answer?.form === options.id ? answer.reply : undefined,
  });

type Shown = Pick<Shortlist, "is_own" | "me" | "may_join" | "may_write"> & {
  homes: { property_id: number }[];
};

/** What was refused, where its form is no longer on the page: why, and the words. */
export function wordsWithoutForm(answer: ListAnswer | undefined, list: Shown) {
  if (!answer) return null;
  const hasForm =
    answer.form === "rename"
      ? list.is_own
      : answer.form === "join"
        ? !list.me && list.may_join
        : list.may_write &&
          list.homes.some(
            ({ property_id: home }) => answer.form === idOfForm({ intent: "word", home }),
          );
  if (hasForm) return null;
  const { body, name } = answer.reply.initialValue ?? {};
  const [why = ""] = Object.values(answer.reply.error ?? {}).flatMap((faults) => faults ?? []);
  const written = [body, name].find((one) => typeof one === "string") ?? "";
  return { why, written: String(written) };
}
