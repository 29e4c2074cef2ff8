import { data } from "@remix-run/node";
import type { TFunction } from "i18next";
import { compareProperties, type ComparedHome } from "~/contract/compare/calls";
import { webSettings } from "~/contract/site/calls";
import { formatDay } from "~/i18n/dates";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import type { MoneySettings } from "~/i18n/money";
import { formatPrice, rentDurationOf } from "~/i18n/rents";
import { translateTerm } from "~/i18n/terms";
import { formatNumber } from "~/i18n/values";
import { paths } from "~/paths";
import { getSession } from "~/session.server/session";
import { moneyOf } from "~/session.server/site";
import { upstream } from "~/session.server/upstream";
import { mostCompared } from "~/ui/compared-homes";
import { readableValue } from "~/ui/property-facts";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { notFoundPage } from "~/screens.server/not-found";
import { chosenHome } from "./choose-to-compare.server";
import { formatDistance } from "~/i18n/measures";

const addressShape = /^[1-9]\d{0,8}(?:-vs-[1-9]\d{0,8}){1,3}$/;

/** `12-vs-45-vs-7`. @throws 404 for anything else */
async function readIds(request: Request, address: string) {
  const ids = addressShape.test(address) ? address.split("-vs-").map(Number) : [];
  if (ids.length < 2 || ids.length > mostCompared || new Set(ids).size < ids.length)
    throw await notFoundPage(request);
  return ids;
}

type Reason = "visitor" | "package" | "premium";

/** Only members who hold a package compare (spec §6); which right counts says contract §5.4. */
async function reasonAgainst(request: Request): Promise<Reason | null> {
  if (!(await getSession(request)).has("token")) return "visitor";
  const settings = await upstream(request).call(webSettings);
  return settings.is_premium || settings.features_available?.premium_properties ? null : "package";
}

/** Each home is asked for against the first one: the call takes two. */
async function comparedHomes(request: Request, [first, ...others]: number[]) {
  const pairs = await Promise.all(
    others.map((target) =>
      upstream(request).call(compareProperties, {
        source_property_id: first!,
        target_property_id: target,
      }),
    ),
  );
  return [pairs[0]!.source_property, ...pairs.map(({ target_property: home }) => home)];
}

/** Whether all of them are on the site at all; premium ones are, though not open to everybody. */
async function areThere(request: Request, ids: number[]) {
  const found = await Promise.all(ids.map((id) => chosenHome(request, id)));
  return !found.includes(null);
}

export interface Row {
  key: string;
  label: string;
  /** In the order of the homes; empty where one says nothing. */
  values: string[];
  isDifferent: boolean;
}

interface ViewContext {
  t: TFunction;
  language: string;
  money: MoneySettings;
  distanceOption?: string;
}

function rowsOf(homes: ComparedHome[], { t, language, money, distanceOption }: ViewContext): Row[] {
  const term = (word: string) => translateTerm(t, word);
  const row = (key: string, label: string, values: string[]): Row => ({
    key,
    label,
    values,
    isDifferent: new Set(values).size > 1,
  });
  const own = (key: string, read: (home: ComparedHome) => string) =>
    row(key, t(`properties.compare.row.${key}`), homes.map(read));
  const answerTo = (id: number, facilities: ComparedHome["facilities"]) => {
    const fact = facilities.find((one) => one.id === id);
    return fact ? readableValue(fact, language) : [];
  };
  const facts = new Map(homes.flatMap(({ facilities }) => facilities).map((one) => [one.id, one]));
  const places = new Map(
    homes.flatMap(({ near_by_places: near }) => near).map((one) => [one.facility_id, one]),
  );
  return [
    row(
      "price",
      t("common.price"),
      homes.map((home) => formatPrice(home, { t, language, money })),
    ),
    own("status", ({ property_type: status }) => t(`ui.card.${status}`)),
    own("kind", ({ category }) => term(category?.category ?? "")),
    own("place", ({ city, state, country }) => [city, state, country].filter(Boolean).join(", ")),
    own("address", ({ address }) => address),
    ...[...facts.values()]
      .filter(({ type_of_parameter: type }) => type !== "file")
      .map(({ id, name }) =>
        row(
          `fact-${id}`,
          term(name),
          homes.map(({ facilities }) => [answerTo(id, facilities)].flat().map(term).join(", ")),
        ),
      ),
    ...[...places.values()].map(({ facility_id: id, name }) =>
      row(
        `near-${id}`,
        term(name),
        homes.map(({ near_by_places: near }) => {
          const place = near.find(({ facility_id }) => facility_id === id);
          return place ? formatDistance(place.distance, distanceOption, language) : "";
        }),
      ),
    ),
    own("listed", ({ created_at: time }) => formatDay(time, language, "medium")),
    own("views", ({ total_views: views }) => formatNumber(views, language)),
    own("likes", ({ total_likes: likes }) => formatNumber(likes, language)),
  ];
}

/**
 * The homes of the address beside each other.
 * @throws 404 when one is not there; what may not be shown gives its reason with 403, homes of
 * different kinds with 400
 */
export async function loadComparison(request: Request, address: string) {
  const ids = await readIds(request, address);
  const t = await getTexts(request);
  const page = {
    title: t("properties.compare.title"),
    ids,
    next: paths.comparison(ids),
    reason: null as Reason | "kinds" | null,
    homes: [] as ReturnType<typeof headOf>[],
    rows: [] as Row[],
  };
  const reason = await reasonAgainst(request);
  if (reason) return data({ ...page, reason }, { status: 403 });
  let homes: ComparedHome[];
  try {
    homes = await comparedHomes(request, ids);
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 403)
      return data({ ...page, reason: "premium" as const }, { status: 403 });
    if (!(error instanceof Response) || error.status !== 400) throw error;
    if (!(await areThere(request, ids))) throw await notFoundPage(request);
    return data({ ...page, reason: "kinds" as const }, { status: 400 });
  }
  const [language, settings] = await Promise.all([
    getLanguage(request),
    upstream(request).call(webSettings),
  ]);
  return {
    ...page,
    title: t("properties.compare.of", { titles: homes.map(({ title }) => title).join(" · ") }),
    homes: homes.map(headOf),
    rows: rowsOf(homes, {
      t,
      language,
      money: moneyOf(settings),
      distanceOption: settings.distance_option,
    }),
  };
}

const headOf = (home: ComparedHome) => ({
  id: home.id,
  href: home.slug_id ? paths.property(home.slug_id) : null,
  title: home.title,
  image: home.title_image,
  price: home.price,
  rentDuration: rentDurationOf(home),
});
