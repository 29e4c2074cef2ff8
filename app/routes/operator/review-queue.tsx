import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { operatorWaiting } from "~/contract/operator/calls";
import { formatDay } from "~/i18n/dates";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { relativeTime } from "~/i18n/relative-time";
import { useTranslation } from "~/i18n/use-translation";
import { requireOperator } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { Avatar } from "~/ui/avatar";
import { Badge } from "~/ui/badge";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading } from "~/ui/headings";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { Picture } from "~/ui/picture";
import { Price } from "~/ui/price";
import { StatusBadge } from "~/ui/status-badge";
import { Table } from "~/ui/table";
import { Tabs } from "~/ui/tabs";
import { readPageNumber } from "~/screens.server/page-number";
import { readQueue } from "./queue-rows.server";
import { kinds, queuePath, queues, waiting as waitingState, type State, waiting } from "./queues";

const perPage = 20;

/** A page of the queue that the address names, and what waits in each. */
async function loadQueue(request: Request) {
  await requireOperator(request, "review");
  const [t, language] = await Promise.all([getTexts(request), getLanguage(request)]);
  const { searchParams } = new URL(request.url);
  const kind = kinds.find((one) => one === searchParams.get("kind")) ?? "listings";
  const states: readonly State[] = queues[kind];
  const state = states.find((one) => one === searchParams.get("state")) ?? waiting(kind);
  const page = readPageNumber(request);
  const api = upstream(request);
  const [{ rows, total }, queued] = await Promise.all([
    readQueue(api, kind, state, { offset: (page - 1) * perPage, limit: perPage }),
    api.call(operatorWaiting),
  ]);
  const pages = Math.max(1, Math.ceil(total / perPage));
  // The last one of the last page was decided.
  if (page > pages) throw redirect(queuePath(kind, state, pages));
  return {
    title: t("operator.queue.title"),
    kind,
    state,
    page,
    pages,
    total,
    waiting: kinds.map((one) => queued.find(({ queue }) => queue === one)?.waiting ?? 0),
    rows: rows.map((row) => ({
      ...row,
      ago: row.created ? relativeTime(t, language, new Date(row.created)) : "",
    })),
  };
}

export const loader = ({ request }: LoaderFunctionArgs) => loadQueue(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function ReviewQueue() {
  const { t, i18n } = useTranslation();
  const { title, kind, state, page, pages, total, waiting, rows } = useLoaderData<typeof loader>();
  return (
    <div className="wide stack">
      <PageHeading title={title} lead={t("operator.queue.lead")} />
      <Tabs
        label={t("operator.queue.kinds")}
        tabs={kinds.map((one, index) => ({
          href: queuePath(one),
          label: t(`operator.kind.${one}`),
          current: one === kind,
          count: waiting[index],
        }))}
      />
      <Tabs
        label={t("operator.queue.states")}
        tabs={queues[kind].map((one) => ({
          href: queuePath(kind, one),
          label: t(`operator.state.${one}`),
          current: one === state,
          ...(one === state && { count: total }),
        }))}
      />
      {rows.length > 0 ? (
        <>
          <Table
            caption={`${t(`operator.kind.${kind}`)}: ${t(`operator.state.${state}`)}`}
            columns={[
              { key: "listing", label: t(`operator.queue.subject.${kind}`) },
              { key: "owner", label: t("operator.queue.owner") },
              { key: "kind", label: t("operator.queue.kind") },
              { key: "created", label: t("operator.queue.created") },
            ]}
            rows={rows.map((row) => ({
              key: row.id,
              cells: {
                listing: (
                  <div className="listing-cell">
                    {isPerson(row) ? (
                      <Avatar name={row.title} url={row.image} />
                    ) : (
                      <Picture url={row.image} alt="" sizes="80px" largest={160} />
                    )}
                    <span dir="auto">
                      <Link to={row.href}>{row.title}</Link>
                      <small>{row.city}</small>
                      {"hasContactDetails" in row && row.hasContactDetails ? (
                        <Badge tone="highlight">{t("operator.queue.contactDetails")}</Badge>
                      ) : null}
                    </span>
                  </div>
                ),
                owner: <bdi>{row.sender}</bdi>,
                kind: <KindOf row={row} />,
                created: (
                  <span className="listing-cell-words">
                    {formatDay(row.created, i18n.language, "medium")}
                    <small>{row.ago}</small>
                  </span>
                ),
              },
            }))}
          />
          <Pager page={page} pages={pages} href={(number) => queuePath(kind, state, number)} />
        </>
      ) : (
        <EmptyState
          drawing="papers"
          title={t(`operator.queue.empty.${state}`)}
          text={state === waitingState(kind) ? t(`operator.queue.emptyText.${kind}`) : undefined}
        />
      )}
    </div>
  );
}

type Row = Awaited<ReturnType<typeof loadQueue>>["rows"][number];

/** Somebody stands there, and no home. */
const isPerson = ({ kind }: Row) =>
  kind === "agent" || kind === "conversation" || kind === "message";

function KindOf({ row: { kind, price } }: { row: Row }) {
  const { t } = useTranslation();
  if (typeof kind === "number")
    return <Badge tone="highlight">{t("operator.members.reports", { number: kind })}</Badge>;
  switch (kind) {
    case "agent":
      return <Badge tone="neutral">{t("operator.verification.agent")}</Badge>;
    case "conversation":
      return <Badge tone="neutral">{t("operator.chatReports.conversation")}</Badge>;
    case "message":
      return <Badge tone="neutral">{t("operator.heldMessages.message")}</Badge>;
    case "property":
    case "project":
      return <Badge tone="neutral">{t(`operator.advertised.${kind}`)}</Badge>;
    case "upcoming":
    case "under_construction":
      return <Badge tone="accent">{t(`ui.card.${kind}`)}</Badge>;
    default:
      return (
        <span className="cluster">
          {price ? <Price {...price} /> : null}
          <StatusBadge status={kind} />
        </span>
      );
  }
}
