import operatorPaymentsUrl from "~/styles/operator-payments.css?url";
import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatClock, formatDay } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { paymentPaths } from "~/payment-paths";
import { PageHeading, SectionHeading } from "~/ui/headings";
import { Icon } from "~/ui/icon";
import { pageMeta } from "~/ui/page-meta";
import { TextLink } from "~/ui/text-link";
import { ToLog } from "../parts/to-log";
import { Desk, WayThrough } from "../review/desk";
import { queuePath } from "../review/queues";
import { PaymentActs } from "./payment-acts";
import { PaymentMarks } from "./payment-marks";
import { actOnPayment, loadPayment } from "./payment.server";
import { Facts } from "./payment-facts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: operatorPaymentsUrl }];

export const loader = ({ request, params }: LoaderFunctionArgs) => loadPayment(request, params.id);

export const action = ({ request, params }: ActionFunctionArgs) => actOnPayment(request, params.id);

/** Also after a refusal: the page shows how the payment stands now. */
export const shouldRevalidate = () => true;

export const meta: MetaFunction<typeof loader> = pageMeta;

/** One payment: what it is, what was heard of it, and what can be done about it. */
export default function Payment() {
  const { t } = useTranslation();
  const { title, payment, desk, isFromReview } = useLoaderData<typeof loader>();
  return (
    <div className="wide stack">
      {isFromReview ? (
        <WayThrough desk={desk} list={queuePath("payments")} />
      ) : (
        <TextLink href={operatorPaths.operatorPayments()} icon="arrow-left">
          {t("operator.payments.title")}
        </TextLink>
      )}
      <PageHeading title={title} lead={<PaymentMarks payment={payment} />} />
      <div className="split">
        <div className="stack">
          <Facts />
          <Receipts />
          <History />
          {desk?.acts.length ? null : (
            <ToLog of={{ kind: "payment", id: payment.id }}>{t("operator.entry.toLog")}</ToLog>
          )}
        </div>
        <PaymentActs />
      </div>
      <Desk desk={desk} />
    </div>
  );
}

/** What was sent for a bank transfer. */
function Receipts() {
  const { t, i18n } = useTranslation();
  const {
    payment: { receipts },
  } = useLoaderData<typeof loader>();
  if (receipts.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="receipts">
      <SectionHeading id="receipts" title={t("operator.payment.receipts")} />
      <ul className="payment-receipts">
        {receipts.map(({ id, file_name, created_at }) => (
          <li key={id}>
            <Icon name="file-text" />
            <a className="link breakable" href={paymentPaths.bankReceipt(id)}>
              <bdi>{file_name || t("payments.receipt.label")}</bdi>
            </a>
            <small>
              {formatDay(created_at, i18n.language, "medium")},{" "}
              {formatClock(created_at, i18n.language)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What was heard of it, the latest first. */
function History() {
  const { t, i18n } = useTranslation();
  const { events } = useLoaderData<typeof loader>();
  return (
    <section className="stack" aria-labelledby="events">
      <SectionHeading
        id="events"
        title={t("operator.payment.events")}
        lead={t("operator.payment.eventsLead")}
      />
      {events.length > 0 ? (
        <ol className="payment-events">
          {events.map((event) => (
            <li key={event.id}>
              <p className="cluster">
                <b>{t(`operator.payment.source.${event.source}`)}</b>
                <bdi className="breakable">{event.type}</bdi>
              </p>
              <small>
                {formatDay(event.received_at, i18n.language, "medium")},{" "}
                {formatClock(event.received_at, i18n.language)}
              </small>
              {event.facts.map((fact) => (
                <p key={fact} dir="ltr" className="breakable">
                  {fact}
                </p>
              ))}
            </li>
          ))}
        </ol>
      ) : (
        <p className="quiet">{t("operator.payment.noEvents")}</p>
      )}
    </section>
  );
}
