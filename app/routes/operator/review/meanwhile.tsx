import type { SubmissionResult } from "@conform-to/react";
import { Form, useActionData } from "@remix-run/react";
import type { RejectForm } from "~/contract/operator/forms";
import type { ReportedHome } from "~/contract/operator/reports/calls";
import { formatDay } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Disclosure } from "~/ui/disclosure";
import { CheckboxField } from "~/ui/fields/choice-fields";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { plainField } from "~/ui/fields/field-metadata";
import { SectionHeading } from "~/ui/headings";
import { Notice } from "~/ui/notice";
import { SubmitButton } from "~/ui/submit-button";
import { TextLink } from "~/ui/text-link";
import { useCheckedForm } from "~/ui/use-checked-form";
import type { ReplyChoice } from "../replies/choices.server";
import { ReasonFields } from "../replies/reason-fields";
import { useMay } from "../use-may";

interface MeanwhileProps {
  home: ReportedHome;
  replies: ReplyChoice[];
}

/** What can be done about a reported home before the reports are decided. */
export function Meanwhile({ home, replies }: MeanwhileProps) {
  const { t, i18n } = useTranslation();
  const { owner, acts, held_at } = home;
  const closes = useMay()("accounts");
  return (
    <section className="stack" aria-labelledby="meanwhile">
      <SectionHeading id="meanwhile" title={t("review.meanwhile.title")} />
      <p className="quiet">{t("review.meanwhile.lead")}</p>
      {held_at ? (
        <Notice
          tone="warning"
          title={t("review.meanwhile.hidden", { moment: formatDay(held_at, i18n.language) })}
        >
          <Form method="post">
            <SubmitButton variant="secondary" name="intent" value="show">
              {t("review.meanwhile.show")}
            </SubmitButton>
          </Form>
        </Notice>
      ) : null}
      <WarnForm key={acts[0]?.id ?? 0} mayHide={!held_at} replies={replies} />
      {closes && owner.id !== null ? (
        <p>
          <TextLink href={operatorPaths.operatorMember(owner.id)}>
            {t("review.meanwhile.account")}
          </TextLink>
        </p>
      ) : null}
    </section>
  );
}

const rules = () =>
  import("~/contract/operator/forms").then((forms) => ({ validate: forms.validateReject }));

/** Its own form, anew once something was sent. */
function WarnForm({ mayHide, replies }: { mayHide: boolean; replies: ReplyChoice[] }) {
  const { t } = useTranslation();
  const answer = useActionData<{ warn?: SubmissionResult<string[]> }>()?.warn;
  const { form, fields, props } = useCheckedForm<RejectForm>({ id: "warn", reply: answer, rules });
  return (
    <Disclosure summary={t("review.meanwhile.open")} open={answer !== undefined}>
      <Form method="post" className="form" {...props}>
        <ErrorSummary form={form} />
        <ReasonFields
          replies={replies}
          fields={fields}
          label={t("review.meanwhile.write")}
          hint={t("review.meanwhile.writeHint")}
          rows={3}
        />
        {mayHide ? (
          <CheckboxField
            field={plainField("hides", answer?.initialValue?.hides === "on" ? "on" : "", {
              formId: "warn",
            })}
            label={t("review.meanwhile.hides")}
            hint={t("review.meanwhile.hidesHint")}
          />
        ) : null}
        <div>
          <SubmitButton variant="secondary" name="intent" value="warn">
            {t("review.meanwhile.send")}
          </SubmitButton>
        </div>
      </Form>
    </Disclosure>
  );
}

/** What operators did about the reports so far. */
export function ActsSoFar({ acts }: { acts: ReportedHome["acts"] }) {
  const { t, i18n } = useTranslation();
  if (acts.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="acts-so-far">
      <SectionHeading id="acts-so-far" title={t("review.meanwhile.acts")} />
      <ol className="review-notes">
        {acts.map(({ id, act, reason, operator_name, created_at }) => (
          <li key={id}>
            <strong>{t(`operator.acts.${act}`)}</strong>
            {reason ? (
              <p className="console-value" dir="auto">
                {reason}
              </p>
            ) : null}
            <small>
              <bdi>{operator_name || t("review.desk.gone")}</bdi> ·{" "}
              {formatDay(created_at, i18n.language, "medium")}
            </small>
          </li>
        ))}
      </ol>
    </section>
  );
}
