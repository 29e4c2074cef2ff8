import { Form } from "@remix-run/react";
import type { PaymentSettings } from "~/contract/operator/payments/calls";
import type { InvoicingSettingsForm } from "~/contract/payments/forms";
import { mostTaxes } from "~/contract/payments/rules";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { CheckboxField } from "~/ui/fields/choice-fields";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { type Option, SelectField } from "~/ui/fields/select-field";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { TextField } from "~/ui/fields/text-field";
import { SubmitButton } from "~/ui/submit-button";
import { useCheckedForm } from "~/ui/use-checked-form";
import { EditableRows, PlainSave, rowsOf } from "../parts/editable-rows";
import { ReadRevision } from "../parts/read-revision";
import type { SettingsAnswer } from "./settings.server";

const rules = () =>
  import("~/contract/payments/forms").then((forms) => ({ validate: forms.validateInvoicing }));

interface InvoicingSettingsProps {
  settings: Pick<
    PaymentSettings,
    "invoicing" | "currency" | "ends_package_on_refund" | "invoicing_revision"
  >;
  currencies: Option[];
  reply: SettingsAnswer["reply"] | undefined;
}

/** What invoices say of the seller, in which currency packages are sold, and what a refund does. */
export function InvoicingSettings({ settings, currencies, reply }: InvoicingSettingsProps) {
  const { t } = useTranslation();
  const { taxes, ...seller } = settings.invoicing;
  const { form, fields, props } = useCheckedForm<InvoicingSettingsForm>({
    id: "invoices",
    reply,
    defaultValue: {
      ...seller,
      currency: settings.currency,
      ends_package_on_refund: settings.ends_package_on_refund,
    },
    rules,
  });
  return (
    <Form
      method="post"
      action={operatorPaths.operatorPaymentSettings()}
      className="form"
      preventScrollReset
      {...props}
    >
      <PlainSave />
      <ErrorSummary form={form} />
      <input type="hidden" name="part" value="invoicing" />
      <ReadRevision reply={reply} revision={settings.invoicing_revision} />
      <TextField
        field={fields.company}
        label={t("operator.paymentSettings.company")}
        hint={t("operator.paymentSettings.companyHint")}
        autoComplete="organization"
        optional
      />
      <TextAreaField
        field={fields.address}
        label={t("operator.paymentSettings.address")}
        rows={3}
        optional
      />
      <TextField
        field={fields.tax_number}
        label={t("operator.paymentSettings.taxNumber")}
        optional
      />
      <EditableRows
        form={form}
        name="taxes"
        title={t("operator.paymentSettings.taxes")}
        hint={t("operator.paymentSettings.taxesHint")}
        rowTitle={(number) => t("operator.paymentSettings.tax", { number })}
        columns={[
          { name: "name", label: t("operator.paymentSettings.taxName") },
          { name: "rate", label: t("operator.paymentSettings.taxRate"), suffix: "%" },
        ]}
        rows={rowsOf(reply, "taxes") ?? taxes}
        most={mostTaxes}
        add={t("operator.paymentSettings.addTax")}
      />
      <SelectField
        field={fields.currency}
        label={t("operator.payments.currency")}
        hint={t("operator.paymentSettings.currencyHint")}
        options={currencies}
      />
      <CheckboxField
        field={fields.ends_package_on_refund}
        label={t("operator.paymentSettings.endsPackage")}
        hint={t("operator.paymentSettings.endsPackageHint")}
      />
      <div>
        <SubmitButton name="save" value="invoicing">
          {t("operator.paymentSettings.save")}
        </SubmitButton>
      </div>
    </Form>
  );
}
