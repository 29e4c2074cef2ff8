import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { feedFormatNames } from "~/contract/operator/imports/rules";
import { formatDay } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { formatNumber } from "~/i18n/values";
import { operatorPaths } from "~/operator-paths";
import { Badge } from "~/ui/badge";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { EntryList, EntryName } from "../parts/entry-list";
import { ImportTabs } from "./import-tabs";
import { loadFeeds } from "./imports.server";
import { RunState } from "./run-state";

export const loader = ({ request }: LoaderFunctionArgs) => loadFeeds(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** Feeds of agencies, and how they were read last. */
export default function Feeds() {
  const { t, i18n } = useTranslation();
  const { title, feeds, page, pages } = useLoaderData<typeof loader>();
  return (
    <EntryList
      title={title}
      lead={t("operator.imports.lead")}
      tabs={<ImportTabs current="title" />}
      add={{ href: operatorPaths.operatorFeedSettings("new"), label: t("operator.imports.new") }}
      empty={{ title: t("operator.imports.none"), text: t("operator.imports.noneText") }}
      file={{ table: "feeds" }}
      columns={[
        { key: "name", label: t("operator.entry.name") },
        { key: "member", label: t("operator.imports.member") },
        { key: "format", label: t("operator.imports.format") },
        { key: "homes", label: t("operator.imports.homes"), numeric: true },
        { key: "last", label: t("operator.imports.lastRun") },
      ]}
      rows={feeds.map(({ id, name, member, format, is_nightly, home_count, last_run }) => ({
        key: id,
        cells: {
          name: <EntryName href={operatorPaths.operatorFeed(id)} name={name} />,
          member: (
            <span className="listing-cell-words" dir="auto">
              <Link to={operatorPaths.operatorMember(member.id)}>{member.name}</Link>
            </span>
          ),
          format: (
            <span className="cluster">
              <bdi>{feedFormatNames[format]}</bdi>
              {is_nightly ? <Badge>{t("operator.imports.nightly")}</Badge> : null}
            </span>
          ),
          homes: formatNumber(home_count, i18n.language),
          last: last_run ? (
            <span className="cluster">
              <Link to={operatorPaths.operatorFeedRun(last_run.id)}>
                {formatDay(last_run.started_at, i18n.language)}
              </Link>
              <RunState state={last_run.state} />
            </span>
          ) : (
            "–"
          ),
        },
      }))}
      after={
        <Pager
          page={page}
          pages={pages}
          href={(next) => operatorPaths.operatorFeeds({ page: next })}
        />
      }
    />
  );
}
