import { Form, useLocation } from "@remix-run/react";
import type { UndoableAct } from "~/contract/operator/undo/calls";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { SubmitButton } from "~/ui/submit-button";
import { ActBadge } from "./act-parts";
import { actSubjects } from "./act-words";

/** A button that puts back what an act changed; what was put back can be done again. */
export function UndoForm({ act: { id, act } }: { act: UndoableAct }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  // What was added is gone once that is undone, and so may be its page: one goes on with the list.
  const mayGo = act === "add" || act === "undo";
  const page = mayGo ? pathname.replace(/\/\d+$/, "") : pathname;
  return (
    <Form method="post" action={operatorPaths.operatorUndo(id)}>
      <input type="hidden" name="from" value={page + search} />
      <SubmitButton size="small" variant="secondary" icon="undo-2">
        {t(act === "undo" ? "operator.undo.again" : "operator.undo.button")}
      </SubmitButton>
    </Form>
  );
}

/** What the operator did last, with the way back. */
export function LastAct({ act }: { act: UndoableAct }) {
  const { t } = useTranslation();
  const kind = actSubjects.find((one) => one === act.subject_kind);
  return (
    <div
      className="cluster console-undo no-print"
      role="group"
      aria-label={t("operator.undo.last")}
    >
      <span className="quiet" aria-hidden="true">
        {t("operator.undo.last")}
      </span>
      {kind ? <span>{t(`operator.acts.kind.${kind}`)}</span> : null}
      <ActBadge act={act.act} />
      <UndoForm act={act} />
    </div>
  );
}
