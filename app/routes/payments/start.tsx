import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { lazy, Suspense, useEffect, useState } from "react";
import { durationOf } from "~/contract/elapsed";
import type { PackageFeature } from "~/contract/packages/calls";
import { gatewayTitles } from "~/contract/payments/rules";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { paymentPaths } from "~/payment-paths";
import paymentsUrl from "~/styles/payments.css?url";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { PageHeading } from "~/ui/headings";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { pageMeta } from "~/ui/page-meta";
import { Price } from "~/ui/price";
import { useSite } from "~/ui/site-context";
import { TextLink } from "~/ui/text-link";
import { useErrorTitle } from "~/ui/use-error-title";
import { BankDetails } from "./bank-details";
import { type Begun, beginPayment } from "./begin-payment.server";
import { HandoverForm, useOwnDocument, LeavingButton } from "./handover-form";
import { ReceiptForm } from "./receipt-form";
import { loadStart } from "./start.server";
import { WayList } from "./way-list";
import { gatewayOf, type Way } from "./ways";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: paymentsUrl }];

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadStart(request, params.package);
export const action = ({ request, params }: ActionFunctionArgs) =>
  beginPayment(request, params.package);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** What is bought and the ways to pay it; then the way that was chosen. */
export default function StartPayment() {
  const { t } = useTranslation();
  const { title, bought, ways, way, waitingPayment } = useLoaderData<typeof loader>();
  if (ways.length === 0) return <NoWay name={bought.name} />;
  return (
    <div className="wide stack">
      <TextLink href={paths.subscriptionPlan()} icon="arrow-left">
        {t("payments.start.allPackages")}
      </TextLink>
      <PageHeading title={title} lead={way ? undefined : t("payments.start.lead")} />
      <div className="checkout">
        <PackageSummary bought={bought} />
        <div className="stack">
          {waitingPayment ? (
            <Notice
              title={t("payments.start.waiting")}
              action={
                <ButtonLink variant="secondary" href={paymentPaths.payment(waitingPayment)}>
                  {t("payments.start.toWaiting")}
                </ButtonLink>
              }
            >
              {t("payments.start.waitingText")}
            </Notice>
          ) : null}
          {way ? <ChosenWay way={way} /> : <WayList packageId={bought.id} ways={ways} />}
        </div>
      </div>
    </div>
  );
}

function NoWay({ name }: { name: string }) {
  const { t } = useTranslation();
  return (
    <div className="narrow stack">
      <EmptyState
        level={1}
        drawing="papers"
        title={t("payments.start.none")}
        text={t("payments.start.noneText")}
        action={
          <ButtonLink href={paths.contact({ subject: name })}>{t("payments.contact")}</ButtonLink>
        }
      />
    </div>
  );
}

function ChosenWay({ way }: { way: Way }) {
  const { t } = useTranslation();
  const { bought, ways } = useLoaderData<typeof loader>();
  const gateway = gatewayOf(way);
  return (
    <>
      {gateway ? <AtGateway way={way} title={gatewayTitles[gateway]} /> : <ByTransfer />}
      {ways.length > 1 ? (
        <TextLink href={paymentPaths.startPayment(bought.id)} icon="undo-2" reloadDocument>
          {t("payments.otherWay")}
        </TextLink>
      ) : null}
    </>
  );
}

const formId = "pay";

