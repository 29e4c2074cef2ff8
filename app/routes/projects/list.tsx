import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { type ProjectList, projectLists } from "~/contract/projects/rules";
import { withoutLanguage } from "~/i18n/language-address";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import projectsUrl from "~/styles/projects.css?url";
import { Button, ButtonLink } from "~/ui/button";
import { Chip, ChipLink } from "~/ui/chip";
import { EmptyState } from "~/ui/empty-state";
import { plainField } from "~/ui/fields/field-metadata";
import { SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";
import { PageHeading } from "~/ui/headings";
import { Pager } from "~/ui/pager";
import { ProjectCard } from "~/ui/project-card";
import { PropertyGrid } from "~/ui/property-grid";
import { publicMeta } from "~/ui/public-meta";
import { Tabs } from "~/ui/tabs";
import { TextLink } from "~/ui/text-link";
import { cachedPage } from "~/screens.server/cached-page";
import { listPath } from "./list-path";
import { type ProjectResults, projectList } from "./list.server";

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

interface ProjectSearchProps {
  list: ProjectList;
  query: Record<string, string | number | undefined>;
  categories: { value: string; label: string }[];
}

/** Words, category, place and age: two lines on a desk, two in a line on a phone. */
function ProjectSearch({ list, query, categories }: ProjectSearchProps) {
  const { t } = useTranslation();
  const field = (name: string) =>
    plainField(name, query[name] === undefined ? undefined : String(query[name]));
  return (
    <Form
      method="get"
      action={listPath(list)}
      role="search"
      className="project-search"
      key={JSON.stringify(query)}
    >
      <TextField
        field={field("search")}
        type="search"
        label={t("projects.search.words")}
        placeholder={t("projects.search.placeholder")}
      />
      <SelectField
        field={field("category_id")}
        label={t("common.category")}
        placeholder={t("common.all")}
        options={categories}
      />
      <TextField field={field("city")} label={t("common.city")} />
      <TextField field={field("state")} label={t("common.state")} />
      <TextField field={field("country")} label={t("common.country")} />
      <SelectField
        field={field("posted_since")}
        label={t("projects.search.posted")}
        placeholder={t("projects.posted.any")}
        options={[
          { value: "0", label: t("projects.posted.0") },
          { value: "1", label: t("projects.posted.1") },
        ]}
      />
      <Button icon="search">{t("common.search")}</Button>
    </Form>
  );
}
