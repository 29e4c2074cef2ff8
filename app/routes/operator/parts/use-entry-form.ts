import type { ShouldRevalidateFunction } from "@remix-run/react";
import type { SubmissionResult } from "@conform-to/react";
import type { TFunction } from "i18next";
import { type ComponentProps, useMemo } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useCheckedForm } from "~/ui/use-checked-form";
import type { EntryAnswer } from "./entries.server";
import type { EntryForm } from "./entry-page";
import { asReadOf, type Merged, mergeTyped, parseAsRead } from "./merge-typed";

type Checked<Value extends Record<string, unknown>> = Parameters<typeof useCheckedForm<Value>>[0];

interface EntryFormOptions<Value extends Record<string, unknown>> extends Omit<
  Checked<Value>,
  "reply"
> {
  answer: Pick<EntryAnswer, "reply" | "revision" | "wasOvertaken"> | undefined;
  /** Names what is kept, which the form begins with. */
  revision: string | undefined;
}

/** How much of what somebody else wrote is shown beside a field; all of it stands in the log. */
const longestTheirs = 300;

/** The answer with what both wrote, and with what somebody else wrote where both did. */
function putTogether(reply: SubmissionResult<string[]>, { values, theirs }: Merged, t: TFunction) {
  const said = (text: string | null) => {
    if (text === null) return t("operator.entry.changedToo");
    if (text === "") return t("operator.entry.emptiedToo");
    const shown = text.length > longestTheirs ? `${text.slice(0, longestTheirs)}…` : text;
    return t("operator.entry.changedTo", { text: shown });
  };
  const told = Object.entries(theirs).map(([name, text]) => ({ name, text: said(text) }));
  const faults = Object.fromEntries(told.map(({ name, text }) => [name, [text]]));
  return {
    reply: { ...reply, initialValue: values, error: { ...reply.error, ...faults } },
    theirs: told,
  };
}

/**
 * For each page with such a form. With scripts a page is not read anew where something was refused; where somebody else
 * was quicker it is, and in one with the answer: to read it anew after that would be to leave the answer.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionStatus,
  defaultShouldRevalidate,
}) => actionStatus === 409 || defaultShouldRevalidate;

/**
 * The form of one of a list or of settings; spread `entry` on `EntryForm`. Where somebody else saved meanwhile, it holds
 * what they changed and what was typed, and says beside each field that both changed what it would replace.
 */
export function useEntryForm<Value extends Record<string, unknown>>({
  answer,
  revision,
  ...options
}: EntryFormOptions<Value>) {
  const { t } = useTranslation();
  const { reply, wasOvertaken = false } = answer ?? {};
  // What it begins with is what was read before somebody else saved, as long as the page is read anew.
  const isOld = wasOvertaken && reply?.initialValue?.revision === revision;

  const kept = JSON.stringify(options.defaultValue ?? {});
  const asRead = useMemo(() => parseAsRead(reply?.initialValue?.as_read), [reply]);
  const asKept = useMemo(() => asReadOf(JSON.parse(kept)), [kept]);
  const isMerged = wasOvertaken && !isOld && asRead !== null;
  // The same as long as nothing else is answered: a form begins anew with each answer.
  const together = useMemo(
    () =>
      isMerged && reply
        ? putTogether(reply, mergeTyped(asRead, reply.initialValue, JSON.parse(kept)), t)
        : { reply, theirs: [] },
    [isMerged, reply, asRead, kept, t],
  );
  const { form, fields, props } = useCheckedForm<Value>({ ...options, reply: together.reply });
  const entry: Pick<
    ComponentProps<typeof EntryForm>,
    "form" | "props" | "revision" | "asRead" | "theirs"
  > = {
    ...{ form, props },
    // Of what the form holds: whoever saves after that is heard of, too.
    revision: (wasOvertaken ? undefined : answer?.revision) ?? revision,
    asRead: (isMerged ? null : asRead) ?? asKept,
    // A field's own message goes once it is typed into.
    theirs: together.theirs.filter(({ name, text }) => !form.allErrors[name]?.includes(text)),
  };
  return { form, fields, entry };
}
