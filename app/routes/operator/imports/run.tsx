import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { feedRowStates } from "~/contract/operator/imports/rules";
import { formatClock, formatDay } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { formatNumber } from "~/i18n/values";
import { operatorPaths } from "~/operator-paths";
import { ButtonLink } from "~/ui/button";
import { PageHeading } from "~/ui/headings";
import { Notice } from "~/ui/notice";
import { pageMeta } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { Tabs } from "~/ui/tabs";
import { TextLink } from "~/ui/text-link";
import { RunState } from "./run-state";
import { changeRun, loadRun } from "./runs.server";
import { RunNotice } from "./run-notice";
import { RowsTable } from "./run-rows";

export const loader = ({ request, params }: LoaderFunctionArgs) => loadRun(request, params.id);

export const action = ({ request, params }: ActionFunctionArgs) => changeRun(request, params.id);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** One time that a feed was read: what became of its homes, or would. */
export default function FeedRun() {
  const { t, i18n } = useTranslation();
  const { title, run, state, photos, rows, page, pages } = useLoaderData<typeof loader>();
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
            {run.photo_count === null ? null : (
              <span>
                {t("operator.imports.archivePhotos", {
                  number: formatNumber(run.photo_count, i18n.language),
                })}
              </span>
            )}
          </span>
        }
        actions={
          rows.length > 0 ? (
            <ButtonLink
              href={operatorPaths.operatorFeedRunFile(run.id, { state, photos })}
              variant="secondary"
              icon="download"
              reloadDocument
            >
              {t("operator.tables.file")}
            </ButtonLink>
          ) : null
        }
      />
      {answer?.refused ? <Notice tone="danger">{answer.refused}</Notice> : null}
      <RunNotice />
      <RunTabs />
      {rows.length > 0 ? (
        <RowsTable rows={rows} feedId={run.feed_id} />
      ) : (
        <p>{t("operator.imports.noRows")}</p>
      )}
      <Pager
        page={page}
        pages={pages}
        href={(next) => operatorPaths.operatorFeedRun(run.id, { state, photos, page: next })}
      />
    </div>
  );
}

/** Homes by what becomes of them, and those that lack photos. */
function RunTabs() {
  const { t, i18n } = useTranslation();
  const { run, state, photos } = useLoaderData<typeof loader>();
  const states = [undefined, ...feedRowStates].map((one) => ({
    href: operatorPaths.operatorFeedRun(run.id, { state: one }),
    label: t(`operator.imports.rowState.${one ?? "all"}`),
    current: one === state && !photos,
    ...(one && { count: formatNumber(run.counts[one], i18n.language) }),
  }));
  const lacking = {
    href: operatorPaths.operatorFeedRun(run.id, { photos: "missing" }),
    label: t("operator.imports.photosMissing"),
    current: photos !== undefined,
    count: formatNumber(run.lacking_photos, i18n.language),
  };
  return (
    <Tabs
      label={t("operator.imports.becomes")}
      tabs={run.lacking_photos > 0 || photos ? [...states, lacking] : states}
    />
  );
}
