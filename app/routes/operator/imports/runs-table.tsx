import type { FeedRun } from "~/contract/operator/imports/calls";
import { formatClock, formatDay } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { formatNumber } from "~/i18n/values";
import { operatorPaths } from "~/operator-paths";
import { Link } from "~/ui/link";
import { Table } from "~/ui/table";
import { RunState } from "./run-state";

export function RunsTable({ runs }: { runs: FeedRun[] }) {
  const { t, i18n } = useTranslation();
  return (
    <Table
      caption={t("operator.imports.history")}
      columns={[
        { key: "when", label: t("operator.imports.when") },
        { key: "state", label: t("operator.imports.stands") },
        { key: "new", label: t("operator.imports.rowState.new"), numeric: true },
        { key: "changed", label: t("operator.imports.rowState.changed"), numeric: true },
        { key: "withdrawn", label: t("operator.imports.rowState.withdrawn"), numeric: true },
        { key: "refused", label: t("operator.imports.rowState.refused"), numeric: true },
        { key: "who", label: t("operator.imports.who") },
      ]}
      rows={runs.map(({ id, state, started_at, counts, operator }) => ({
        key: id,
        cells: {
          when: (
            <span className="listing-cell-words listing-cell-when">
              <Link to={operatorPaths.operatorFeedRun(id)}>
                {formatDay(started_at, i18n.language, "medium")}
              </Link>
              <small>{formatClock(started_at, i18n.language)}</small>
            </span>
          ),
          state: <RunState state={state} />,
          new: formatNumber(counts.new, i18n.language),
          changed: formatNumber(counts.changed, i18n.language),
          withdrawn: formatNumber(counts.withdrawn, i18n.language),
          refused: formatNumber(counts.refused, i18n.language),
          who: operator ? <bdi>{operator.name}</bdi> : t("operator.imports.byNight"),
        },
      }))}
    />
  );
}