function AtGateway({ way, title }: { way: Way; title: string }) {
  const { t } = useTranslation();
  const { bought, needsScripts, others } = useStart();
  const answered = useActionData<typeof action>();
  const begun: Begun | null = answered && "errors" in answered ? answered : null;
  const gateway = gatewayOf(way);
  useOwnDocument();
  const form = { id: formId, allErrors: { "": begun?.errors ?? [] } };
  useErrorTitle(form);
  if (begun?.card) return <ByCard {...begun.card} />;
  if (begun?.handover && gateway) return <HandoverForm gateway={gateway} form={begun.handover} />;
  return (
    <form method="post" id={formId} className="stack">
      <ErrorSummary form={form} title={t("payments.notBegun")} />
      {begun && begun.errors.length > 0 ? (
        <p>{t(others ? "payments.tryAgainOrOther" : "payments.tryAgain")}</p>
      ) : null}
      {needsScripts ? (
        <div className="never-with-scripts">
          <Notice tone="warning" title={t("payments.card.needsScripts")}>
            {others ? t("payments.card.otherWays") : null}
          </Notice>
        </div>
      ) : null}
      <ol className="payment-steps">
        <li>
          {t(needsScripts ? "payments.steps.card" : "payments.steps.leave", { gateway: title })}
        </li>
        <li>{t("payments.steps.pay", { gateway: title })}</li>
        <li>{t("payments.steps.back")}</li>
      </ol>
      <div className={needsScripts ? "only-scripts" : undefined}>
        <LeavingButton icon="lock">
          {t("payments.payWith", { gateway: title })} · <Price amount={bought.price} exact />
        </LeavingButton>
      </div>
      <p className="quiet">{t("payments.steps.safe", { gateway: title })}</p>
    </form>
  );
}

function useStart() {
  const start = useLoaderData<typeof loader>();
  return { ...start, others: start.ways.length > 1 };
}

const CardElement = lazy(() => import("./card-element"));

/** Stripe's script is asked for here, and on no other page. */
function ByCard({ clientSecret, publishableKey }: NonNullable<Begun["card"]>) {
  const { t } = useTranslation();
  const [origin, setOrigin] = useState<string>();
  useEffect(() => setOrigin(location.origin), []);
  return (
    <>
      <div className="never-with-scripts">
        <Notice tone="warning" title={t("payments.card.needsScripts")} />
      </div>
      {origin ? (
        <Suspense>
          <CardElement
            clientSecret={clientSecret}
            publishableKey={publishableKey}
            returnUrl={origin + paymentPaths.paymentSuccess()}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function ByTransfer() {
  const { t } = useTranslation();
  const { bought, bank } = useLoaderData<typeof loader>();
  const { currencyCode } = useSite();
  const answered = useActionData<typeof action>();
  if (!bank) return null;
  return (
    <>
      <p>{t("payments.bank.lead")}</p>
      {bank.details.length > 0 ? (
        <BankDetails details={bank.details} amount={bought.price} currency={currencyCode} />
      ) : null}
      <ReceiptForm
        announces
        accept={bank.accept}
        reply={answered && "reply" in answered ? answered.reply : null}
      />
    </>
  );
}

interface PackageSummaryProps {
  bought: { name: string; price: number; hours: number; features: PackageFeature[] };
}

/** What is bought: its name, for how long, what it opens, and what is to be paid. */
function PackageSummary({ bought: { name, price, hours, features } }: PackageSummaryProps) {
  const { t } = useTranslation();
  const { unit, count } = durationOf(hours);
  return (
    <Card as="section" className="checkout-summary">
      <h2>{t("payments.summary.title")}</h2>
      <p className="checkout-package">
        <b dir="auto">{name}</b>
        <span className="quiet">
          {hours > 0 ? t(`packages.${unit}`, { count }) : t("packages.forever")}
        </span>
      </p>
      <ul>
        {features.map(({ id, type, name: said, limit_type, limit }) => (
          <li key={id}>
            <Icon name="check" />
            <span>{type ? t(`packages.feature.${type}`) : said}</span>
            <small>
              {limit_type === "limited" && limit !== null
                ? t("packages.limit", { count: limit })
                : t("packages.unlimited")}
            </small>
          </li>
        ))}
      </ul>
      <p className="checkout-total">
        <span>{t("payments.summary.total")}</span>
        <Price amount={price} exact size="large" />
      </p>
      <p className="quiet">{t("payments.summary.once")}</p>
    </Card>
  );
}
