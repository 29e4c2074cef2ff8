import {
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deviceOf } from "~/contract/device-name";
import { operatorPolicyReports } from "~/contract/security/calls";
import { formatClock, formatDay } from "~/i18n/dates";
import { getTexts } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { requireOperator } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import listingsUrl from "~/styles/listings.css?url";
import { Badge } from "~/ui/badge";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { Table } from "~/ui/table";
import { TextLink } from "~/ui/text-link";
import { readPageNumber } from "~/screens.server/page-number";
import { TableFile } from "../parts/table-file";

const perPage = 20;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: listingsUrl }];

/** What browsers report that pages did against their policy. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireOperator(request, "log");
  const page = readPageNumber(request);
  const [t, { data, total = data.length }] = await Promise.all([
    getTexts(request),
    upstream(request).envelope(operatorPolicyReports, {
      offset: (page - 1) * perPage,
      limit: perPage,
    }),
  ]);
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (page > pages) throw redirect(operatorPaths.operatorPolicyReports());
  const reports = data.map(({ user_agent, ...report }) => ({
    ...report,
    browser: deviceOf(user_agent).browser,
  }));
  return { title: t("security.reports.title"), reports, page, pages };
}

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function PolicyReports() {
  const { t, i18n } = useTranslation();
  const { title, reports, page, pages } = useLoaderData<typeof loader>();
  return (
    <div className="wide stack">
      <TextLink href={operatorPaths.operatorSecurityLog()} icon="arrow-left">
        {t("operator.pages.securityLog")}
      </TextLink>
      <PageHeading
        title={title}
        lead={t("security.reports.lead")}
        actions={reports.length > 0 ? <TableFile table="policy-reports" /> : null}
      />
      {reports.length > 0 ? (
        <>
          <Table
            caption={title}
            columns={[
              { key: "when", label: t("security.reports.last") },
              { key: "what", label: t("security.reports.rule") },
              { key: "where", label: t("security.reports.where") },
              { key: "count", label: t("security.reports.count"), numeric: true },
            ]}
            rows={reports.map((report) => ({
              key: report.id,
              cells: {
                when: (
                  <span className="listing-cell-words listing-cell-when">
                    {formatDay(report.last_at, i18n.language, "medium")}
                    <small>{formatClock(report.last_at, i18n.language)}</small>
                  </span>
                ),
                what: (
                  <span className="listing-cell-words">
                    <span className="cluster">
                      <bdi dir="ltr">{report.directive}</bdi>
                      <Badge tone={report.is_enforced ? "danger" : "neutral"}>
                        {t(`security.reports.${report.is_enforced ? "stopped" : "noted"}`)}
                      </Badge>
                    </span>
                    <small>
                      <bdi dir="ltr">
                        {[report.blocked, report.sample].filter(Boolean).join(" · ")}
                      </bdi>
                    </small>
                  </span>
                ),
                where: (
                  <span className="listing-cell-words">
                    <bdi dir="ltr">{report.page}</bdi>
                    <small>
                      <bdi dir="ltr">
                        {[
                          report.source &&
                            `${report.source}${report.line ? `:${report.line}` : ""}`,
                          report.browser,
                        ]
                          .filter(Boolean)
                          .join(" · ")}
                      </bdi>
                    </small>
                  </span>
                ),
                count: i18n.language
                  ? new Intl.NumberFormat(i18n.language).format(report.report_count)
                  : "",
              },
            }))}
          />
          <Pager
            page={page}
            pages={pages}
            href={(one) => operatorPaths.operatorPolicyReports({ page: one })}
          />
        </>
      ) : (
        <EmptyState drawing="papers" title={t("security.reports.empty")} />
      )}
    </div>
  );
}
