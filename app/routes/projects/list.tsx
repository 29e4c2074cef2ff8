import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { projectLists } from "~/contract/projects/rules";
import { withoutLanguage } from "~/i18n/language-address";
import { paths } from "~/paths";
import projectsUrl from "~/styles/projects.css?url";
import { ButtonLink } from "~/ui/button";
import { Chip, ChipLink } from "~/ui/chip";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading } from "~/ui/headings";
import { Pager } from "~/ui/pager";
import { ProjectCard } from "~/ui/project-card";
import { PropertyGrid } from "~/ui/property-grid";
import { publicMeta } from "~/ui/public-meta";
import { Tabs } from "~/ui/tabs";
import { TextLink } from "~/ui/text-link";
import { cachedPage } from "~/web.server/cached-page";
import { listPath } from "./list-path";
import { type ProjectResults, projectList } from "./list.server";
import { ProjectSearch } from "./project-search";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: projectsUrl }];

/** All projects, featured, upcoming, under construction: the address says which. */
export const loader = async ({ request }: LoaderFunctionArgs) =>
  cachedPage(request, await projectList(request));

export const meta: MetaFunction<typeof loader> = ({ data, location, matches }) =>
  data
    ? publicMeta(matches, {
        title: data.title,
        description: data.description,
        path: location.pathname,
        unlisted: withoutLanguage(location.search) !== "",
      })
    : [];

export default function Projects() {
  const results = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { list, query, projects, total, page, pages, chips, categories, title } = results;
  return (
    <div className="wide results">
      <PageHeading title={title} lead={t("projects.found", { count: total })} />
      <Tabs
        label={t("projects.lists")}
        tabs={projectLists.map((one) => ({
          label: t(`projects.list.${one}.tab`),
          href: listPath(one, { ...query, page: undefined }),
          current: one === list,
        }))}
      />
      <ProjectSearch list={list} query={query} categories={categories} />
      {chips.length > 0 ? (
        <ul className="chips" aria-label={t("projects.chosen")}>
          {chips.map((chip) => (
            <li key={chip.removeHref}>
              <Chip {...chip} />
            </li>
          ))}
          {chips.length > 1 ? (
            <li>
              <TextLink href={listPath(list)}>{t("common.clearAll")}</TextLink>
            </li>
          ) : null}
        </ul>
      ) : null}
      {total === 0 ? <NothingFound results={results} /> : null}
      {projects.length > 0 ? (
        <PropertyGrid>
          {projects.map((project, index) => (
            <ProjectCard key={project.id} project={project} level={2} priority={index === 0} />
          ))}
        </PropertyGrid>
      ) : null}
      {total > 0 && projects.length === 0 ? (
        <EmptyState
          drawing="search"
          title={t("projects.pastTheEnd")}
          action={
            <ButtonLink href={listPath(list, { ...query, page: pages })}>
              {t("projects.lastPage")}
            </ButtonLink>
          }
        />
      ) : null}
      {total > 0 ? (
        <Pager
          page={Math.min(page, pages)}
          pages={pages}
          href={(one) => listPath(list, { ...query, page: one === 1 ? undefined : one })}
        />
      ) : null}
    </div>
  );
}

/** Every suggestion is one filter less. */
function NothingFound({ results: { list, chips } }: { results: ProjectResults }) {
  const { t } = useTranslation();
  const isFiltered = chips.length > 0;
  return (
    <EmptyState
      drawing="house"
      title={t(isFiltered ? "projects.none.title" : "projects.none.yet")}
      text={t(isFiltered ? "projects.none.loosen" : "projects.none.later")}
      action={
        <>
          {isFiltered ? (
            <ul className="chips">
              {chips.map(({ label, removeHref }) => (
                <li key={removeHref}>
                  <ChipLink
                    href={removeHref}
                    label={t("projects.none.without", { filter: label })}
                  />
                </li>
              ))}
            </ul>
          ) : null}
          {isFiltered || list !== "all" ? (
            <ButtonLink href={paths.projects()}>{t("projects.none.all")}</ButtonLink>
          ) : (
            <ButtonLink href={paths.properties()}>{t("common.browseHomes")}</ButtonLink>
          )}
        </>
      }
    />
  );
}
