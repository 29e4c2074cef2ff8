import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { gatewayTitles } from "~/contract/payments/rules";
import { formatClock, formatDay } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { paymentPaths } from "~/payment-paths";
import operatorPaymentsUrl from "~/styles/operator-payments.css?url";
import { DefinitionList } from "~/ui/definition-list";
import { PageHeading, SectionHeading } from "~/ui/headings";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { PaymentAmount } from "~/ui/payment-amount";
import { TextLink } from "~/ui/text-link";
import { PaymentActs } from "./payment-acts";
import { PaymentMarks } from "./payment-marks";
import { actOnPayment, loadPayment } from "./payment.server";
import { useMay } from "./use-may";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: operatorPaymentsUrl }];

export const loader = ({ request, params }: LoaderFunctionArgs) => loadPayment(request, params.id);

export const action = ({ request, params }: ActionFunctionArgs) => actOnPayment(request, params.id);

/** Also after a refusal: the page shows how the payment stands now. */
export const shouldRevalidate = () => true;

export const meta: MetaFunction<typeof loader> = pageMeta;

/** One payment: what it is, what was heard of it, and what can be done about it. */
export default function Payment() {
  const { t } = useTranslation();
  const { title, payment } = useLoaderData<typeof loader>();
  return (
    <div className="wide stack">
      <TextLink href={operatorPaths.operatorPayments()} icon="arrow-left">
        {t("operator.payments.title")}
      </TextLink>
      <PageHeading title={title} lead={<PaymentMarks payment={payment} />} />
      <div className="split">
        <div className="stack">
          <Facts />
          <Receipts />
          <History />
        </div>
        <PaymentActs />
      </div>
    </div>
  );
}

function Facts() {
  const { t, i18n } = useTranslation();
  const { payment } = useLoaderData<typeof loader>();
  const { member, currency, payment_gateway: gateway } = payment;
  const may = useMay();
  const said = (term: string, text: string) =>
    text ? [{ term, detail: <bdi className="breakable">{text}</bdi> }] : [];
  return (
    <DefinitionList
      items={[
        {
          term: t("operator.payments.member"),
          detail: member ? (
            <span className="breakable">
              <Link className="link" to={operatorPaths.operatorMember(member.id)}>
                <bdi>{member.name}</bdi>
              </Link>
              <br />
              <a className="link" href={`mailto:${member.email}`}>
                {member.email}
              </a>
            </span>
          ) : (
            t("operator.payments.gone")
          ),
        },
        { term: t("payments.fact.package"), detail: <bdi>{payment.package?.name}</bdi> },
        {
          term: t("payments.fact.amount"),
          detail: <PaymentAmount amount={payment.amount} currency={currency} />,
        },
        ...(payment.refunded_amount > 0
          ? [
              {
                term: t("payments.fact.refunded"),
                detail: <PaymentAmount amount={payment.refunded_amount} currency={currency} />,
              },
            ]
          : []),
        {
          term: t("payments.fact.way"),
          detail: gateway ? gatewayTitles[gateway] : t("operator.payments.way.bank"),
        },
        {
          term: t("payments.fact.date"),
          detail: [
            formatDay(payment.created_at, i18n.language),
            formatClock(payment.created_at, i18n.language),
          ]
            .filter(Boolean)
            .join(", "),
        },
        ...said(t("payments.fact.order"), payment.order_id),
        ...said(t("operator.payments.atGateway"), payment.transaction_id),
        ...said(t("operator.review.reasonGiven"), payment.reject_reason),
        ...(payment.invoice_number
          ? [
              {
                term: t("payments.invoice.one"),
                detail: (
                  <a className="link" href={paymentPaths.invoicePdf(payment.id)}>
                    <bdi>{payment.invoice_number}</bdi> (PDF)
                  </a>
                ),
              },
            ]
          : []),
        ...(may("log")
          ? [
              {
                term: t("operator.acts.title"),
                detail: (
                  <Link
                    className="link"
                    to={operatorPaths.operatorActs({ subject: "payment", number: payment.id })}
                  >
                    {t("operator.payment.acts")}
                  </Link>
                ),
              },
            ]
          : []),
      ]}
    />
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
