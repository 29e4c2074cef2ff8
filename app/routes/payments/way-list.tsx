import { useTranslation } from "~/i18n/use-translation";
import { paymentPaths } from "~/payment-paths";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import type { Way } from "./ways";

interface WayListProps {
  packageId: number;
  ways: Way[];
}

/** The ways to pay as links; each opens a document of its own, whose policy lets in that way alone. */
export function WayList({ packageId, ways }: WayListProps) {
  const { t } = useTranslation();
  return (
    <ul className="payment-ways">
      {ways.map((way) => (
        <li key={way}>
          <Link to={paymentPaths.startPayment(packageId, { way })} reloadDocument>
            <Icon name={way === "bank" ? "building-2" : "credit-card"} />
            <span>
              <b>{t(`payments.way.${way}.name`)}</b>
              <small>{t(`payments.way.${way}.text`)}</small>
            </span>
            <Icon name="chevron-right" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
