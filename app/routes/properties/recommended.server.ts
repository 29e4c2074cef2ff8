import { redirect } from "@remix-run/node";
import { getPersonalisedFields, getUserRecommendation } from "~/contract/feed/calls";
import { wishesFrom } from "~/contract/feed/rules";
import {
  readSearchFilters,
  type SearchFilters,
  writeSearchFilters,
} from "~/contract/properties/forms";
import { getTexts } from "~/i18n/i18n.server";
import { formatShortMoney } from "~/i18n/money";
import { paths } from "~/paths";
import { hasEmbeddedApi } from "~/session.server/embedded-api";
import { requireUser } from "~/session.server/guards";
import { siteMoney } from "~/session.server/site";
import { failPage, upstream } from "~/session.server/upstream";
import { cardOf } from "~/ui/card-property";
import { recommendedBecause } from "~/ui/recommended-because";
import { chipsFor } from "./chips.server";
import { filterChoices } from "./filter-choices.server";
import { knownFilters } from "./known-filters.server";
import { ownFilters } from "./own-filters.server";
import { quickValues } from "./results.server";

const homesPerPage = 24;

/** What the feed can be narrowed by besides what it is made of: what only our own server knows (contract/feed). */
function narrowing(asked: SearchFilters) {
  const { values, min_price_per_area, max_price_per_area, listed_within, reduced_within } = asked;
  const { with_film, with_plan, with_panorama, verified_owner, only_available, excluded } = asked;
  return {
    ...{ values, min_price_per_area, max_price_per_area, listed_within, reduced_within, excluded },
    ...(with_film && { with_film }),
    ...(with_plan && { with_plan }),
    ...(with_panorama && { with_panorama }),
    ...(verified_owner && { verified_owner }),
    ...(only_available && { only_available }),
  };
}

/** The homes that are what the member looks for, each with the reasons; somebody's own, so never kept. */
export async function loadRecommended(request: Request) {
  await requireUser(request);
  const choicesAsked = filterChoices(request);
  const { searchParams } = new URL(request.url);
  const asked = await knownFilters(choicesAsked, ownFilters(readSearchFilters(searchParams)));
  const page = Math.min(asked.page, 5000);
  const isOwn = hasEmbeddedApi();
  const narrowed = isOwn ? narrowing(asked) : {};
  const [t, { site, language }, choices, fields, { data: homes, total = homes.length }] =
    await Promise.all([
      getTexts(request),
      siteMoney(request),
      choicesAsked,
      upstream(request).call(getPersonalisedFields).catch(failPage),
      upstream(request)
        .envelope(getUserRecommendation, {
          ...narrowed,
          offset: (page - 1) * homesPerPage,
          limit: homesPerPage,
        })
        .catch(failPage),
    ]);
  const filters = { ...readSearchFilters(new URLSearchParams()), ...narrowed };
  const query = writeSearchFilters(filters);
  const pages = Math.max(1, Math.ceil(total / homesPerPage));
  if (page > pages) throw redirect(paths.recommendedProperties({ ...query, page: pages }));
  const wishes = wishesFrom(fields);
  return {
    title: t("properties.recommended.title"),
    isChosen: wishes !== null,
    /** Our own server is asked for less than all of them. */
    isOwn,
    hasPlans: choices.hasPlans,
    query,
    quick: quickValues(choices, filters),
    chips: chipsFor({
      list: "all",
      filters,
      choices,
      t,
      price: (amount) => formatShortMoney(amount, site, language),
      language,
      address: paths.recommendedProperties,
    }),
    homes: homes.map((home) => ({
      card: cardOf(home, language),
      because: wishes ? recommendedBecause(home, wishes, t) : "",
    })),
    total,
    page,
    pages,
  };
}
