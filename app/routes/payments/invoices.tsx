import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDay } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { paymentPaths } from "~/payment-paths";
import paymentsUrl from "~/styles/payments.css?url";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading } from "~/ui/headings";
import { Link } from "~/ui/link";
import { useRevalidateOn } from "~/ui/live/use-revalidate-on";
import { pageMeta } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { MemberArea } from "~/ui/shell/member-area";
import { Table } from "~/ui/table";
import { loadInvoices } from "./invoices.server";
import { PaymentAmount } from "~/ui/payment-amount";
import { PaymentBadge } from "~/ui/payment-badge";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: paymentsUrl }];

export const loader = ({ request }: LoaderFunctionArgs) => loadInvoices(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** Every invoice of the member's. */
export default function Invoices() {
  const { t, i18n } = useTranslation();
  const { title, invoices, page, pages } = useLoaderData<typeof loader>();
  useRevalidateOn(({ kind }) => kind === "payment");
  return (
    <MemberArea>
      <PageHeading title={title} lead={t("payments.invoices.lead")} />
      {invoices.length > 0 ? (
        <Table
          caption={title}
          columns={[
            { key: "number", label: t("payments.fact.invoice") },
            { key: "date", label: t("payments.fact.date") },
            { key: "package", label: t("payments.fact.package") },
            { key: "amount", label: t("payments.fact.amount"), numeric: true },
            { key: "state", label: t("payments.fact.state") },
            { key: "file", label: t("payments.invoice.document") },
          ]}
          rows={invoices.map((invoice) => ({
            key: invoice.id,
            cells: {
              number: (
                <Link to={paymentPaths.invoice(invoice.id)} className="link">
                  <bdi>{invoice.invoiceNumber || invoice.id}</bdi>
                </Link>
              ),
              date: formatDay(invoice.createdAt, i18n.language, "medium"),
              package: <bdi>{invoice.packageName}</bdi>,
              amount: <PaymentAmount amount={invoice.amount} currency={invoice.currency} />,
              state: <PaymentBadge payment={invoice} />,
              file: (
                <ButtonLink
                  href={
                    invoice.can.pdf
                      ? paymentPaths.invoicePdf(invoice.id)
                      : paymentPaths.invoice(invoice.id)
                  }
                  size="small"
                  variant="secondary"
                  icon={invoice.can.pdf ? "download" : "file-text"}
                  reloadDocument
                >
                  {t(invoice.can.pdf ? "payments.invoice.pdf" : "payments.invoice.open")}
                  <span className="visually-hidden">: {invoice.invoiceNumber || invoice.id}</span>
                </ButtonLink>
              ),
            },
          }))}
        />
      ) : (
        <EmptyState
          drawing="papers"
          title={t("payments.invoices.empty")}
          text={t("payments.invoices.emptyText")}
          action={<ButtonLink href={paths.subscriptionPlan()}>{t("ui.gate.plans")}</ButtonLink>}
        />
      )}
      <Pager page={page} pages={pages} href={(number) => paths.invoices({ page: number })} />
    </MemberArea>
  );
}
