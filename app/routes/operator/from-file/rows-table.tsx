import type { TableRow } from "~/contract/operator/table-files/calls";
import { useMessage } from "~/i18n/messages";
import { useTranslation } from "~/i18n/use-translation";
import { Table } from "~/ui/table";
import { RowState } from "../imports/run-state";

/** Row by row: what it is about, what becomes of it, and what it changes or why it is refused. */
export function RowsTable({ rows }: { rows: TableRow[] }) {
  const { t } = useTranslation();
  return (
    <Table
      caption={t("operator.fromFile.rowsOfFile")}
      columns={[
        { key: "row", label: t("operator.fromFile.row"), numeric: true },
        { key: "name", label: t("operator.entry.name") },
        { key: "becomes", label: t("operator.imports.becomes") },
        { key: "says", label: t("operator.fromFile.changes") },
      ]}
      rows={rows.map((row) => ({
        key: row.number,
        cells: {
          row: row.number,
          name: (
            <span className="listing-cell-words" dir="auto">
              {row.name || "–"}
              {row.subject_id ? <small>id {row.subject_id}</small> : null}
            </span>
          ),
          becomes: (
            <span className="listing-cell-words">
              <RowState state={row.state} />
              {row.is_done ? <small>{t("operator.fromFile.done")}</small> : null}
            </span>
          ),
          says: row.state === "refused" ? <Faults faults={row.faults} /> : <Changes {...row} />,
        },
      }))}
    />
  );
}

function Faults({ faults }: Pick<TableRow, "faults">) {
  const say = useMessage();
  return (
    <span className="listing-cell-words">
      {faults.map(({ column, message }) => (
        <small key={`${column} ${message}`}>
          {column ? (
            <>
              <code>{column}</code>
              {": "}
            </>
          ) : null}
          {say(message)}
        </small>
      ))}
    </span>
  );
}

function Changes({ changes }: Pick<TableRow, "changes">) {
  const { t } = useTranslation();
  if (changes.length === 0) return "–";
  return (
    <dl className="file-changes">
      {changes.map(({ column, before, after }) => (
        <div key={column}>
          <dt>
            <code>{column}</code>
          </dt>
          <dd>
            {before ? (
              <del className="breakable" dir="auto">
                <span className="visually-hidden">{t("operator.acts.before")}: </span>
                {before}
              </del>
            ) : null}
            <ins className="breakable" dir="auto">
              <span className="visually-hidden">{t("operator.acts.after")}: </span>
              {after || "–"}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
