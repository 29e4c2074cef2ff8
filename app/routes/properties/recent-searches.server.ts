import { redirect } from "@remix-run/node";
import { z } from "zod";
import { getPropertyList } from "~/contract/properties/calls";
import {
  inCities,
  propertyListInput,
  readSearchFilters,
  writeSearchFilters,
} from "~/contract/properties/forms";
import { fixedByList, propertyLists } from "~/contract/properties/lists";
import { getTexts } from "~/i18n/i18n.server";
import { formatShortMoney } from "~/i18n/money";
import { paths } from "~/paths";
import { hasEmbeddedApi } from "~/session.server/embedded-api";
import { mayRemember } from "~/session.server/may-remember";
import { recentSearches, recentSearchesHeader } from "~/session.server/recent-searches";
import { getSession } from "~/session.server/session";
import { siteMoney } from "~/session.server/site";
import { upstream } from "~/session.server/upstream";
import { orNull } from "~/upstream.server/or-null";
import { readForm } from "~/web.server/read-form";
import { chipsFor } from "./chips.server";
import { type FilterChoices, filterChoices } from "./filter-choices.server";
import { knownFilters } from "./known-filters.server";
import { listPath } from "./list-path";
import { ownFilters } from "./own-filters.server";
import { titleFor } from "./results.server";

/** What an address of a list, of a city, of a category or of the map looks for. */
function askedAt(href: string) {
  const { pathname, searchParams } = new URL(href, "http://site");
  const list = propertyLists.find((one) => listPath(one) === pathname) ?? "all";
  const [, kind, name] = /^\/properties\/(city|categories)\/([^/]+)$/.exec(pathname) ?? [];
  const named = name === undefined ? "" : decodeURIComponent(name);
  return {
    list,
    isMap: pathname === paths.propertiesOnMap(),
    asked: hasEmbeddedApi() ? (searchParams.get("asked") ?? "").slice(0, 255) : "",
    filters: {
      ...ownFilters(readSearchFilters(searchParams, { isAround: list === "nearby" })),
      ...(kind === "city" && inCities([named])),
      ...(kind === "categories" && { category_slug_id: named }),
    },
  };
}

/** How many homes a search finds now; null where that takes too long, or a place that is not in its address. */
async function foundNow(request: Request, { list, filters }: ReturnType<typeof askedAt>) {
  if (list === "nearby" && filters.latitude === undefined) return null;
  const input = propertyListInput({ ...filters, ...fixedByList[list], page: 1 }, 1);
  const answer = await orNull(upstream(request).envelope(getPropertyList, input));
  return answer?.total ?? null;
}

/** The searches that this browser remembers, in the reader's language. */
export async function loadRecentSearches(request: Request) {
  const [t, choices, money, session, isKept] = await Promise.all([
    getTexts(request),
    filterChoices(request) as Promise<FilterChoices>,
    siteMoney(request),
    getSession(request),
    mayRemember(request),
  ]);
  const { language } = money;
  const price = (amount: number) => formatShortMoney(amount, money.site, language);
  const searches = isKept ? recentSearches(request) : [];
  return {
    title: t("properties.recent.title"),
    signedIn: session.has("token"),
    isKept,
    hasLists: hasEmbeddedApi(),
    rows: await Promise.all(
      searches.map(async ({ href }) => {
        const { filters: read, ...search } = askedAt(href);
        const { list, asked, isMap } = search;
        // As its list leaves out what the catalogue has not.
        const filters = await knownFilters(Promise.resolve(choices), read);
        const heading = titleFor({ list, filters, choices, t, language });
        return {
          href,
          isMap,
          name: asked || heading,
          words: chipsFor({ list, filters, choices, t, price, language }).map(({ label }) => label),
          count: await foundNow(request, { ...search, filters }),
          list,
          query: writeSearchFilters({ ...filters, sort: undefined, view: undefined, page: 1 }),
        };
      }),
    ),
  };
}

const forgetForm = z.union([
  z.object({ forget: z.string().max(2000) }),
  z.object({ intent: z.literal("forget-all") }),
]);

/** Forgets one search, or all of them. */
export async function forgetSearches(request: Request) {
  const read = forgetForm.safeParse(Object.fromEntries(await readForm(request)));
  if (!read.success) throw new Response(null, { status: 400, statusText: "Bad Request" });
  const { data } = read;
  const left =
    "forget" in data ? recentSearches(request).filter(({ href }) => href !== data.forget) : [];
  return redirect(paths.recentSearches(), {
    headers: { "Set-Cookie": recentSearchesHeader(left) },
  });
}
