import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import quickFiltersUrl from "~/styles/quick-filters.css?url";
import { ButtonLink } from "~/ui/button";
import { Chip, ChipLink } from "~/ui/chip";
import { CompareTray } from "~/ui/compare-tray";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading, SectionHeading } from "~/ui/headings";
import { MarkedCard } from "~/ui/marked-card";
import { Pager } from "~/ui/pager";
import { PlaceBar } from "~/ui/place-bar";
import { PropertyGrid } from "~/ui/property-grid";
import { publicMeta } from "~/ui/public-meta";
import { TextLink } from "~/ui/text-link";
import { cachedPage } from "~/screens.server/cached-page";
import { listPath } from "./list-path";
import { ListTabs } from "./list-tabs";
import { loadList } from "./list.server";
import { OddNotice } from "./odd-notice";
import { ResultsBar } from "./results-bar";
import type { SearchResults } from "./results.server";
import { SaveSearchLink } from "./save-search-link";
import { SearchForm } from "./search-form";
import { UnderstoodLine } from "./understood-line";
import { useMoreHomes } from "./use-more-homes";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: quickFiltersUrl }];

/** All homes, a list with a name, homes in a city, homes of a category: the address says which. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return cachedPage(request, await loadList(request, params));
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? publicMeta(matches, data.meta) : [];

export default function Properties() {
  return <ResultsPage results={useLoaderData<typeof loader>().results} />;
}

/** Homes for a search: form, chips, how many and how sorted, the homes, the pages. */
function ResultsPage({ results }: { results: SearchResults }) {
  const { t } = useTranslation();
  const { list, query, total, chips, title, place, needsPlace } = results;
  return (
    <div className="wide results">
      <PageHeading
        title={title}
        lead={
          needsPlace ? undefined : (
            <>
              <span>{t("properties.found", { count: total })}</span>
              {total > 0 ? <SaveSearchLink list={list} query={query} /> : null}
            </>
          )
        }
      />
      <ListTabs current={list} query={query} />
      {place?.name ? <PlaceBar name={place.name} next={paths.nearbyProperties()} /> : null}
      {needsPlace ? <ChoosePlace /> : null}
      {needsPlace ? null : (
        <SearchForm
          list={list}
          query={query}
          categories={results.categories}
          quick={results.quick}
          chosen={chips.length}
          sentence={{
            // The box is free once it no longer says what is searched for.
            asked: results.understood?.isChanged ? undefined : query.asked?.toString(),
            isRead: results.readsSentences,
          }}
        />
      )}
      {results.understood ? <UnderstoodLine understood={results.understood} /> : null}
      {chips.length > 0 && !needsPlace ? (
        <ul className="chips" aria-label={t("properties.chosen")}>
          {chips.map((chip) => (
            <li key={chip.removeHref + chip.label}>
              <Chip {...chip} />
            </li>
          ))}
          {results.areaHref ? (
            <li>
              <ChipLink href={results.areaHref} label={t("properties.area.change")} />
            </li>
          ) : null}
          {chips.length > 1 ? (
            <li>
              <TextLink href={listPath(list)}>{t("common.clearAll")}</TextLink>
            </li>
          ) : null}
        </ul>
      ) : null}
      <OddNotice odd={results.odd} />
      {total === 0 && !needsPlace ? <NothingFound results={results} /> : null}
      {total > 0 ? (
        <>
          <ResultsBar results={results} />
          <Homes results={results} />
        </>
      ) : null}
    </div>
  );
}

