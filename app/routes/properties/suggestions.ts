import type { LoaderFunctionArgs } from "@remix-run/node";
import type { TFunction } from "i18next";
import { cleanText, cutTo } from "~/contract/form-fields";
import { searchSuggestions, type SearchSuggestions } from "~/contract/search/calls";
import { getTexts } from "~/i18n/i18n.server";
import { translateTerm } from "~/i18n/terms";
import { paths } from "~/paths";
import { upstream } from "~/session.server/upstream";
import type { Suggestion, Suggestions } from "~/ui/search/suggestion";
import { cachedPage } from "~/screens.server/cached-page";

const longestText = 255;
/** So many are told at most, those that the browser remembers among them. */
const mostCounted = 30;

type Place = SearchSuggestions["places"][number];

/** The whole sentence with the name in place of its last words, where these are not all of it. */
const goneOn = (typed: string, start: number, name: string) =>
  start > 0 ? `${typed.slice(0, start)}${name} ` : undefined;

function suggestedPlace(t: TFunction, typed: string, place: Place): Suggestion {
  const { kind, name, said, city, state, country, homes, district, start } = place;
  const around = [...new Set([city, state, country])].filter(
    (part) => part !== "" && part !== name,
  );
  const isArea = kind === "city" || kind === "state" || kind === "country";
  const filters: [string, string][] = isArea
    ? [
        [kind, name],
        ...(place.is_one_of_several
          ? ([
              ["state", state],
              ["country", country],
            ] satisfies [string, string][])
          : []),
      ]
    : district === null
      ? [
          ["search", name],
          ["city", city],
        ]
      : [["district", String(district)]];
  return {
    label: said,
    detail: [...(said === name ? [] : [name]), ...around].join(", "),
    homes: t("properties.found", { count: homes }),
    filters: filters.filter(([, value]) => value !== ""),
    fill: goneOn(typed, start, said),
  };
}

/** What may be meant by what somebody has typed so far, in words of the reader's language. */
export async function loader({ request }: LoaderFunctionArgs) {
  const typed = cutTo(
    cleanText(new URL(request.url).searchParams.get("text") ?? "").normalize("NFC"),
    longestText,
  );
  const [{ places, categories, agents }, t] = await Promise.all([
    upstream(request).call(searchSuggestions, { text: typed }),
    getTexts(request),
  ]);
  const rowsOf = (isStreet: boolean) =>
    places
      .filter(({ kind }) => (kind === "street") === isStreet)
      .map((place) => suggestedPlace(t, typed, place));
  const kinds = categories.map(({ slug, name, start }): Suggestion => {
    const label = translateTerm(t, name);
    return {
      label,
      filters: [["category_slug_id", slug]],
      fill: goneOn(typed, start, label),
    };
  });
  const people = agents.map(({ slug, name, city }) => ({
    label: name,
    detail: city,
    href: paths.agent(slug),
  }));
  const answer: Suggestions = {
    groups: [
      { label: t("properties.suggestions.places"), rows: rowsOf(false) },
      { label: t("properties.suggestions.streets"), rows: rowsOf(true) },
      { label: t("properties.suggestions.kinds"), rows: kinds },
      { label: t("properties.suggestions.agents"), rows: people },
    ].filter(({ rows }) => rows.length > 0),
    said: {
      title: t("properties.suggestions.title"),
      recent: t("properties.suggestions.recent"),
      last: t("properties.suggestions.last"),
      forget: t("properties.suggestions.forget"),
      found: Array.from({ length: mostCounted + 1 }, (_, count) =>
        count === 0
          ? t("properties.suggestions.none")
          : t("properties.suggestions.found", { count }),
      ),
    },
  };
  return cachedPage(request, Response.json(answer, { headers: { "X-Robots-Tag": "noindex" } }));
}
