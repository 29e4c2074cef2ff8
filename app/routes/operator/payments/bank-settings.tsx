import { Form } from "@remix-run/react";
import type { PaymentSettings } from "~/contract/operator/payments/calls";
import type { BankTransferForm } from "~/contract/payments/forms";
import { mostBankDetails } from "~/contract/payments/rules";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { CheckboxField } from "~/ui/fields/choice-fields";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { SubmitButton } from "~/ui/submit-button";
import { useCheckedForm } from "~/ui/use-checked-form";
import { EditableRows, PlainSave, rowsOf } from "../parts/editable-rows";
import { ReadRevision } from "../parts/read-revision";
import type { SettingsAnswer } from "./settings.server";

const rules = () =>
  import("~/contract/payments/forms").then((forms) => ({ validate: forms.validateBankTransfer }));

interface BankSettingsProps {
  settings: Pick<PaymentSettings, "bank_transfer" | "bank_details" | "bank_revision">;
  reply: SettingsAnswer["reply"] | undefined;
}

/** Whether members may pay by bank transfer, and where the money goes. */
export function BankSettings({ settings, reply }: BankSettingsProps) {
  const { t } = useTranslation();
  const { form, fields, props } = useCheckedForm<BankTransferForm>({
    id: "transfer",
    reply,
    defaultValue: { is_on: settings.bank_transfer },
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
      <input type="hidden" name="part" value="bank" />
      <ReadRevision reply={reply} revision={settings.bank_revision} />
      <CheckboxField field={fields.is_on} label={t("operator.paymentSettings.offerBank")} />
      <EditableRows
        form={form}
        name="bank_details"
        title={t("operator.paymentSettings.bankDetails")}
        hint={t("operator.paymentSettings.bankDetailsHint")}
        rowTitle={(number) => t("operator.paymentSettings.bankDetail", { number })}
        columns={[
          { name: "title", label: t("operator.paymentSettings.detailTitle") },
          { name: "value", label: t("operator.paymentSettings.detailValue") },
        ]}
        rows={rowsOf(reply, "bank_details") ?? settings.bank_details}
        most={mostBankDetails}
        add={t("operator.paymentSettings.addDetail")}
      />
      <div>
        <SubmitButton name="save" value="bank">
          {t("operator.paymentSettings.save")}
        </SubmitButton>
      </div>
    </Form>
  );
}
