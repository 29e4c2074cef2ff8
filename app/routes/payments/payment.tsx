import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { gatewayTitles } from "~/contract/payments/rules";
import { formatClock, formatDay } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { paymentPaths } from "~/payment-paths";
import paymentsUrl from "~/styles/payments.css?url";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { DefinitionList } from "~/ui/definition-list";
import { PageHeading, SectionHeading } from "~/ui/headings";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { useRevalidateOn } from "~/ui/live/use-revalidate-on";
import { pageMeta } from "~/ui/page-meta";
import { MemberArea } from "~/ui/shell/member-area";
import { TextLink } from "~/ui/text-link";
import { BankDetails } from "./bank-details";
import { PaymentAmount } from "~/ui/payment-amount";
import { PaymentBadge } from "~/ui/payment-badge";
import { loadPayment, sendReceipt } from "./payment.server";
import type { ShownPayment } from "./payment-view.server";
import { ReceiptForm } from "./receipt-form";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: paymentsUrl }];

export const loader = ({ request, params }: LoaderFunctionArgs) => loadPayment(request, params.id);
export const action = ({ request, params }: ActionFunctionArgs) => sendReceipt(request, params.id);

/** Also after a refusal: the page shows how the payment stands now. */
export const shouldRevalidate = () => true;

export const meta: MetaFunction<typeof loader> = pageMeta;

/** One payment in full, and what is to be done about it. */
export default function OnePayment() {
  const { t } = useTranslation();
  const { title, payment, bank, accept } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply ?? null;
  useRevalidateOn(
    (change) => change.kind === "payment" && change.payment_transaction_id === payment.id,
  );
  return (
    <MemberArea>
      <TextLink href={paths.payments()} icon="arrow-left">
        {t("payments.history.title")}
      </TextLink>
      <PageHeading
        title={title}
        lead={<PaymentBadge payment={payment} />}
        actions={<Acts payment={payment} />}
      />
      <PaymentStatus payment={payment} />
      {bank ? (
        <>
          {bank.details.length > 0 ? (
            <BankDetails {...bank} amount={payment.amount} currency={payment.currency} />
          ) : null}
          <section className="stack" aria-labelledby="receipt-heading">
            <SectionHeading
              id="receipt-heading"
              title={t("payments.receipt.title")}
              lead={t("payments.receipt.lead")}
            />
            <ReceiptForm reply={reply} accept={accept} />
          </section>
        </>
      ) : null}
      <Facts payment={payment} />
      <Receipts />
    </MemberArea>
  );
}

function Acts({ payment: { id, can } }: { payment: ShownPayment }) {
  const { t } = useTranslation();
  if (can.continue)
    return (
      <ButtonLink href={paymentPaths.pay(id)} reloadDocument>
        {t("payments.goOn")}
      </ButtonLink>
    );
  if (!can.invoice) return null;
  return (
    <ButtonLink href={paymentPaths.invoice(id)} variant="secondary" icon="file-text">
      {t("payments.invoice.open")}
    </ButtonLink>
  );
}

/** What it means, and what comes next. */
function PaymentStatus({ payment }: { payment: ShownPayment }) {
  const { t } = useTranslation();
  const { is_being_checked, payment_status, payment_type, reason, packageId } = payment;
  const gateway = payment.gateway ? gatewayTitles[payment.gateway] : t("payments.theBank");
  if (is_being_checked)
    return (
      <Notice title={t("payments.success.checked.title")}>
        {t("payments.success.checked.text", { gateway })}
      </Notice>
    );
  const isTransfer = payment_type === "bank transfer";
  if (isTransfer && payment_status === "rejected")
    return (
      <Notice tone="warning" title={t("payments.bank.refused")}>
        {reason ? (
          <blockquote dir="auto" className="pre-line">
            {reason}
          </blockquote>
        ) : null}
        <p>{t("payments.bank.refusedText")}</p>
      </Notice>
    );
  if (payment_status === "review")
    return <Notice title={t("payments.bank.review")}>{t("payments.bank.reviewText")}</Notice>;
  if (isTransfer && payment_status === "pending")
    return <Notice title={t("payments.bank.open")}>{t("payments.bank.openText")}</Notice>;
  if (payment_status === "failed")
    return (
      <Notice
        title={t("payments.fail.title")}
        action={
          <ButtonLink
            href={paymentPaths.startPayment(packageId)}
            variant="secondary"
            reloadDocument
          >
            {t("payments.fail.again")}
          </ButtonLink>
        }
      >
        {reason ? <p dir="auto">{reason}</p> : null}
      </Notice>
    );
  return null;
}

function Facts({ payment }: { payment: ShownPayment }) {
  const { t, i18n } = useTranslation();
  const { packageName, amount, currency, gateway, orderId, createdAt, invoiceNumber } = payment;
  const said = (term: string, text: string) =>
    text ? [{ term, detail: <bdi className="selectable">{text}</bdi> }] : [];
  return (
    <Card>
      <DefinitionList
        items={[
          { term: t("payments.fact.package"), detail: <bdi>{packageName}</bdi> },
          {
            term: t("payments.fact.amount"),
            detail: <PaymentAmount amount={amount} currency={currency} />,
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
            detail: gateway
              ? gatewayTitles[gateway]
              : t(`payments.history.type.${payment.payment_type === "free" ? "free" : "bank"}`),
          },
          {
            term: t("payments.fact.date"),
            detail: [formatDay(createdAt, i18n.language), formatClock(createdAt, i18n.language)]
              .filter(Boolean)
              .join(", "),
          },
          ...said(t("payments.fact.order"), orderId),
          ...said(t("payments.fact.invoice"), invoiceNumber),
        ]}
      />
    </Card>
  );
}

function Receipts() {
  const { t, i18n } = useTranslation();
  const { receipts } = useLoaderData<typeof loader>();
  if (receipts.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="receipts">
      <SectionHeading id="receipts" title={t("payments.receipt.sent")} />
      <ul className="receipts">
        {receipts.map(({ id, url, name, createdAt }) => (
          <li key={id}>
            <Icon name="file-text" />
            <a className="link" href={url}>
              <bdi>{name || t("payments.receipt.label")}</bdi>
            </a>
            <small>{formatDay(createdAt, i18n.language)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
