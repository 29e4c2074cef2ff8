import { useTranslation } from "~/i18n/use-translation";
import { useTerm } from "~/i18n/terms";
import { paths } from "~/paths";
import { classNames } from "./class-names";
import { Link } from "./link";
import { Picture } from "./picture";
import { useOperatorName } from "./site-context";

/** The part of the wire's Project card that is shown (contract §4). */
export interface CardProject {
  id: number;
  slug_id: string;
  title: string;
  image: string;
  type: "upcoming" | "under_construction";
  city: string;
  state: string;
  country: string;
  is_promoted: boolean;
  category: { category: string };
  /** Who builds it; null: the operator. */
  developer: string | null;
}

interface ProjectCardProps {
  project: CardProject;
  /** In the first row of the page: its picture loads at once. */
  priority?: boolean;
  /** Where the card leads; the public page when absent. */
  href?: string;
  level?: 2 | 3 | 4;
}

const sizes = "(min-width:80rem) 300px, (min-width:48rem) 46vw, 100vw";

/**
 * A development in a list; stands in a PropertyGrid as homes do. The operator builds under the name of
 * the company.
 */
export function ProjectCard({
  project,
  priority,
  href = paths.project(project.slug_id),
  level = 3,
}: ProjectCardProps) {
  const { t } = useTranslation();
  const term = useTerm();
  const operatorName = useOperatorName();
  const developer = project.developer ?? operatorName;
  const Heading = `h${level}` as const;
  return (
    <article className={classNames("home-card", project.is_promoted && "home-card-marked")}>
      <div className="home-card-photo">
        <Picture url={project.image} alt="" sizes={sizes} largest={960} priority={priority} />
        <span className="tag">{t(`ui.card.${project.type}`)}</span>
      </div>
      <div className="home-card-words">
        <Heading dir="auto">
          <Link to={href}>{project.title}</Link>
        </Heading>
        <p className="place">
          {[term(project.category.category), project.city || project.state || project.country]
            .filter(Boolean)
            .join(" · ")}
        </p>
        <p className="card-foot">
          {developer ? <span>{t("ui.card.by", { name: developer })}</span> : null}
          {project.is_promoted ? <span className="mark">{t("ui.card.featured")}</span> : null}
        </p>
      </div>
    </article>
  );
}
