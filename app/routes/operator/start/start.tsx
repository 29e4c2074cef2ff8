import dashboardUrl from "~/styles/dashboard.css?url";
import type {
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
  SerializeFrom,
} from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import type { WaitingQueue } from "~/contract/operator/calls";
import { useTranslation } from "~/i18n/use-translation";
import { formatNumber } from "~/i18n/values";
import { operatorPaths } from "~/operator-paths";
import { PageHeading } from "~/ui/headings";
import { Icon, type IconName } from "~/ui/icon";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { BeforeOpening } from "./before-opening";
import type { loader as consoleLoader } from "../console";
import { HealthLines } from "../health/health-lines";
import { groupsOf } from "../console-links";
import { queuePath } from "../review/queues";
import { loadStart } from "./start.server";
import { MarketFigures } from "./market-figures";

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
