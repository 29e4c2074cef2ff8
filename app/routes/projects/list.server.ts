import type { TFunction } from "i18next";
import { getProjects, type ProjectCard } from "~/contract/projects/calls";
import {
  type ProjectFilters,
  projectsInput,
  readProjectFilters,
  writeProjectFilters,
} from "~/contract/projects/filters";
import { type ProjectList, projectLists } from "~/contract/projects/rules";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { translateTerm } from "~/i18n/terms";
import { allCategories } from "~/screens.server/all-categories";
import { filteredPage, matchesWords } from "~/upstream.server/foreign/lists";
import { upstream } from "~/session.server/upstream";
import { projectCardOf } from "~/ui/listing-cards";
import type { Client } from "~/upstream.server/client";
import { orNull } from "~/upstream.server/or-null";
import { listAt } from "~/screens.server/list-at";
import { listPath } from "./list-path";

const projectsPerPage = 12;
/** A form without its choices is worth little, so they are waited for (milliseconds). */
const patience = 3000;

type Choices = { value: string; label: string }[];

/** One page of a list of projects, with the links that change what it shows. */
export async function projectList(request: Request) {
  const { searchParams } = new URL(request.url);
  const list = listAt(request, projectLists, listPath) ?? "all";
  const filters = readProjectFilters(searchParams);
  const api = upstream(request);
  const [{ data, total = data.length }, found, t, language] = await Promise.all([
    projectsOf(api, list, filters),
    orNull(allCategories(api), patience),
    getTexts(request),
    getLanguage(request),
  ]);
  const categories = (found ?? []).map(({ id, category }) => ({
    value: String(id),
    label: translateTerm(t, category),
  }));
  return {
    list,
    query: writeProjectFilters(filters),
    projects: data.map((project) => projectCardOf(project, language)),
    total,
    page: filters.page,
    pages: Math.max(1, Math.ceil(total / projectsPerPage)),
    categories,
    chips: chipsFor(list, filters, categories, t),
    title: t(`projects.list.${list}.title`),
    description: t(`projects.list.${list}.lead`),
  };
}

function projectsOf(api: Client, list: ProjectList, filters: ProjectFilters) {
  const input = projectsInput(list, filters, projectsPerPage);
  const { search, category_id, city, state, country, page } = filters;
  const { type } = input;
  const isMeant = matchesWords(search ?? "");
  const places = { city, state, country };
  const isThere = (project: ProjectCard) =>
    (["city", "state", "country"] as const).every((part) =>
      matchesWords(places[part] ?? "")(project[part]),
    );
  const unheard = search ?? category_id ?? city ?? state ?? country ?? type;
  return filteredPage({
    offset: (page - 1) * projectsPerPage,
    limit: projectsPerPage,
    read: (part) => api.envelope(getProjects, { ...input, ...part }),
    keep:
      unheard === undefined
        ? null
        : (project) =>
            (type === undefined || project.type === type) &&
            (category_id === undefined || project.category_id === category_id) &&
            isThere(project) &&
            isMeant(project.title, project.city, project.state, project.location),
    ask: () => api.envelope(getProjects, input),
  });
}

export type ProjectResults = Awaited<ReturnType<typeof projectList>>;

/** A chip for each chosen filter; its link is the same list without it. */
function chipsFor(list: ProjectList, filters: ProjectFilters, categories: Choices, t: TFunction) {
  const { search, category_id, city, state, country, posted_since } = filters;
  const labels: Partial<Record<keyof ProjectFilters, string>> = {
    search: search && t("projects.chip.search", { words: search }),
    category_id:
      category_id === undefined
        ? undefined
        : (categories.find(({ value }) => value === String(category_id))?.label ??
          String(category_id)),
    city,
    state,
    country,
    posted_since: posted_since && t(`projects.posted.${posted_since}`),
  };
  return Object.entries(labels).flatMap(([name, label]) =>
    label
      ? {
          label,
          removeHref: listPath(
            list,
            writeProjectFilters({ ...filters, [name]: undefined, page: 1 }),
          ),
        }
      : [],
  );
}
