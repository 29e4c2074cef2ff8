import type { ProjectList } from "~/contract/projects/rules";
import { paths } from "~/paths";

const pathOf = {
  all: paths.projects,
  featured: paths.featuredProjects,
  upcoming: paths.upcomingProjects,
  under_construction: paths.projectsUnderConstruction,
} satisfies Record<ProjectList, unknown>;

/** The address of a list with its filters. */
export const listPath = (list: ProjectList, query?: Parameters<typeof paths.projects>[0]) =>
  pathOf[list](query);
