import type { ProjectCard } from "~/contract/projects/calls";
import { shownPlace } from "./card-property";
import type { CardProject } from "./project-card";

/** What a card shows of a project, as `cardOf` does of a home. */
export function projectCardOf(project: ProjectCard, language: string): CardProject {
  const { id, slug_id, title, image, type, city, state, country, is_promoted } = project;
  return {
    id,
    slug_id,
    title,
    image,
    type,
    ...shownPlace({ city, state, country }, language),
    is_promoted,
    category: { category: project.category?.category ?? "" },
    developer: project.customer?.id === null ? null : (project.customer?.name ?? ""),
  };
}
