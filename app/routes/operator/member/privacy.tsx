import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { EraseForm } from "~/contract/operator/member-page/forms";
import { erasureReasons } from "~/contract/operator/member-page/rules";
import type { OperatorMember } from "~/contract/operator/members/calls";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { SelectField } from "~/ui/fields/select-field";
import { Notice } from "~/ui/notice";
import { SubmitButton } from "~/ui/submit-button";
import { TextLink } from "~/ui/text-link";
import { useCheckedForm } from "~/ui/use-checked-form";
import { useMay } from "../parts/use-may";

const rules = () =>
  import("~/contract/operator/member-page/forms").then((forms) => ({
    validate: forms.validateErase,
  }));

interface PrivacyProps {
  member: OperatorMember;
  /** It is the reader's own account. */
  isOwn: boolean;
  /** Who asks for them was made sure, and the file is still to come. */
  asksData: boolean;
}

/** What members may ask for: what is kept of them, and that it is erased. */
export function Privacy({ member, isOwn, asksData }: PrivacyProps) {
  const { t } = useTranslation();
  const may = useMay();
  if (!may("privacy") || (member.is_operator && !may("operators"))) return null;
  const button = t(isOwn ? "memberPage.privacy.exportOwn" : "memberPage.privacy.export");
  return (
    <section aria-labelledby="privacy" className="stack">
      <h2 id="privacy">{t(isOwn ? "memberPage.privacy.ownTitle" : "memberPage.privacy.title")}</h2>
      {isOwn ? null : <p className="quiet">{t("memberPage.privacy.lead")}</p>}
      <p className="quiet">
        {t(isOwn ? "memberPage.privacy.exportOwnLead" : "memberPage.privacy.exportLead")}
      </p>
      {asksData ? <Notice tone="info" title={t("memberPage.privacy.again", { button })} /> : null}
      <Form method="post" action={operatorPaths.operatorMemberData(member.id)} reloadDocument>
        <Button variant="secondary" wide>
          {button}
        </Button>
      </Form>
      {member.is_operator ? null : (
        <TextLink href={operatorPaths.operatorMember(member.id, { ask: "erase" })}>
          {t("memberPage.erase.open")}
        </TextLink>
      )}
    </section>
  );
}

interface EraseProps {
  member: OperatorMember;
  reply?: SubmissionResult<string[]>;
}

/** Says what goes and what stays, and asks why. */
export function EraseQuestion({ member, reply }: EraseProps) {
  const { t } = useTranslation();
  const { form, fields, props } = useCheckedForm<EraseForm>({ id: "erase", reply, rules });
  return (
    <section className="stack" aria-label={t("memberPage.erase.title")}>
      <Notice tone="danger" title={t("memberPage.erase.title")}>
        <p>{t("memberPage.erase.text", { name: member.name })}</p>
      </Notice>
      <Form method="post" className="form" {...props}>
        <ErrorSummary form={form} />
        <SelectField
          field={fields.reason}
          label={t("memberPage.erase.why")}
          hint={t("memberPage.erase.whyHint")}
          placeholder={t("memberPage.erase.choose")}
          options={erasureReasons.map((value) => ({
            value,
            label: t(`memberPage.erase.reasons.${value}`),
          }))}
        />
        <div className="actions">
          <SubmitButton variant="danger" name="intent" value="erase">
            {t("memberPage.erase.submit")}
          </SubmitButton>
          <ButtonLink variant="quiet" href={operatorPaths.operatorMember(member.id)}>
            {t("memberPage.erase.keep")}
          </ButtonLink>
        </div>
      </Form>
    </section>
  );
}
