import { homepageData } from "~/contract/home/calls";
import { getPersonalisedFields } from "~/contract/feed/calls";
import { wishesFrom } from "~/contract/feed/rules";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { capabilities } from "~/upstream.server/capabilities";
import { allCategories } from "~/screens.server/all-categories";
import { getPosition } from "~/screens.server/preferences";
import { getSession } from "~/session.server/session";
import { companyNameOf, getSite } from "~/session.server/site";
import { upstream } from "~/session.server/upstream";
import { recommendedBecause } from "~/ui/recommended-because";
import { orNull } from "~/upstream.server/or-null";
import { slidesOf } from "~/screens.server/slides";
import { sectionViews } from "./home-sections.server";

/** What the member looks for; null for visitors, and for who never said. */
async function wishesOf(request: Request) {
  if (!(await getSession(request)).has("token")) return null;
  const fields = await orNull(upstream(request).call(getPersonalisedFields), 3000);
  return wishesFrom(fields);
}

/** The sections as the operator ordered them, near the chosen place when there is one. */
export async function loadHome(request: Request) {
  const api = upstream(request);
  const [place, language] = await Promise.all([getPosition(request), getLanguage(request)]);
  const near = place ? { latitude: place.latitude, longitude: place.longitude } : undefined;
  const [homepage, categories, wishes, signedIn, site, t] = await Promise.all([
    api.call(homepageData, { ...near, language }),
    orNull(allCategories(api), 3000),
    wishesOf(request),
    getSession(request).then((session) => session.has("token")),
    getSite(request),
    getTexts(request),
  ]);
  return {
    title: t("home.title", { name: companyNameOf(site) }),
    description: t("home.description"),
    slides: slidesOf(homepage.slider_section, language),
    categories: (categories ?? []).map(({ slug_id, category }) => ({
      value: slug_id,
      label: category,
    })),
    /** The box takes sentences; another upstream only knows words. */
    readsSentences: capabilities().sentences,
    sections: sectionViews(homepage.sections, {
      language,
      because: wishes ? (home) => recommendedBecause(home, wishes, t) : undefined,
      near: homepage.homepage_location_data_available ? near : undefined,
    }),
    /** A member who never said what they look for is asked. */
    asksWishes:
      signedIn &&
      wishes === null &&
      homepage.sections.some(({ type }) => type === "user_recommendations_section"),
    place: place?.formatted_address ?? null,
    noHomesHere: place !== null && !homepage.homepage_location_data_available,
  };
}
