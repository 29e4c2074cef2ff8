import type {
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
  SerializeFrom,
} from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { type Period, periods } from "~/contract/dashboard/rules";
import {
  marketFigureKinds,
  type MarketFigures as Figures,
  type WaitingQueue,
} from "~/contract/operator/calls";
import { useTerm } from "~/i18n/terms";
import { useTranslation } from "~/i18n/use-translation";
import { formatNumber } from "~/i18n/values";
import { operatorPaths } from "~/operator-paths";
import dashboardUrl from "~/styles/dashboard.css?url";
import { ButtonLink } from "~/ui/button";
import { DayFigures } from "~/ui/day-figures";
import { PageHeading } from "~/ui/headings";
import { Icon, type IconName } from "~/ui/icon";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { PaymentAmount } from "~/ui/payment-amount";
import { Table } from "~/ui/table";
import { BeforeOpening } from "./before-opening";
import type { loader as consoleLoader } from "./console";
import { HealthLines } from "./health/health-lines";
import { groupsOf } from "./console-links";
import { queuePath } from "./queues";
import { loadStart } from "./start.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: dashboardUrl }];

export const loader = ({ request }: LoaderFunctionArgs) => loadStart(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

const icons: Record<WaitingQueue, IconName> = {
  listings: "house",
  projects: "building-2",
  adverts: "star",
  verifications: "badge-check",
  reports: "flag",
  conversations: "message-circle",
  messages: "mail",
  payments: "credit-card",
};

/** What waits for the operator who reads it, or where they work. */
export default function Start() {
  const { t } = useTranslation();
  const { title, missing, hasQueues, waiting, figures, health } = useLoaderData<typeof loader>();
  return (
    <div className="wide stack">
      <PageHeading title={title} lead={t("operator.start.lead")} />
      <BeforeOpening steps={missing} />
      {hasQueues ? <WhatWaits waiting={waiting} /> : <OwnPages />}
      {health ? (
        <section aria-labelledby="health" className="stack">
          <h2 id="health">{t("health.title")}</h2>
          <HealthLines lines={health} />
        </section>
      ) : null}
      {figures ? <MarketFigures figures={figures} /> : null}
    </div>
  );
}

function WhatWaits({ waiting }: Pick<SerializeFrom<typeof loader>, "waiting">) {
  const { t, i18n } = useTranslation();
  return (
    <section aria-labelledby="waiting" className="stack">
      <h2 id="waiting">{t("operator.start.waiting")}</h2>
      {waiting.length > 0 ? (
        <ul className="console-waiting">
          {waiting.map((one) => (
            <li key={one.queue}>
              <Icon name={icons[one.queue]} />
              <Link
                to={
                  one.queue === "payments"
                    ? operatorPaths.operatorPayments({ waiting: 1 })
                    : queuePath(one.queue)
                }
              >
                {one.queue === "payments"
                  ? t("operator.pages.payments")
                  : t(`operator.kind.${one.queue}`)}
              </Link>
              <strong>{formatNumber(one.waiting, i18n.language)}</strong>
              <small>{t("operator.start.oldest", { ago: one.oldest })}</small>
            </li>
          ))}
        </ul>
      ) : (
        <p className="console-nothing">
          <Icon name="circle-check" />
          {t("operator.start.nothing")}
        </p>
      )}
    </section>
  );
}

/** Where to go on for operators whose role has nothing that waits. */
function OwnPages() {
  const { t } = useTranslation();
  const console = useRouteLoaderData<typeof consoleLoader>("routes/operator/console");
  const links = console ? groupsOf(console).flatMap((group) => group.links) : [];
  return (
    <section aria-labelledby="own-pages" className="stack">
      <h2 id="own-pages">{t("operator.start.ownPages")}</h2>
      <ul className="console-waiting">
        {links
          .filter(({ page }) => page !== "start")
          .map(({ page, href, icon }) => (
            <li key={page}>
              <Icon name={icon} />
              <Link to={href}>{t(`operator.pages.${page}`)}</Link>
            </li>
          ))}
      </ul>
    </section>
  );
}

interface MarketFiguresProps {
  figures: Figures & { period: Period };
}

/** What happened on the whole marketplace: by day, by city and by category. */
function MarketFigures({ figures }: MarketFiguresProps) {
  const { t } = useTranslation();
  const { period, days, sums, before, takings, cities, categories } = figures;
  return (
    <>
      <DayFigures
        title={t("dashboard.figures.title")}
        period={period}
        periods={periods}
        href={(days) => operatorPaths.operatorOverview({ days })}
        kinds={marketFigureKinds.map((key) => ({
          key,
          name: t(`operator.figures.${key}`),
          nothing: t("operator.figures.nothing"),
        }))}
        days={days}
        sums={sums}
        before={before}
      />
      {takings.length > 0 ? (
        <p>
          {t("operator.figures.takings")}{" "}
          {takings.map(({ currency, amount }, place) => (
            <span key={currency}>
              {place > 0 ? " · " : null}
              <PaymentAmount amount={amount} currency={currency} />
            </span>
          ))}
        </p>
      ) : null}
      <div className="console-shares">
        <Shares name={t("operator.figures.city")} shares={cities} />
        <Shares name={t("operator.figures.category")} shares={categories} />
      </div>
      <div>
        <ButtonLink
          href={operatorPaths.operatorFiguresFile({ days: period })}
          variant="secondary"
          icon="download"
          reloadDocument
        >
          {t("operator.figures.file")}
        </ButtonLink>
      </div>
    </>
  );
}

function Shares({ name, shares }: { name: string; shares: Figures["cities"] }) {
  const { t } = useTranslation();
  const term = useTerm();
  if (shares.length === 0) return null;
  return (
    <Table
      caption={t("operator.figures.by", { name })}
      columns={[
        { key: "name", label: name },
        { key: "listings", label: t("operator.figures.listings"), numeric: true },
        { key: "views", label: t("operator.figures.views"), numeric: true },
        { key: "interests", label: t("operator.figures.interests"), numeric: true },
      ]}
      rows={shares.map((share) => ({
        key: share.name,
        cells: { ...share, name: <bdi>{term(share.name) || t("operator.figures.unnamed")}</bdi> },
      }))}
    />
  );
}
