import { useTranslation } from "~/i18n/use-translation";
import { Price } from "./price";
import { useSite } from "./site-context";

interface PaymentAmountProps {
  /** Major units. */
  amount: number;
  /** ISO 4217; empty where the upstream does not say. */
  currency: string;
}

const isCurrency = (code: string) => /^[A-Z]{3}$/.test(code);

/** What was asked for, to the last digit, in the currency of that day; the site may have another one by now. */
export function PaymentAmount({ amount, currency }: PaymentAmountProps) {
  const { i18n } = useTranslation();
  const site = useSite();
  if (!isCurrency(currency) || currency === site.currencyCode)
    return <Price amount={amount} exact />;
  const format = new Intl.NumberFormat(i18n.language, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    numberingSystem: "latn",
  });
  return (
    <span className="price">
      <bdi>{format.format(amount)}</bdi>
    </span>
  );
}
