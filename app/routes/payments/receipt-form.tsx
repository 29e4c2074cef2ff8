import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FileField } from "~/ui/fields/file-field";
import { SubmitButton } from "~/ui/submit-button";
import { useCheckedForm } from "~/ui/use-checked-form";

const forms = () => import("~/contract/payments/forms");

interface ReceiptFormProps {
  reply: SubmissionResult<string[]> | null | undefined;
  /** Endings of files that are taken. */
  accept: string;
  /** The transfer is announced with it; then it may also come later. */
  announces?: boolean;
}

/** Takes the receipt of a bank transfer. */
export function ReceiptForm({ reply, accept, announces }: ReceiptFormProps) {
  const { t } = useTranslation();
  const { form, fields, props } = useCheckedForm<{ file?: File }>({
    id: "receipt",
    reply,
    rules: () =>
      forms().then(({ validateTransfer, validateReceipt }) => ({
        validate: announces ? validateTransfer : validateReceipt,
      })),
  });
  return (
    <Form method="post" encType="multipart/form-data" className="form" {...props}>
      <ErrorSummary form={form} />
      <FileField
        field={fields.file}
        accept={accept}
        label={t("payments.receipt.label")}
        hint={t(announces ? "payments.receipt.laterHint" : "payments.receipt.hint")}
        optional={announces}
      />
      <div className="actions">
        <SubmitButton icon={announces ? "check" : "upload"}>
          {t(announces ? "payments.bank.announce" : "payments.receipt.send")}
        </SubmitButton>
      </div>
    </Form>
  );
}
