import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { formatDay } from "~/i18n/dates";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading } from "~/ui/headings";
import { Link } from "~/ui/link";
import { RichText } from "~/ui/rich-text";

interface WrittenPageProps {
  title: string;
  lead?: string;
  html: string;
  sections: { id: string; title: string }[];
  /** When it was changed last, where that is known. */
  since: string | null;
  /** Above the text. */
  note?: ReactNode;
  /** Beside the text, below the list of its sections; on a phone after the text. */
  children?: ReactNode;
}

/** What the operator wrote about the house, with its sections listed beside it. */
export function WrittenPage({
  title,
  lead,
  html,
  sections,
  since,
  note,
  children,
}: WrittenPageProps) {
  const { t, i18n } = useTranslation();
  const leads = [
    ...(lead ? [lead] : []),
    ...(since ? [t("pages.written.since", { day: formatDay(since, i18n.language) })] : []),
  ];
  if (!html)
    return (
      <div className="wide">
        <PageHeading title={title} />
        {note ? <div className="stack written-note">{note}</div> : null}
        <EmptyState
          drawing="papers"
          title={t("pages.written.none")}
          text={t("pages.written.ask")}
          action={<ButtonLink href={paths.contact()}>{t("pages.contact.title")}</ButtonLink>}
        />
      </div>
    );
  return (
    <div className="wide">
      <PageHeading title={title} lead={leads.join(" ") || undefined} />
      {note ? <div className="stack written-note">{note}</div> : null}
      <div className="split written-page">
        {sections.length > 1 ? (
          <nav aria-labelledby="sections" className="card">
            <h2 id="sections">{t("pages.written.sections")}</h2>
            <ol>
              {sections.map((section) => (
                <li key={section.id}>
                  <Link to={`#${section.id}`}>{section.title}</Link>
                </li>
              ))}
            </ol>
          </nav>
        ) : null}
        <RichText html={html} />
        {children}
      </div>
    </div>
  );
}
