import { z } from "zod";
import { get } from "./call";
import {
  flag,
  latitude,
  longitude,
  optionalChoice,
  optionalId,
  optionalMemberId,
  paging,
  radius,
  slug,
  words,
} from "./inputs";
import { list, objectOrNull, optionalText, total } from "./scalars";
import { projectCard, projectDetail, projectTypes } from "./shapes/project";

export type {
  ProjectCard,
  ProjectDetail,
  ProjectFile,
  ProjectPlan,
  ProjectType,
} from "./shapes/project";

export const getProjects = get("get-projects", {
  auth: "optional",
  about: "Projects that are planned or being built: search and filters, promoted first.",
  query: z.object({
    /** The owner; 0 is the operator. */
    userid: optionalMemberId,
    id: optionalId,
    slug_id: slug(),
    /** With id or slug_id: the others of its category instead. */
    get_similar: flag,
    /** Title, address, city and category. */
    search: words(),
    category_id: optionalId,
    city: words(),
    state: words(),
    country: words(),
    /** Contract §2.1: 0 last week, 1 yesterday. */
    posted_since: optionalChoice(["0", "1"]),
    get_featured: flag,
    /** Own: planned or being built. */
    type: optionalChoice(projectTypes),
    latitude,
    longitude,
    radius,
    ...paging(10),
  }),
  data: list(projectCard),
  extra: {
    ...total,
    /** Own, with a slug that the project had once: the one it has now. */
    current_slug: optionalText,
  },
});

export const getProjectDetail = get("get-project-detail", {
  auth: "optional",
  about: "One project for callers whose package has project_access; null when there is none.",
  query: z.object({
    slug_id: slug(),
    id: optionalId,
    /** Puts up to ten others of its category beside it. */
    get_similar: flag,
  }),
  data: objectOrNull(projectDetail),
  extra: { ...total, similar_projects: list(projectCard) },
});

export const projectsCalls = [getProjects, getProjectDetail];
