import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import type { FeedRow } from "~/contract/operator/imports/calls";
import { feedRowStates, isUnderWay } from "~/contract/operator/imports/rules";
import { formatClock, formatDay } from "~/i18n/dates";
import { useMessage } from "~/i18n/messages";
import { useTerm } from "~/i18n/terms";
import { useTranslation } from "~/i18n/use-translation";
import { formatNumber } from "~/i18n/values";
import { operatorPaths } from "~/operator-paths";
import { Button, ButtonLink } from "~/ui/button";
import { PageHeading } from "~/ui/headings";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { pageMeta } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { Price } from "~/ui/price";
import { Table } from "~/ui/table";
import { Tabs } from "~/ui/tabs";
import { TextLink } from "~/ui/text-link";
import { fieldWord } from "./field-word";
import { RowState, RunState } from "./run-state";
import { changeRun, loadRun } from "./runs.server";

export const loader = ({ request, params }: LoaderFunctionArgs) => loadRun(request, params.id);

export const action = ({ request, params }: ActionFunctionArgs) => changeRun(request, params.id);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** One time that a feed was read: what became of its homes, or would. */
export default function FeedRun() {
  const { t, i18n } = useTranslation();
  const { title, run, state, rows, page, pages } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as { refused?: string } | undefined;
  const when = run.started_at;
  return (
    <div className="wide stack">
      <TextLink href={operatorPaths.operatorFeed(run.feed_id)} icon="arrow-left">
        {run.feed_name}
      </TextLink>
      <PageHeading
        title={title}
        lead={
          <span className="cluster">
            {`${formatDay(when, i18n.language)}, ${formatClock(when, i18n.language)}`}
            <RunState state={run.state} />
          </span>
        }
        actions={
          rows.length > 0 ? (
            <ButtonLink
              href={operatorPaths.operatorFeedRunFile(run.id, { state })}
              variant="secondary"
              icon="download"
              reloadDocument
            >
              {t("operator.acts.file")}
            </ButtonLink>
          ) : null
        }
      />
      {answer?.refused ? <Notice tone="danger">{answer.refused}</Notice> : null}
      <RunNotice />
      <Tabs
        label={t("operator.imports.becomes")}
        tabs={[undefined, ...feedRowStates].map((one) => ({
          href: operatorPaths.operatorFeedRun(run.id, { state: one }),
          label: t(`operator.imports.rowState.${one ?? "all"}`),
          current: one === state,
          ...(one && { count: formatNumber(run.counts[one], i18n.language) }),
        }))}
      />
      {rows.length > 0 ? (
        <RowsTable rows={rows} feedId={run.feed_id} />
      ) : (
        <p>{t("operator.imports.noRows")}</p>
      )}
      <Pager
        page={page}
        pages={pages}
        href={(next) => operatorPaths.operatorFeedRun(run.id, { state, page: next })}
      />
    </div>
  );
}

/** What is to be done now, or is being done. */
function RunNotice() {
  const { t, i18n } = useTranslation();
  const say = useMessage();
  const { run } = useLoaderData<typeof loader>();
  if (run.state === "preview")
    return (
      <Notice tone="warning" title={t("operator.imports.previewTitle")}>
        <div className="stack">
          <p>{run.message ? say(run.message) : t("operator.imports.previewText")}</p>
          <Form method="post" className="actions">
            {run.to_do > 0 ? (
              <Button name="intent" value="apply">
                {t("operator.imports.doIt", { number: formatNumber(run.to_do, i18n.language) })}
              </Button>
            ) : null}
            <Button name="intent" value="stop" variant="quiet">
              {t("operator.imports.discard")}
            </Button>
          </Form>
        </div>
      </Notice>
    );
  if (isUnderWay(run.state)) return <UnderWay />;
  if (run.state === "failed")
    return (
      <Notice tone="danger" title={t("operator.imports.failedTitle")}>
        {say(run.message)}
      </Notice>
    );
  return run.state === "stopped" ? <Notice>{t("operator.imports.stoppedText")}</Notice> : null;
}

/** Milliseconds. */
const lookedAtEvery = 3000;

/** It goes on by itself; with scripts the page follows. */
function UnderWay() {
  const { t, i18n } = useTranslation();
  const { run } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => document.hidden || revalidate(), lookedAtEvery);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <Notice title={t(`operator.imports.underWay.${run.state}`)}>
      <div className="stack">
        <p>
          {run.state === "reading"
            ? t("operator.imports.goesOn")
            : t("operator.imports.progress", {
                done: formatNumber(run.done, i18n.language),
                all: formatNumber(run.to_do, i18n.language),
              })}
        </p>
        <Form method="post" className="actions">
          <ButtonLink href={operatorPaths.operatorFeedRun(run.id)} variant="secondary">
            {t("operator.imports.lookAgain")}
          </ButtonLink>
          <Button name="intent" value="stop" variant="quiet-danger">
            {t("operator.imports.stop")}
          </Button>
        </Form>
      </div>
    </Notice>
  );
}

function RowsTable({ rows, feedId }: { rows: FeedRow[]; feedId: number }) {
  const { t, i18n } = useTranslation();
  const term = useTerm();
  return (
    <Table
      caption={t("operator.imports.rows")}
      columns={[
        { key: "reference", label: t("operator.imports.reference") },
        { key: "title", label: t("operator.imports.homeTitle") },
        { key: "listing", label: t("operator.imports.listed") },
        { key: "becomes", label: t("operator.imports.becomes") },
        { key: "says", label: t("operator.imports.says") },
      ]}
      rows={rows.map((row) => ({
        key: row.number,
        cells: {
          reference: <bdi className="breakable">{row.reference || "–"}</bdi>,
          title: (
            <span className="listing-cell-words" dir="auto">
              {row.property_id ? (
                <Link to={operatorPaths.operatorListing(row.property_id)}>{row.title}</Link>
              ) : (
                row.title || "–"
              )}
              {row.kind ? <small>{row.kind}</small> : null}
            </span>
          ),
          listing: row.listing ? (
            <span className="listing-cell-words">
              <Price amount={row.listing.price} exact />
              <small>
                <bdi>{term(row.listing.category)}</bdi> · <bdi>{row.listing.city}</bdi> ·{" "}
                {t("operator.imports.photoCount", {
                  number: formatNumber(row.listing.photo_count, i18n.language),
                })}
              </small>
            </span>
          ) : (
            "–"
          ),
          becomes: <RowState state={row.state} />,
          says: <Messages messages={row.messages} feedId={feedId} />,
        },
      }))}
    />
  );
}

/** What is to be said of a home, field by field; what its kind means is said where the categories of kinds are. */
function Messages({ messages, feedId }: { messages: FeedRow["messages"]; feedId: number }) {
  const { t } = useTranslation();
  const say = useMessage();
  if (messages.length === 0) return "–";
  return (
    <span className="listing-cell-words">
      {messages.map(({ field, message }) => (
        <small key={`${field} ${message}`}>
          {field ? (
            <>
              <strong>
                {field === "category" ? (
                  <Link to={operatorPaths.operatorFeedKinds(feedId)}>{fieldWord(t, field)}</Link>
                ) : (
                  <bdi>{fieldWord(t, field)}</bdi>
                )}
              </strong>
              {": "}
            </>
          ) : null}
          {say(message)}
        </small>
      ))}
    </span>
  );
}
