import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/card";
import { DefinitionList } from "~/ui/definition-list";
import { CopiedText } from "~/ui/copied-text";
import { PaymentAmount } from "~/ui/payment-amount";

interface BankDetailsProps {
  details: { title: string; value: string }[];
  /** Empty before the transfer is announced. */
  reference?: string;
  amount: number;
  currency: string;
}

/** What a bank has to be told. */
export function BankDetails({ details, reference, amount, currency }: BankDetailsProps) {
  const { t } = useTranslation();
  const own = t("payments.bank.reference");
  return (
    <Card as="section" className="bank-details">
      <h2>{t("payments.bank.details")}</h2>
      <DefinitionList
        items={[
          ...details.map(({ title, value }) => ({
            term: title,
            detail: <CopiedText label={title} text={value} />,
          })),
          {
            term: t("payments.bank.amount"),
            detail: <PaymentAmount amount={amount} currency={currency} />,
          },
          ...(reference
            ? [{ term: own, detail: <CopiedText label={own} text={reference} /> }]
            : []),
        ]}
      />
      <p className="quiet">
        {t(reference ? "payments.bank.referenceText" : "payments.bank.referenceLater")}
      </p>
    </Card>
  );
}
