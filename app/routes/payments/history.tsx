import {
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { getPaymentDetails } from "~/contract/payments/calls";
import { gatewayTitles, paymentStatuses } from "~/contract/payments/rules";
import { formatDay } from "~/i18n/dates";
import { getTexts } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { paymentPaths } from "~/payment-paths";
import { capabilities } from "~/upstream.server/capabilities";
import { requireUser } from "~/session.server/guards";
import { failPage, upstream } from "~/session.server/upstream";
import paymentsUrl from "~/styles/payments.css?url";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { plainField } from "~/ui/fields/field-metadata";
import { SelectField } from "~/ui/fields/select-field";
import { PageHeading } from "~/ui/headings";
import { Link } from "~/ui/link";
import { useRevalidateOn } from "~/ui/live/use-revalidate-on";
import { pageMeta } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { PaymentAmount } from "~/ui/payment-amount";
import { PaymentBadge } from "~/ui/payment-badge";
import { MemberArea } from "~/ui/shell/member-area";
import { Table } from "~/ui/table";
import { Tabs } from "~/ui/tabs";
import { readPageNumber } from "~/screens.server/page-number";
import { type ShownPayment, shownPayment } from "./payment-view.server";
import { type PaymentWay, paymentWays } from "./ways";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: paymentsUrl }];

/** The member's payments, the newest first, of one way and in one state if that is wished. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get("way");
  const way = isWay(asked) ? asked : undefined;
  // Other upstreams know ways alone.
  const state = capabilities().singlePayments
    ? paymentStatuses.find((one) => one === searchParams.get("state"))
    : undefined;
  const page = readPageNumber(request);
  const [t, { data: payments, total = payments.length }] = await Promise.all([
    getTexts(request),
    upstream(request)
      .envelope(getPaymentDetails, {
        payment_type: way && paymentWays[way],
        payment_status: state,
        offset: (page - 1) * perPage,
        limit: perPage,
      })
      .catch(failPage),
  ]);
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (page > pages) throw redirect(paths.payments({ way, state, page: pages }));
  return {
    title: t("payments.history.title"),
    payments: payments.map(shownPayment),
    way,
    state,
    hasStates: capabilities().singlePayments,
    page,
    pages,
  };
}

export const meta: MetaFunction<typeof loader> = pageMeta;

const ways = Object.keys(paymentWays) as PaymentWay[];

/** Everything that the member paid, or began to pay. */
export default function PaymentHistory() {
  const { t } = useTranslation();
  const { title, payments, way, state, hasStates, page, pages } = useLoaderData<typeof loader>();
  const isNarrowed = way !== undefined || state !== undefined;
  useRevalidateOn(({ kind }) => kind === "payment");
  return (
    <MemberArea>
      <PageHeading title={title} lead={t("payments.history.lead")} />
      <Tabs
        label={t("payments.history.ways")}
        tabs={[undefined, ...ways].map((one) => ({
          href: paths.payments({ way: one, state }),
          label: t(`payments.history.way.${one ?? "all"}`),
          current: one === way,
        }))}
      />
      {hasStates ? <StateFilter /> : null}
      {payments.length > 0 ? (
        <>
          <PaymentTable payments={payments} title={title} />
          <Pager
            page={page}
            pages={pages}
            href={(number) => paths.payments({ way, state, page: number })}
          />
        </>
      ) : (
        <EmptyState
          drawing="papers"
          title={t(isNarrowed ? "payments.history.noneSuch" : "payments.history.empty")}
          text={isNarrowed ? undefined : t("payments.history.emptyText")}
          action={
            isNarrowed ? (
              <ButtonLink href={paths.payments()} variant="secondary">
                {t("payments.history.showAll")}
              </ButtonLink>
            ) : (
              <ButtonLink href={paths.subscriptionPlan()}>{t("ui.gate.plans")}</ButtonLink>
            )
          }
        />
      )}
    </MemberArea>
  );
}

function StateFilter() {
  const { t } = useTranslation();
  const { way, state } = useLoaderData<typeof loader>();
  return (
    <Form method="get" className="payment-filter" key={`${way} ${state}`}>
      {way ? <input type="hidden" name="way" value={way} /> : null}
      <SelectField
        field={plainField("state", state)}
        label={t("payments.fact.state")}
        options={[
          { value: "", label: t("payments.history.anyState") },
          ...paymentStatuses.map((one) => ({ value: one, label: t(`payments.state.${one}`) })),
        ]}
      />
      <Button variant="secondary">{t("payments.history.show")}</Button>
    </Form>
  );
}

function PaymentTable({ payments, title }: { payments: ShownPayment[]; title: string }) {
  const { t, i18n } = useTranslation();
  return (
    <Table
      caption={title}
      columns={[
        { key: "date", label: t("payments.fact.date") },
        { key: "package", label: t("payments.fact.package") },
        { key: "amount", label: t("payments.fact.amount"), numeric: true },
        { key: "way", label: t("payments.fact.way") },
        { key: "state", label: t("payments.fact.state") },
        { key: "next", label: t("payments.fact.next") },
      ]}
      rows={payments.map((payment) => ({
        key: payment.id,
        cells: {
          date: (
            <Link to={paymentPaths.payment(payment.id)} className="link payment-date">
              {formatDay(payment.createdAt, i18n.language, "medium")}
            </Link>
          ),
          package: (
            <span className="payment-package">
              <bdi>{payment.packageName}</bdi>
              {payment.orderId ? (
                <small>
                  <bdi>{payment.orderId}</bdi>
                </small>
              ) : null}
            </span>
          ),
          amount: <PaymentAmount amount={payment.amount} currency={payment.currency} />,
          way: payment.gateway
            ? gatewayTitles[payment.gateway]
            : t(`payments.history.type.${typeKey(payment)}`),
          state: (
            <span className="payment-state">
              <PaymentBadge payment={payment} />
              {payment.payment_status === "rejected" && payment.reason ? (
                <small dir="auto">{payment.reason}</small>
              ) : null}
            </span>
          ),
          next: <Next payment={payment} />,
        },
      }))}
    />
  );
}

const typeKey = ({ payment_type }: ShownPayment) =>
  ways.find((way) => paymentWays[way] === payment_type) ?? "online";

/** The one thing to do about a payment. */
function Next({ payment: { id, can, payment_status, packageName } }: { payment: ShownPayment }) {
  const { t } = useTranslation();
  const about = <span className="visually-hidden">: {packageName}</span>;
  if (can.continue)
    return (
      <ButtonLink href={paymentPaths.pay(id)} size="small" reloadDocument>
        {t("payments.goOn")}
        {about}
      </ButtonLink>
    );
  if (can.sendReceipt)
    return (
      <ButtonLink href={paymentPaths.payment(id)} size="small">
        {t(payment_status === "rejected" ? "payments.receipt.again" : "payments.receipt.send")}
        {about}
      </ButtonLink>
    );
  if (can.invoice)
    return (
      <ButtonLink href={paymentPaths.invoice(id)} size="small" variant="secondary" icon="file-text">
        {t("payments.invoice.one")}
        {about}
      </ButtonLink>
    );
  return (
    <ButtonLink href={paymentPaths.payment(id)} size="small" variant="quiet">
      {t("payments.details")}
      {about}
    </ButtonLink>
  );
}

const perPage = 12;

const isWay = (text: string | null): text is PaymentWay =>
  text !== null && Object.hasOwn(paymentWays, text);
