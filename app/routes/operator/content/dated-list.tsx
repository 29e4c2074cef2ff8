import type { SitePage } from "~/contract/content/rules";
import { formatClock, formatDay, formatMoment } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { SectionHeading } from "~/ui/headings";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { Table } from "~/ui/table";
import { MissingLanguages } from "../parts/translated-texts";

interface WaitingText {
  id: number;
  holds_from: string | null;
  operator_name: string;
  /** Its time has passed, and the job that brings it has not. */
  isLate: boolean;
  missing: { code: string; name: string }[];
  /** What may still have to be translated anew. */
  unchanged: { code: string; name: string }[];
}

interface DatedListProps {
  page: SitePage;
  dated: WaitingText[];
}

/** What a page is to say later, and the way to write more of it. */
export function DatedList({ page, dated }: DatedListProps) {
  const { t, i18n } = useTranslation();
  const title = t("operator.content.pages.dated.title");
  return (
    <section className="stack">
      <SectionHeading title={title} lead={t("operator.content.pages.dated.lead")} />
      {dated.length > 0 ? (
        <Table
          caption={title}
          columns={[
            { key: "from", label: t("operator.content.pages.dated.from") },
            { key: "who", label: t("operator.acts.who") },
            { key: "missing", label: t("operator.entry.missingIn") },
          ]}
          rows={dated.map(({ id, holds_from, operator_name, isLate, missing, unchanged }) => ({
            key: id,
            cells: {
              from: (
                <span className="cluster">
                  <Link className="link" to={operatorPaths.operatorDatedPage(page, id)}>
                    {`${formatDay(holds_from, i18n.language)}, ${formatClock(holds_from, i18n.language)}`}
                  </Link>
                  {isLate ? (
                    <Badge tone="danger">{t("operator.content.pages.dated.overdue")}</Badge>
                  ) : null}
                </span>
              ),
              who: <bdi>{operator_name || "–"}</bdi>,
              missing: (
                <span className="cluster">
                  {missing.length > 0 || unchanged.length === 0 ? (
                    <MissingLanguages languages={missing} />
                  ) : null}
                  {unchanged.map(({ code, name }) => (
                    <Badge key={code} tone="highlight">
                      {t("operator.content.pages.dated.unchanged", { language: name })}
                    </Badge>
                  ))}
                </span>
              ),
            },
          }))}
        />
      ) : null}
      <div className="cluster">
        <ButtonLink
          variant="secondary"
          href={operatorPaths.operatorDatedPage(page, "new")}
          icon="plus"
        >
          {t("operator.content.pages.dated.new")}
        </ButtonLink>
      </div>
    </section>
  );
}

/** To whoever is about to change what a page says now: until when that will hold. */
export function HoldsUntil({ dated: [next] }: Pick<DatedListProps, "dated">) {
  const { t, i18n } = useTranslation();
  if (!next) return null;
  const from = formatMoment(next.holds_from, i18n.language);
  const words = next.isLate ? "late" : "waits";
  return <Notice tone="warning">{t(`operator.content.pages.dated.${words}`, { from })}</Notice>;
}
