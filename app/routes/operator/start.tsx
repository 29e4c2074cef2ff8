import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { WaitingQueue } from "~/contract/operator.console";
import { useTranslation } from "~/i18n/use-translation";
import { formatNumber } from "~/i18n/values";
import { operatorPaths } from "~/operator-paths";
import dashboardUrl from "~/styles/dashboard.css?url";
import { PageHeading } from "~/ui/headings";
import { Icon, type IconName } from "~/ui/icon";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { MarketFigures } from "./market-figures";
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

/** What waits for the operators. */
export default function Start() {
  const { t, i18n } = useTranslation();
  const { title, waiting, figures } = useLoaderData<typeof loader>();
  return (
    <div className="wide stack">
      <PageHeading title={title} lead={t("operator.start.lead")} />
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
      {figures ? <MarketFigures figures={figures} /> : null}
    </div>
  );
}
