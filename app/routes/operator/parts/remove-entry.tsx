import { Form, useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useMessage } from "~/i18n/messages";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { Notice } from "~/ui/notice";
import { useErrorTitle } from "~/ui/use-error-title";
import type { EntryAnswer } from "./entries.server";

export const removalForm = "removal";

/** Why it was not removed, at the top of the page: what was pressed stands at its end. */
export function NotRemoved() {
  const answer = useActionData<Pick<EntryAnswer, "notRemoved" | "errors">>();
  if (answer?.notRemoved === undefined) return null;
  return <RemovalFaults errors={answer.errors ?? {}} />;
}

function RemovalFaults({ errors }: { errors: Record<string, string[]> }) {
  const form = { id: removalForm, allErrors: errors };
  useErrorTitle(form);
  return <ErrorSummary form={form} />;
}

interface RemoveEntryProps {
  name: string;
  /** Names the state that is shown. */
  revision: string;
  /** What becomes of it, or why it stays. */
  text: string;
  /** Why it was not removed when that was tried. */
  fault?: string;
  isOpen?: boolean;
  /** It cannot be removed for now. */
  isKept?: boolean;
  /** What has to be said along with it. */
  children?: ReactNode;
}

/** Removes one of a list, once that was asked for twice. */
export function RemoveEntry({
  name,
  revision,
  text,
  fault,
  isOpen,
  isKept,
  children,
}: RemoveEntryProps) {
  const { t } = useTranslation();
  const say = useMessage();
  return (
    <Disclosure
      summary={t("operator.entry.remove", { name })}
      open={isOpen === true || fault !== undefined}
    >
      <Form method="post" className="stack" id={removalForm}>
        <input type="hidden" name="revision" value={revision} />
        {fault === undefined ? null : <Notice tone="danger">{say(fault)}</Notice>}
        <p>{text}</p>
        {children}
        {isKept ? null : (
          <div className="actions">
            <Button variant="danger" icon="trash-2" name="intent" value="remove">
              {t("operator.entry.removeNow")}
            </Button>
          </div>
        )}
      </Form>
    </Disclosure>
  );
}
