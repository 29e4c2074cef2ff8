import { redirect } from "@remix-run/node";
import { getCategories, getCitiesData } from "~/contract/catalogue/calls";
import { cleanText } from "~/contract/form-fields";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { inLanguage } from "~/i18n/in-language";
import { withoutLanguage } from "~/i18n/language-address";
import { placeInScript } from "~/i18n/place-names.server";
import { paths } from "~/paths";
import { upstream } from "~/session.server/upstream";
import { orNull } from "~/upstream.server/or-null";
import { notFoundPage } from "~/screens.server/not-found";
import { listPath } from "./list-path";
import { type SearchResults, searchResults } from "./results.server";

const longestName = 255;
const mostNames = 100;

/** @throws 404 for what is blank, or longer than any name */
async function readName(request: Request, typed: string) {
  const name = cleanText(typed);
  if (name === "" || name.length > longestName) throw await notFoundPage(request);
  return name;
}

const isFiltered = (request: Request) => withoutLanguage(new URL(request.url).search) !== "";

/** What search engines and social networks read of a list; only unfiltered ones are found. */
const metaOf = ({ title, description, list }: SearchResults, request: Request) => ({
  title,
  description,
  path: listPath(list),
  unlisted: isFiltered(request),
});

/**
 * The homes of a city, under the one spelling of its name: searches take `LISBON` for Lisbon, addresses
 * would be many.
 */
async function loadCity(request: Request, typed: string) {
  const name = await readName(request, typed);
  const redirectToSpelling = (city: string) => {
    if (city === typed) return;
    const address = paths.propertiesInCity(city) + new URL(request.url).search;
    // Not for browsers to keep: the spelling is that of the oldest home, which may go.
    throw redirect(address, { status: 301, headers: { "Cache-Control": "no-cache" } });
  };
  const cities = await orNull(upstream(request).call(getCitiesData, { limit: mostNames }));
  const listed = spelledIn(
    (cities ?? []).map(({ City }) => City),
    name,
  );
  if (listed) redirectToSpelling(listed);
  const [results, t, language] = await Promise.all([
    searchResults(request, { city: name }),
    getTexts(request),
    getLanguage(request),
  ]);
  if (results.total === 0 && !isFiltered(request)) throw await notFoundPage(request);
  const here = results.homes.map(({ city }) => city);
  // A city that was asked for in another language has one name here.
  const [only, ...others] = new Set(here);
  const oneOfList = (cities ?? []).map(({ City }) => City).filter((city) => here.includes(city));
  const named =
    (oneOfList.length === 1 ? oneOfList[0] : spelledIn(here, name)) ??
    (others.length === 0 ? only : undefined);
  if (!listed) redirectToSpelling((cities && named) ?? name);
  const meta = metaOf(results, request);
  return {
    results,
    meta: {
      ...meta,
      path: paths.propertiesInCity(name),
      ...(!meta.unlisted && {
        description: t("properties.cityDescription", { city: placeInScript(name, language) }),
      }),
    },
  };
}

/** The homes of a category; unfiltered, its own meta fields count (docs/decisions/0037). */
async function loadCategory(request: Request, typed: string) {
  const slug = await readName(request, typed);
  const [results, categories, language] = await Promise.all([
    searchResults(request, { category_slug_id: slug }),
    orNull(upstream(request).call(getCategories, { slug_id: slug, limit: mostNames }), 3000),
    getLanguage(request),
  ]);
  const category = categories?.find(({ slug_id }) => slug_id === slug);
  if (categories && !category && results.total === 0) throw await notFoundPage(request);
  const meta = metaOf(results, request);
  const written =
    category && inLanguage({ ...category, translations: category.translations ?? [] }, language);
  return {
    results,
    meta: {
      ...meta,
      path: paths.propertiesInCategory(slug),
      ...(!meta.unlisted &&
        written && {
          title: written.meta_title || meta.title,
          description: written.meta_description || meta.description,
          keywords: written.meta_keywords,
          image: written.meta_image === written.image ? "" : written.meta_image,
        }),
    },
  };
}

/**
 * The list behind the address.
 * @throws 301 to the one spelling of a city's name; 404 for a category that is not there, and for a city
 * without homes unless they are filtered
 */
export async function loadList(
  request: Request,
  { city, category }: { city?: string; category?: string },
) {
  if (city !== undefined) return loadCity(request, city);
  if (category !== undefined) return loadCategory(request, category);
  const results = await searchResults(request);
  return { results, meta: metaOf(results, request) };
}

/** Upper and lower case and accents apart, as the search finds them. */
const spelling = new Intl.Collator("en", { usage: "search", sensitivity: "base" });

/** How one of the names spells what was typed; undefined when none of them is meant. */
const spelledIn = (names: string[], typed: string) =>
  names.includes(typed) ? typed : names.find((name) => spelling.compare(name, typed) === 0);
