import type { ExportedTable } from "~/contract/operator/exports/rules";
import { isFromFile } from "~/contract/operator/table-files/rules";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import type { Query } from "~/paths";
import { ButtonLink } from "~/ui/button";

interface TableFileProps {
  table: ExportedTable;
  /** What its screen was asked for; no page of it. */
  filters?: Query;
  /** Where nothing else says what it is. */
  label?: string;
}

/** The way to a table as a file for spreadsheets, narrowed as it is shown. */
export function TableFile({ table, filters, label }: TableFileProps) {
  const { t } = useTranslation();
  return (
    <ButtonLink
      href={operatorPaths.operatorTableFile(table, filters)}
      variant="secondary"
      icon="download"
      reloadDocument
    >
      {label ?? t("operator.tables.file")}
    </ButtonLink>
  );
}

/** The way to a file of rows for a table that takes them. */
export function TableFromFile({ table }: Pick<TableFileProps, "table">) {
  const { t } = useTranslation();
  return isFromFile(table) ? (
    <ButtonLink href={operatorPaths.operatorTableFromFile(table)} variant="secondary" icon="upload">
      {t("operator.fromFile.open")}
    </ButtonLink>
  ) : null;
}
