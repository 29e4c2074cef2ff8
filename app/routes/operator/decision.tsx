import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { RejectForm } from "~/contract/operator.forms";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { type BadgeStatus, StatusBadge } from "~/ui/status-badge";
import { SubmitButton } from "~/ui/submit-button";
import { useErrorTitle } from "~/ui/use-error-title";
import { useLateValidation } from "~/ui/use-late-validation";

interface DecisionProps {
  /** How it stands. */
  status: BadgeStatus | null;
  owner: { name: string; email: string; mobile: string };
  /** Why it was turned away. */
  reason: string;
  /** What may still be decided. */
  moves: { approve: boolean; reject: boolean };
  reply?: SubmissionResult<string[]>;
}

/** Approve, or turn away with a reason. */
export function Decision({ status, owner, reason, moves, reply }: DecisionProps) {
  const { t } = useTranslation();
  const open = moves.approve || moves.reject;
  return (
    <aside className="review" aria-labelledby="decision">
      <h2 id="decision">{t(open ? "operator.review.title" : "operator.review.decided")}</h2>
      {status ? (
        <p>
          <StatusBadge status={status} />
        </p>
      ) : null}
      <p>
        {t("operator.review.owner")}: {owner.name}
        {owner.email ? (
          <>
            <br />
            <a className="link" href={`mailto:${owner.email}`}>
              {owner.email}
            </a>
          </>
        ) : null}
        {owner.mobile ? (
          <>
            <br />
            <a className="link" href={`tel:+${owner.mobile}`}>
              <bdi>+{owner.mobile}</bdi>
            </a>
          </>
        ) : null}
      </p>
      {open ? (
        <>
          <p className="quiet">{t("operator.review.lead", { owner: owner.name })}</p>
          {moves.approve ? (
            <Form method="post">
              <SubmitButton wide icon="check" name="intent" value="approve">
                {t("operator.review.approve")}
              </SubmitButton>
            </Form>
          ) : null}
          {moves.reject ? <Rejection reply={reply} /> : null}
        </>
      ) : reason ? (
        <p>
          <strong>{t("operator.review.reasonGiven")}</strong>
          <br />
          {reason}
        </p>
      ) : null}
    </aside>
  );
}

const rules = () =>
  import("~/contract/operator.forms").then((forms) => ({ validate: forms.validateReject }));

function Rejection({ reply }: { reply?: SubmissionResult<string[]> }) {
  const { t } = useTranslation();
  const late = useLateValidation<RejectForm>(rules);
  const [form, fields] = useForm<RejectForm>({
    id: "reject",
    lastResult: reply,
    onValidate: late.onValidate,
    shouldRevalidate: "onInput",
  });
  useErrorTitle(form);
  return (
    <Form method="post" className="form" {...getFormProps(form)} onFocus={late.onFocus}>
      <ErrorSummary form={form} />
      <TextAreaField
        field={fields.reason}
        label={t("operator.review.reason")}
        hint={t("operator.review.reasonHint")}
        rows={4}
      />
      <SubmitButton wide variant="danger" name="intent" value="reject">
        {t("operator.review.reject")}
      </SubmitButton>
    </Form>
  );
}
