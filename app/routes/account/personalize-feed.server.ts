import { getCitiesData, getFacilities } from "~/contract/catalogue/calls";
import { getPersonalisedFields } from "~/contract/feed/calls";
import { wishesFrom } from "~/contract/feed/rules";
import { getTexts } from "~/i18n/i18n.server";
import { translateTerm } from "~/i18n/terms";
import { allCategories } from "~/session.server/all-categories";
import { requireUser } from "~/session.server/guards";
import { failPage, upstream } from "~/session.server/upstream";
import { orNull } from "~/upstream.server/or-null";

/** What the member looks for, and what there is to choose from. */
export async function loadFeedForm(request: Request) {
  await requireUser(request);
  const api = upstream(request);
  const [t, fields, categories, facilities, cities] = await Promise.all([
    getTexts(request),
    api.call(getPersonalisedFields).catch(failPage),
    allCategories(api).catch(failPage),
    api.call(getFacilities).catch(failPage),
    orNull(api.call(getCitiesData, { limit: 100 })),
  ]);
  const wishes = wishesFrom(fields);
  return {
    title: t("account.feed.title"),
    isChosen: wishes !== null,
    chosen: {
      offer: wishes?.offer ?? "any",
      categories: (wishes?.categories ?? []).map(String),
      facilities: (wishes?.facilities ?? []).map(String),
      min_price: wishes?.minPrice?.toString() ?? "",
      max_price: wishes?.maxPrice?.toString() ?? "",
      city: wishes?.city ?? "",
    },
    categories: categories.map(({ id, category }) => ({
      value: String(id),
      label: translateTerm(t, category),
    })),
    facilities: facilities.map(({ id, name }) => ({
      value: String(id),
      label: translateTerm(t, name),
    })),
    cities: (cities ?? []).map(({ City }) => City),
  };
}
