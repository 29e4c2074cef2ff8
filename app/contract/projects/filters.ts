import { z } from "zod";
import type { InputOf } from "../wire/call";
import type { getProjects, ProjectType } from "./calls";
import type { ProjectList } from "./rules";
import { cleanText, cutTo } from "../form-fields";

/** What the addresses of the lists of projects say. They are typed and shared, so nothing here fails. */
const words = z
  .string()
  .overwrite(cleanText)
  .transform((text) => cutTo(text, 255) || undefined)
  .optional()
  .catch(undefined);

const projectFilters = z.object({
  search: words,
  category_id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
  city: words,
  state: words,
  country: words,
  /** Contract §2.1: 0 last week, 1 yesterday. */
  posted_since: z.enum(["0", "1"]).optional().catch(undefined),
  page: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .transform(Number)
    .catch(1),
});
export type ProjectFilters = z.output<typeof projectFilters>;

/** Reads the filters of an address; never fails. */
export const readProjectFilters = (query: URLSearchParams): ProjectFilters =>
  projectFilters.parse(Object.fromEntries(query));

/** The address's query for these filters, without what is standard. */
export const writeProjectFilters = ({ page, ...filters }: Partial<ProjectFilters>) => ({
  ...filters,
  page: page === 1 ? undefined : page,
});

/** What get-projects is asked for one page of a list. */
export function projectsInput(
  list: ProjectList,
  { page, ...filters }: ProjectFilters,
  limit: number,
): InputOf<typeof getProjects> {
  const type: ProjectType | undefined = list === "all" || list === "featured" ? undefined : list;
  return {
    ...filters,
    type,
    ...(list === "featured" && { get_featured: true }),
    offset: (page - 1) * limit,
    limit,
  };
}
