import { getCategories } from "~/contract/catalogue";
import { homepageData } from "~/contract/home";
import { getTexts } from "~/i18n/i18n.server";
import { getPosition } from "~/session.server/preferences";
import { upstream } from "~/session.server/upstream";
import { orNothing } from "~/upstream.server/or-nothing";
import { sectionViews } from "./home-sections.server";
import { slidesOf } from "./slides.server";

/** The sections as the operator ordered them, near the chosen place when there is one. */
export async function loadHome(request: Request) {
  const api = upstream(request);
  const place = await getPosition(request);
  const [homepage, categories, t] = await Promise.all([
    api.call(homepageData, place ? { latitude: place.latitude, longitude: place.longitude } : {}),
    orNothing(api.call(getCategories, { limit: 100 }), 3000),
    getTexts(request),
  ]);
  return {
    title: t("home.title"),
    description: t("home.description"),
    slides: slidesOf(homepage.slider_section),
    categories: (categories ?? []).map(({ slug_id, category }) => ({
      value: slug_id,
      label: category,
    })),
    sections: sectionViews(homepage.sections),
    place: place?.formatted_address ?? null,
    noHomesHere: place !== null && !homepage.homepage_location_data_available,
  };
}
