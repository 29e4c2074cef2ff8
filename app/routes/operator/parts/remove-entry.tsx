import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { Notice } from "~/ui/notice";

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
  return (
    <Disclosure
      summary={t("operator.entry.remove", { name })}
      open={isOpen === true || fault !== undefined}
    >
      <Form method="post" className="stack">
        <input type="hidden" name="revision" value={revision} />
        {fault === undefined ? null : <Notice tone="danger">{fault}</Notice>}
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
