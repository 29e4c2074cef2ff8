import type { DataOf } from "~/contract/wire/call";
import type { operatorPageVersions } from "~/contract/operator/pages/calls";
import type { SitePage } from "~/contract/content/rules";
import { formatClock, formatDay } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { formatNumber } from "~/i18n/values";
import { operatorPaths } from "~/operator-paths";
import { Badge } from "~/ui/badge";
import { SectionHeading } from "~/ui/headings";
import { Link } from "~/ui/link";
import { Table } from "~/ui/table";
import { useMay } from "../parts/use-may";

interface PageVersionsProps {
  page: SitePage;
  versions: DataOf<typeof operatorPageVersions>;
  /** The number of the one that is shown. */
  current: number;
}

/** What a page said, who wrote it when, and who was shown it. */
export function PageVersions({ page, versions, current }: PageVersionsProps) {
  const { t, i18n } = useTranslation();
  if (versions.length === 0) return null;
  const title = t("operator.content.pages.versions");
  const isTold = page !== "about";
  return (
    <section className="stack">
      <SectionHeading title={title} />
      {isTold ? <p className="quiet">{t("operator.content.pages.membersHint")}</p> : null}
      <Table
        caption={title}
        columns={[
          { key: "version", label: t("operator.content.pages.version") },
          { key: "when", label: t("operator.acts.when") },
          { key: "who", label: t("operator.acts.who") },
          ...(isTold
            ? [
                {
                  key: "members" as const,
                  label: t("operator.content.pages.members"),
                  numeric: true,
                },
              ]
            : []),
        ]}
        rows={versions.map(({ number, created_at, operator_name, members }) => ({
          key: number,
          cells: {
            version: (
              <span className="cluster">
                <Link className="link" to={operatorPaths.operatorPageVersion(page, number)}>
                  {t("operator.content.pages.numbered", { number })}
                </Link>
                {number === current ? (
                  <Badge tone="good">{t("operator.content.pages.current")}</Badge>
                ) : null}
              </span>
            ),
            when: `${formatDay(created_at, i18n.language)}, ${formatClock(created_at, i18n.language)}`,
            who: <bdi>{operator_name || "–"}</bdi>,
            members: <Registered page={page} number={number} members={members} />,
          },
        }))}
      />
    </section>
  );
}

/** How many registered under a version, with the way to them for whoever may see members. */
export function Registered({
  page,
  number,
  members,
}: Pick<PageVersionsProps, "page"> & { number: number; members: number }) {
  const { t, i18n } = useTranslation();
  const may = useMay();
  const count = formatNumber(members, i18n.language);
  if (page === "about" || members === 0 || !may("members")) return count;
  return (
    <Link
      className="link"
      to={operatorPaths.operatorMembers({ [`${page}_version`]: number })}
      aria-label={t("operator.content.pages.membersOf", { number, members: count })}
    >
      {count}
    </Link>
  );
}