function Homes({ results }: { results: SearchResults }) {
  const { t } = useTranslation();
  const { list, query, total, pages, view } = results;
  const end = useRef<HTMLDivElement>(null);
  const { homes, page, added, isLoading } = useMoreHomes(results, end);
  const here = listPath(list, query);
  return (
    <>
      <PropertyGrid layout={view}>
        {homes.map((home, index) => (
          <MarkedCard
            key={home.id}
            property={home}
            layout={view}
            level={2}
            priority={index === 0}
            next={here}
          />
        ))}
      </PropertyGrid>
      {homes.length === 0 ? (
        <EmptyState
          title={t("properties.pastTheEnd")}
          action={
            <ButtonLink href={listPath(list, { ...query, page: pages })}>
              {t("properties.lastPage")}
            </ButtonLink>
          }
        />
      ) : null}
      <div ref={end} className="results-end">
        {pages > 1 ? (
          <p role="status" className="quiet only-scripts">
            {isLoading ? t("properties.more.loading") : null}
            {added > 0 && !isLoading
              ? t("properties.more.shown", { shown: homes.length, total })
              : null}
          </p>
        ) : null}
        <Pager
          page={Math.min(page, pages)}
          pages={pages}
          href={(one) => listPath(list, { ...query, page: one === 1 ? undefined : one })}
        />
      </div>
      <CompareTray />
    </>
  );
}

function ChoosePlace() {
  const { t } = useTranslation();
  return (
    <EmptyState
      drawing="search"
      title={t("properties.nearby.title")}
      text={t("properties.nearby.text")}
      action={
        <ButtonLink icon="map-pin" href={paths.selectLocation({ next: paths.nearbyProperties() })}>
          {t("properties.nearby.choose")}
        </ButtonLink>
      }
    />
  );
}

/** Every suggestion is one filter less, or one of the kinds of homes there are; then what lies just outside. */
function NothingFound({ results }: { results: SearchResults }) {
  const { t } = useTranslation();
  const { list, query, chips, categories, alternatives } = results;
  const counted = alternatives?.suggestions ?? [];
  // The whole market was asked for.
  if (list === "all" && chips.length === 0)
    return (
      <EmptyState
        title={t("properties.cities.none")}
        text={t("properties.none.nobody")}
        action={<ButtonLink href={paths.addProperty()}>{t("shell.listProperty")}</ButtonLink>}
      />
    );
  const suggestions =
    counted.length > 0
      ? counted.map(({ label, href, total }) => ({
          href,
          label: t("properties.none.drop", {
            filter: label,
            homes: t("properties.found", { count: total }),
          }),
        }))
      : chips.map(({ label, removeHref }) => ({
          href: removeHref,
          label: t("properties.none.without", { filter: label }),
        }));
  const text =
    counted.length > 0 ? "loosenCounted" : chips.length > 0 ? ("loosen" as const) : "later";
  return (
    <>
      <EmptyState
        drawing="house"
        title={t(list === "nearby" ? "properties.none.near" : "properties.none.title")}
        text={t(`properties.none.${text}`)}
        action={
          <>
            <ul className="chips">
              {suggestions.map(({ label, href }) => (
                <li key={href}>
                  <ChipLink href={href} label={label} />
                </li>
              ))}
              {(counted.length > 0 ? [] : categories).slice(0, 4).map(({ value, label }) => (
                <li key={value}>
                  <ChipLink href={paths.propertiesInCategory(value)} label={label} />
                </li>
              ))}
            </ul>
            <div className="actions">
              <SaveSearchLink list={list} query={query} label={t("properties.none.tell")} />
              <ButtonLink href={paths.properties()}>{t("properties.none.all")}</ButtonLink>
            </div>
          </>
        }
      />
      <JustOutside results={results} />
    </>
  );
}

/** Homes that a little wider limits would find, and the way to all of them. */
function JustOutside({ results: { list, query, alternatives } }: { results: SearchResults }) {
  const { t } = useTranslation();
  const groups = alternatives?.outside ?? [];
  if (groups.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="outside">
      <SectionHeading id="outside" title={t("properties.none.outside")} />
      {groups.map(({ label, href, total, homes }) => (
        <section key={href} className="stack" aria-label={label}>
          <div className="cluster">
            <h3>{label}</h3>
            <TextLink href={href}>{t("properties.found", { count: total })}</TextLink>
          </div>
          <PropertyGrid>
            {homes.map((home) => (
              <MarkedCard key={home.id} property={home} level={4} next={listPath(list, query)} />
            ))}
          </PropertyGrid>
        </section>
      ))}
      <CompareTray />
    </section>
  );
}
