import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import type { GivePackageForm } from "~/contract/payments/forms";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { type Option, SelectField } from "~/ui/fields/select-field";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { SubmitButton } from "~/ui/submit-button";
import { useCheckedForm } from "~/ui/use-checked-form";

const giftRules = () =>
  import("~/contract/payments/forms").then((forms) => ({ validate: forms.validateGivePackage }));

interface GivePackageProps {
  /** Names what is given, so that a form that comes twice gives once. */
  attempt: string;
  /** The latest package that they hold, as it stands on the page. */
  lastPackage: number;
  packages: Option[];
  reply?: SubmissionResult<string[]>;
}

/** A package without a payment. */
export function GivePackage({ packages, attempt, lastPackage, reply }: GivePackageProps) {
  const { t } = useTranslation();
  const { form, fields, props } = useCheckedForm<GivePackageForm>({
    id: "give",
    reply,
    rules: giftRules,
  });
  if (packages.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="give-package">
      <h2 id="give-package">{t("operator.members.givePackage")}</h2>
      <p className="quiet">{t("operator.members.givePackageLead")}</p>
      <Form method="post" className="form" {...props}>
        <ErrorSummary form={form} />
        <input type="hidden" name="attempt" value={attempt} />
        <input type="hidden" name="last_package" value={lastPackage} />
        <SelectField
          field={fields.package_id}
          label={t("payments.fact.package")}
          placeholder={t("operator.members.choosePackage")}
          options={packages}
        />
        <TextAreaField
          field={fields.reason}
          label={t("operator.members.giveReason")}
          hint={t("operator.payment.reasonForMember")}
          rows={3}
        />
        <SubmitButton wide variant="secondary" name="intent" value="give">
          {t("operator.payment.give")}
        </SubmitButton>
      </Form>
    </section>
  );
}
