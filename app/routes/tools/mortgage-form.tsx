import { Form } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import type { MortgageTyped } from "~/contract/tools/forms";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { plainField } from "~/ui/fields/field-metadata";
import { NumberField } from "~/ui/fields/text-field";
import { useSite } from "~/ui/site-context";
import { useErrorTitle } from "~/ui/use-error-title";

const formId = "mortgage";

interface MortgageFormProps {
  typed: MortgageTyped;
  errors: Record<string, string[]>;
}

export function MortgageForm({ typed, errors }: MortgageFormProps) {
  const { t } = useTranslation();
  const { currencySymbol } = useSite();
  useErrorTitle({ allErrors: errors });
  const field = (name: keyof MortgageTyped) =>
    plainField(name, typed[name], { formId, errors: errors[name] });
  return (
    <Form
      method="get"
      // What is asked for stands below the form on a phone.
      action={`${paths.mortgageCalculator()}#result`}
      id={formId}
      className="form card"
      noValidate
      key={Object.values(typed).join(" ")}
    >
      <ErrorSummary form={{ id: formId, allErrors: errors }} />
      <NumberField
        decimal
        field={field("loan_amount")}
        label={t("tools.mortgage.amount")}
        hint={t("tools.mortgage.amountHint")}
        prefix={currencySymbol}
      />
      <NumberField
        decimal
        field={field("down_payment")}
        label={t("tools.mortgage.downPayment")}
        optional
        prefix={currencySymbol}
      />
      <div className="field-row">
        <NumberField
          decimal
          field={field("interest_rate")}
          label={t("tools.mortgage.rate")}
          suffix={t("tools.mortgage.rateUnit")}
        />
        <NumberField
          field={field("loan_term_years")}
          label={t("tools.mortgage.term")}
          hint={t("tools.mortgage.termHint")}
          suffix={t("tools.mortgage.termUnit")}
        />
      </div>
      <Button icon="calculator">{t("tools.mortgage.calculate")}</Button>
    </Form>
  );
}
