import type { SubmissionResult } from "@conform-to/react";
import { Form, useActionData } from "@remix-run/react";
import { useState } from "react";
import type { RejectForm } from "~/contract/operator/forms";
import type { ReportedHome } from "~/contract/operator/reports/calls";
import type { ReportedChat } from "~/contract/operator/reviews/calls";
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
import { KeptReason } from "../parts/kept-reason";
import type { ReplyChoice } from "../replies/choices.server";
import { ReasonFields } from "../replies/reason-fields";
import { useMay } from "../parts/use-may";
import type { Desk } from "./desk.server";

interface MeanwhileProps {
  home: ReportedHome;
  /** Null where what stands beside the decision could not be read. */
  desk: Desk | null;
}

const useAnswer = () => useActionData<{ warn?: SubmissionResult<string[]> }>()?.warn;

/** What can be done about a reported home before the reports are decided; what was to be, once they are. */
export function Meanwhile({ home, desk }: MeanwhileProps) {
  const { t, i18n } = useTranslation();
  const { owner, held_at, reports } = home;
  const closes = useMay()("accounts");
  const answer = useAnswer();
  if (reports.every(({ state }) => state !== "open")) return <KeptReason reply={answer} />;
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
      <WarnForm desk={desk} replies={desk?.replies ?? []} mayHide={!held_at} />
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

interface WarnReportedMemberProps {
  report: ReportedChat;
  desk: Desk | null;
  replies: ReplyChoice[];
}

/** What can be done about a reported conversation before the report is decided or the account closed. */
export function WarnReportedMember({ report, ...others }: WarnReportedMemberProps) {
  const { t } = useTranslation();
  const answer = useAnswer();
  if (report.state !== "open" || !report.reported.is_active) return <KeptReason reply={answer} />;
  return (
    <section className="stack" aria-labelledby="meanwhile">
      <SectionHeading id="meanwhile" title={t("review.meanwhile.title")} />
      <p className="quiet">{t("review.warnMember.lead")}</p>
      <WarnForm texts="warnMember" mayHide={false} {...others} />
    </section>
  );
}

const rules = () =>
  import("~/contract/operator/forms").then((forms) => ({ validate: forms.validateReject }));

interface WarnFormProps {
  /** Whose words it has: those for the owner of a home, or for a member. */
  texts?: "meanwhile" | "warnMember";
  mayHide: boolean;
  desk: Desk | null;
  replies: ReplyChoice[];
}

/** Its own form, anew once something was done; not where the desk alone came late, or what was typed would be lost. */
function WarnForm({ desk, ...shown }: WarnFormProps) {
  const lastAct = desk ? (desk.acts[0]?.id ?? 0) : undefined;
  const [known, setKnown] = useState({ lastAct, times: 0 });
  if (lastAct !== undefined && lastAct !== known.lastAct)
    setKnown({ lastAct, times: known.times + (known.lastAct === undefined ? 0 : 1) });
  return <WarnFields key={known.times} {...shown} />;
}

function WarnFields({ texts = "meanwhile", mayHide, replies }: Omit<WarnFormProps, "desk">) {
  const { t } = useTranslation();
  const answer = useAnswer();
  const { form, fields, props } = useCheckedForm<RejectForm>({ id: "warn", reply: answer, rules });
  return (
    <Disclosure summary={t(`review.${texts}.open`)} open={answer !== undefined}>
      <Form method="post" className="form" {...props}>
        <ErrorSummary form={form} />
        <ReasonFields
          replies={replies}
          fields={fields}
          label={t(`review.${texts}.write`)}
          hint={t(`review.${texts}.writeHint`)}
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
            {t(`review.${texts}.send`)}
          </SubmitButton>
        </div>
      </Form>
    </Disclosure>
  );
}
