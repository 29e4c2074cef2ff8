import type { ReactNode } from "react";
import type { MemberPage } from "~/contract/operator/member-page/shapes";
import { formatDay } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { formatNumber } from "~/i18n/values";
import { DefinitionList } from "~/ui/definition-list";
import { Disclosure } from "~/ui/disclosure";
import { Link } from "~/ui/link";
import { Table } from "~/ui/table";

type Section =
  "payments" | "adverts" | "feeds" | "reports" | "chatReports" | "sessions" | "letters";

interface FoldProps {
  section: Section | "packages";
  /** How many there are, and how many of them stand here. */
  count: number;
  shown: number;
  open?: boolean;
  children: ReactNode;
}

/** One part of what a member has, folded, with how much there is of it; nothing where there is nothing. */
export function Fold({ section, count, shown, open, children }: FoldProps) {
  const { t, i18n } = useTranslation();
  if (count === 0) return null;
  const number = formatNumber(count, i18n.language);
  return (
    <Disclosure
      open={open}
      summary={t("memberPage.sections.counted", {
        title: t(`memberPage.sections.${section}`),
        number,
      })}
    >
      {children}
      {shown < count ? (
        <p className="quiet">{t("memberPage.sections.some", { shown, number })}</p>
      ) : null}
    </Disclosure>
  );
}

/** How many viewings and saved searches there are: what is in them is the member's. */
export function Counts({ page }: { page: MemberPage }) {
  const { t, i18n } = useTranslation();
  return (
    <DefinitionList
      items={(["viewings_asked", "viewings_received", "saved_searches"] as const).map((name) => ({
        term: t(`memberPage.sections.${name}`),
        detail: formatNumber(page[name], i18n.language),
      }))}
    />
  );
}

interface RowsProps {
  section: Section;
  rows: { id: number; title: string; href?: string; at: string | null; more?: ReactNode }[];
  count: number;
}

/** The same as a table of what is listed elsewhere, each with the way there. */
export function Rows({ section, rows, count }: RowsProps) {
  const { t, i18n } = useTranslation();
  return (
    <Fold section={section} count={count} shown={rows.length}>
      <Table
        caption={t(`memberPage.sections.${section}`)}
        columns={[
          { key: "what", label: t(`memberPage.sections.what.${section}`) },
          { key: "at", label: t("memberPage.sections.at") },
          { key: "more", label: t("operator.members.stands") },
        ]}
        rows={rows.map(({ id, title, href, at, more }) => ({
          key: id,
          cells: {
            what: href ? (
              <Link to={href}>
                <bdi>{title || "–"}</bdi>
              </Link>
            ) : (
              <bdi>{title || "–"}</bdi>
            ),
            at: formatDay(at, i18n.language, "medium"),
            more: more ?? "–",
          },
        }))}
      />
    </Fold>
  );
}
