import { useTranslation } from "~/i18n/use-translation";
import { useTerm } from "~/i18n/terms";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { useSite } from "~/ui/site-context";
import { ShareMenu } from "~/ui/share-menu";
import type { ProjectView } from "./detail.server";

/** What stays in sight: at the side on a desk, as a bar at the foot of a phone. */
export function ProjectSummary({ project }: { project: ProjectView }) {
  const { t } = useTranslation();
  const translate = useTerm();
  const { companyName } = useSite();
  const { developer, type, isPromoted, category, views } = project;
  const name = developer.isOperator ? companyName : developer.name;
  return (
    <aside className="summary" aria-label={t("projects.detail.summary")}>
      <div className="summary-card">
        <p className="summary-badges">
          <Badge tone="accent">{t(`ui.card.${type}`)}</Badge>
          {isPromoted ? <Badge tone="highlight">{t("ui.card.featured")}</Badge> : null}
        </p>
        <p className="project-by">
          <b>{category ? translate(category.name) : t(`ui.card.${type}`)}</b>
          {name ? <span className="quiet">{t("ui.card.by", { name })}</span> : null}
        </p>
        <div className="summary-actions">
          <ButtonLink icon="message-circle" href="#developer" reloadDocument>
            {t("projects.detail.contact")}
          </ButtonLink>
          <ShareMenu title={project.title} url={project.url} />
        </div>
        <p className="summary-figures">{t("projects.detail.views", { count: views })}</p>
      </div>
    </aside>
  );
}
