import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { Chip, ChipLink } from "~/ui/chip";
import { EmptyState } from "~/ui/empty-state";
import { FavouriteButton } from "~/ui/favourite-button";
import { PageHeading } from "~/ui/headings";
import { Pager } from "~/ui/pager";
import { PropertyCard } from "~/ui/property-card";
import { PropertyGrid } from "~/ui/property-grid";
import { TextLink } from "~/ui/text-link";
import type { SearchResults } from "./results.server";
import { KeptFilters, SearchForm } from "./search-form";

const orders = ["newest", "most_viewed", "most_liked"] as const;

/** Homes for a search: form, chips, how many and how sorted, the homes, the pages. */
export function ResultsPage({ results }: { results: SearchResults }) {
  const { t } = useTranslation();
  const { query, homes, total, page, pages, view, chips, title } = results;
  return (
    <div className="wide results">
      <PageHeading title={title} lead={t("properties.found", { count: total })} />
      <SearchForm query={query} categories={results.categories} />
      {chips.length > 0 ? (
        <ul className="chips" aria-label={t("properties.chosen")}>
          {chips.map((chip) => (
            <li key={chip.removeHref + chip.label}>
              <Chip {...chip} />
            </li>
          ))}
          {chips.length > 1 ? (
            <li>
              <TextLink href={paths.properties()}>{t("common.clearAll")}</TextLink>
            </li>
          ) : null}
        </ul>
      ) : null}
      {total === 0 ? <NothingFound results={results} /> : null}
      {total > 0 ? (
        <>
          <ResultsBar results={results} />
          <PropertyGrid layout={view}>
            {homes.map((home, index) => (
              <PropertyCard
                key={home.id}
                property={home}
                layout={view}
                level={2}
                priority={index < 4}
                favourite={
                  <FavouriteButton
                    action={paths.favourites()}
                    propertyId={home.id}
                    isFavourite={home.is_favourite === 1}
                    title={home.title}
                    next={paths.properties(query)}
                  />
                }
              />
            ))}
          </PropertyGrid>
          {homes.length === 0 ? (
            <EmptyState
              title={t("properties.pastTheEnd")}
              action={
                <ButtonLink href={paths.properties({ ...query, page: pages })}>
                  {t("properties.lastPage")}
                </ButtonLink>
              }
            />
          ) : null}
          <Pager
            page={Math.min(page, pages)}
            pages={pages}
            href={(one) => paths.properties({ ...query, page: one === 1 ? undefined : one })}
          />
        </>
      ) : null}
    </div>
  );
}

function ResultsBar({ results: { query, sort, view } }: { results: SearchResults }) {
  const { t } = useTranslation();
  const other = view === "grid" ? "list" : "grid";
  return (
    <div className="results-bar">
      <Form method="get" action={paths.properties()} className="sort-form" key={sort}>
        <KeptFilters query={query} except={["sort", "page"]} />
        <label>
          <span>{t("properties.sort.label")}</span>
          <select
            name="sort"
            defaultValue={sort}
            onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
          >
            {orders.map((order) => (
              <option key={order} value={order}>
                {t(`properties.sort.${order}`)}
              </option>
            ))}
          </select>
        </label>
        <Button variant="quiet" size="small" className="without-scripts">
          {t("common.apply")}
        </Button>
      </Form>
      <ButtonLink
        variant="quiet"
        size="small"
        icon={other === "grid" ? "layout-grid" : "list"}
        href={paths.properties({ ...query, view: other === "grid" ? undefined : other })}
      >
        {t(`properties.view.${other}`)}
      </ButtonLink>
    </div>
  );
}

/** Every suggestion is one filter less, or one of the kinds of homes there are. */
function NothingFound({ results: { chips, categories } }: { results: SearchResults }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      drawing="house"
      title={t("properties.none.title")}
      text={t(chips.length > 0 ? "properties.none.loosen" : "properties.none.later")}
      action={
        <>
          <ul className="chips">
            {chips.map(({ label, removeHref }) => (
              <li key={removeHref}>
                <ChipLink
                  href={removeHref}
                  label={t("properties.none.without", { filter: label })}
                />
              </li>
            ))}
            {categories.slice(0, 4).map(({ value, label }) => (
              <li key={value}>
                <ChipLink href={paths.propertiesInCategory(value)} label={label} />
              </li>
            ))}
          </ul>
          <ButtonLink href={paths.properties()}>{t("properties.none.all")}</ButtonLink>
        </>
      }
    />
  );
}
