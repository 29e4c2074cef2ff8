import type { SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/badge";
import { Disclosure } from "~/ui/disclosure";
import { Table } from "~/ui/table";
import { TableFile } from "../parts/table-file";
import type { loadHealth } from "./health.server";

/** Those that failed or are late, and all of them. */
export function Jobs() {
  const { t } = useTranslation();
  const { jobs } = useLoaderData<typeof loadHealth>();
  const troubled = jobs.filter(({ is_failing, is_late }) => is_failing || is_late);
  const title = t("health.jobs.title");
  return (
    <section aria-labelledby="jobs" className="stack">
      <div>
        <h2 id="jobs">{title}</h2>
        <p>{t("health.jobs.lead")}</p>
      </div>
      {troubled.length > 0 ? <JobsTable title={title} jobs={troubled} /> : null}
      <Disclosure summary={t("health.jobs.all")}>
        <JobsTable title={t("health.jobs.all")} jobs={jobs} />
        <div className="actions">
          <TableFile table="jobs" />
        </div>
      </Disclosure>
    </section>
  );
}

export type Jobs = SerializeFrom<typeof loadHealth>["jobs"];

function JobsTable({ title, jobs }: { title: string; jobs: Jobs }) {
  const { t } = useTranslation();
  return (
    <Table
      caption={title}
      columns={[
        { key: "name", label: t("health.jobs.name") },
        { key: "ended", label: t("health.jobs.last") },
        { key: "failed", label: t("health.jobs.failed") },
        { key: "next", label: t("health.jobs.next") },
      ]}
      rows={jobs.map(({ name, ended, failed, failure, next, is_failing, is_late }) => ({
        key: name,
        cells: {
          name: (
            <span className="listing-cell-words">
              <span className="cluster">
                {t(`health.jobs.what.${name}`)}
                {is_failing ? <Badge tone="danger">{t("health.jobs.isFailing")}</Badge> : null}
                {is_late ? <Badge tone="danger">{t("health.jobs.isLate")}</Badge> : null}
              </span>
            </span>
          ),
          ended: ended || t("health.jobs.never"),
          failed: failed ? (
            <span className="listing-cell-words">
              {failed}
              <small>
                <bdi dir="ltr">{failure}</bdi>
              </small>
            </span>
          ) : (
            t("health.jobs.never")
          ),
          next,
        },
      }))}
    />
  );
}
