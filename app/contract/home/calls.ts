import { z } from "zod";
import { get } from "../wire/call";
import { latitude, longitude, radius, slug } from "../wire/request-fields";
import { list, yesNo } from "../wire/response-fields";
import { slider } from "../content/shapes";
import { homepageSection } from "./shapes";

export type { Article, Slider } from "../content/shapes";
export type { HomepageSection } from "./shapes";

const homepage = z.object({
  /** In the operator's order; those that are switched off are absent. */
  sections: list(homepageSection),
  slider_section: list(slider),
  homepage_location_data_available: yesNo,
});

export const homepageData = get("homepage-data", {
  auth: "optional",
  about: "The sections of the home page; a position narrows those with homes and projects.",
  query: z.object({
    latitude,
    longitude,
    radius,
    /** Own: articles in this language, as far as they are written in it. */
    language: slug(35),
  }),
  data: homepage,
  dependsOn: [
    "front-page",
    "properties",
    "projects",
    "agents",
    "catalogue",
    "cities",
    "articles",
    "questions",
    "settings",
  ],
});

export const homeCalls = [homepageData];
