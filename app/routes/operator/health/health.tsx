import listingsUrl from "~/styles/listings.css?url";
import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useMessage } from "~/i18n/messages";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { DefinitionList } from "~/ui/definition-list";
import { PageHeading } from "~/ui/headings";
import { Notice } from "~/ui/notice";
import { pageMeta } from "~/ui/page-meta";
import { Table } from "~/ui/table";
import { TextLink } from "~/ui/text-link";
import { HealthLines } from "./health-lines";
import { changeHealth, loadHealth } from "./health.server";
import { Letters, Lost } from "./letters";
import { Returned } from "./returned";
import { SendingTests } from "./sending-tests";
import { Jobs } from "./jobs";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: listingsUrl }];

export const loader = ({ request }: LoaderFunctionArgs) => loadHealth(request);

export const action = ({ request }: ActionFunctionArgs) => changeHealth(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** Whether everything works that nobody looks at. */
export default function Health() {
  const { t } = useTranslation();
  const say = useMessage();
  const { title, lines } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as { refused?: string } | undefined;
  return (
    <div className="wide stack">
      <PageHeading title={title} lead={t("health.lead")} />
      {answer?.refused ? <Notice tone="danger">{say(answer.refused)}</Notice> : null}
      <HealthLines lines={lines} />
      <Letters />
      <Returned />
      <Lost />
      <SendingTests />
      <Jobs />
      <Notices />
      <Server />
    </div>
  );
}

/** What gateways told that was refused. */
function Notices() {
  const { t } = useTranslation();
  const { notices } = useLoaderData<typeof loader>();
  const title = t("health.notices.title");
  return (
    <section aria-labelledby="notices" className="stack">
      <h2 id="notices">{title}</h2>
      {notices.length > 0 ? (
        <>
          <p>{t("health.notices.lead")}</p>
          <Table
            caption={title}
            columns={[
              { key: "gateway", label: t("health.faults.what") },
              { key: "why", label: t("health.faults.why") },
              { key: "count", label: t("health.faults.count"), numeric: true },
              { key: "last", label: t("health.faults.last") },
            ]}
            rows={notices.map(({ subject, reason, fault_count, last }) => ({
              key: `${subject} ${reason}`,
              cells: {
                gateway: <bdi>{subject}</bdi>,
                why: t(`health.notices.${reason === "not signed" ? "notSigned" : "unreadable"}`),
                count: fault_count,
                last,
              },
            }))}
          />
        </>
      ) : (
        <p>{t("health.notices.none")}</p>
      )}
    </section>
  );
}

function Server() {
  const { t } = useTranslation();
  const { lines, connections } = useLoaderData<typeof loader>();
  const said = (key: string) => <bdi>{lines.find((line) => line.key === key)?.text}</bdi>;
  return (
    <section aria-labelledby="server" className="stack">
      <h2 id="server">{t("health.server.title")}</h2>
      <DefinitionList
        items={[
          { term: t("health.line.disk"), detail: said("disk") },
          { term: t("health.line.database"), detail: said("database") },
          { term: t("health.server.connections"), detail: <bdi>{connections}</bdi> },
          { term: t("health.line.backup"), detail: said("backup") },
        ]}
      />
      <p className="hint">{t("health.server.freeHint")}</p>
      <p className="hint">{t("health.server.backupHint")}</p>
      <TextLink href={operatorPaths.operatorActs({ subject: "mail" })}>
        {t("operator.pages.acts")}
      </TextLink>
    </section>
  );
}
