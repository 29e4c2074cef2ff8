import type { PackageHolder } from "~/contract/operator/packages/calls";
import { formatDay } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Badge } from "~/ui/badge";
import { Link } from "~/ui/link";
import { Pager } from "~/ui/pager";
import { Table } from "~/ui/table";
import { TableFile } from "../parts/table-file";

interface PackageHoldersProps {
  id: number;
  rows: PackageHolder[];
  total: number;
  page: number;
  pages: number;
}

/** Who has a package, or had it. */
export function PackageHolders({ id, rows, total, page, pages }: PackageHoldersProps) {
  const { t, i18n } = useTranslation();
  return (
    <section className="stack" aria-labelledby="holders">
      <h2 id="holders">{t("operator.packages.whoHas")}</h2>
      {total === 0 ? (
        <p>{t("operator.packages.nobody")}</p>
      ) : (
        <>
          <Table
            caption={t("operator.packages.whoHas")}
            columns={[
              { key: "member", label: t("operator.packages.member") },
              { key: "from", label: t("operator.packages.from") },
              { key: "until", label: t("operator.packages.until") },
            ]}
            rows={rows.map(({ number, member_id, name, start_date, end_date, is_running }) => ({
              key: number,
              cells: {
                member: (
                  <span className="listing-cell-words" dir="auto">
                    <Link to={operatorPaths.operatorMember(member_id)}>{name}</Link>
                  </span>
                ),
                from: formatDay(start_date, i18n.language),
                until: (
                  <span className="cluster">
                    {end_date ? formatDay(end_date, i18n.language) : t("packages.forever")}
                    <Badge tone={is_running ? "good" : "neutral"}>
                      {t(is_running ? "operator.packages.runs" : "operator.packages.ended")}
                    </Badge>
                  </span>
                ),
              },
            }))}
          />
          <div className="actions">
            <TableFile table="package-holders" filters={{ package: id }} />
          </div>
        </>
      )}
      <Pager
        page={page}
        pages={pages}
        href={(next) => operatorPaths.operatorPackage(id, { page: next })}
      />
    </section>
  );
}
