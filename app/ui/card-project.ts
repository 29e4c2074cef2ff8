import type { ProjectCard } from "~/contract/projects";
import type { CardProject } from "./project-card";

/** What a card shows of a project; the rest stays on the server, because pages should be small. */
export function projectCardOf(project: ProjectCard): CardProject {
  const { id, slug_id, title, image, type, city, state, country, is_promoted } = project;
  return {
    id,
    slug_id,
    title,
    image,
    type,
    city,
    ...(city ? { state: "", country: "" } : { state, country }),
    is_promoted,
    category: { category: project.category?.category ?? "" },
    developer: project.customer?.id === null ? null : (project.customer?.name ?? ""),
  };
}
