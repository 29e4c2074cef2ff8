import { useTranslation } from "~/i18n/use-translation";
import { SectionHeading } from "~/ui/headings";
import { Link } from "~/ui/link";
import { Picture } from "~/ui/picture";
import { StatusBadge } from "~/ui/status-badge";
import { Table } from "~/ui/table";
import type { ListedRow } from "./load.server";

/** What a member lists, each leading to its page of the console. */
export function Listed({ title, rows }: { title: string; rows: ListedRow[] }) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  return (
    <section className="stack">
      <SectionHeading title={title} />
      <Table
        caption={title}
        columns={[
          { key: "listing", label: t("operator.queue.subject.listings") },
          { key: "status", label: t("operator.members.stands") },
        ]}
        rows={rows.map((row) => ({
          key: row.id,
          cells: {
            listing: (
              <div className="listing-cell">
                <Picture url={row.image} alt="" sizes="80px" largest={160} />
                <span dir="auto">
                  <Link to={row.href}>{row.title}</Link>
                  <small>{row.city}</small>
                </span>
              </div>
            ),
            status: (
              <span className="cluster">
                {row.status ? <StatusBadge status={row.status} /> : null}
                {row.isHeld ? <StatusBadge status="held" /> : null}
                {row.isShown ? null : <StatusBadge status="inactive" />}
              </span>
            ),
          },
        }))}
      />
    </section>
  );
}
