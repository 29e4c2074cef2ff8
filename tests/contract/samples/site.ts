import type { Samples } from "../samples";
import { card, time } from "./homes";
import { agent } from "./people";
import { project } from "./project-values";
import { fullCategory } from "./properties";

export const similarArticle = {
  id: 2,
  slug_id: "second-home",
  title: "Your first home",
  description: "<p>Take your time.</p>",
  image: "",
  meta_title: "",
  meta_description: "",
  meta_keywords: "",
  category_id: null,
  category: null,
  created_at: time,
  alt: "",
};
export const article = { ...similarArticle, id: 1, slug_id: "first-home", meta_image: "" };
export const homepage = {
  sections: [
    { type: "agents_list_section", title: "Agents", data: [agent] },
    { type: "articles_section", title: "Articles", data: [article] },
    { type: "categories_section", title: "Categories", data: [fullCategory] },
    {
      type: "faqs_section",
      title: "Questions",
      data: [{ id: 1, question: "How?", answer: "So.", translations: [] }],
    },
    { type: "projects_section", title: "Projects", data: [project] },
    { type: "featured_properties_section", title: "Featured", data: [card] },
    {
      type: "properties_by_cities_section",
      title: "Cities",
      data: [{ City: "Bhuj", Count: 9, image: "" }],
    },
  ],
  slider_section: [
    {
      id: 1,
      slider_type: "3",
      type: "Property",
      image: "",
      web_image: "",
      category_id: null,
      category: null,
      propertys_id: 12,
      property: {
        ...{ id: 12, slug_id: "sea-view", title: "Sea view", title_image: "", price: 1800 },
        ...{ property_type: "rent" as const, rentduration: "Quarterly" as const },
      },
      show_property_details: 1,
      link: "",
      title: "",
      alt: "",
      translations: [],
    },
  ],
  homepage_location_data_available: true,
};
export const settings = {
  company_name: "Doorstep",
  currency_symbol: "$",
  selected_currency_data: { code: "USD", name: "US dollar", symbol: "$" },
  number_with_suffix: "1",
  languages: [{ id: 1, code: "en", name: "English" }],
  demo_mode: false,
  min_price: 0,
  max_price: 5000000,
  written_pages: [{ page: "terms" as const, number: 2, changed_at: time }],
  coming_pages: [{ page: "terms" as const, id: 3, holds_from: time }],
  bank_details: [],
  features_available: { premium_properties: false, project_access: false },
};

export const requests: Samples["requests"] = {
  "web-settings": {},
  get_languages: { language_code: "en", web_language_file: 1 },
  "written-page": { page: "terms", language: "es" },
  "sitemap-parts": {},
  "sitemap-entries": { kind: "properties", part: 1, after: 0 },
  "homepage-data": { latitude: 23.25, longitude: 69.67, radius: 20 },
  get_articles: { slug_id: "buying", category_id: "", limit: 3, offset: 0 },
  faqs: { limit: 5, offset: 0, search: "listing" },
  contct_us: {
    first_name: "Asha",
    last_name: "Rao",
    email: "asha@example.com",
    subject: "The house at Beach Road",
    message: "Is it still on the market?",
  },
};

export const answers: Samples["answers"] = {
  "web-settings": { data: settings },
  get_languages: {
    data: {
      id: 1,
      name: "English",
      code: "en",
      file_name: { home: "Home" },
      status: 1,
      rtl: 0,
      created_at: time,
      updated_at: time,
    },
  },
  "written-page": { data: { html: "<p>Sé amable.</p>" } },
  "homepage-data": { data: homepage },
  get_articles: { data: [article], total: 1, similar_articles: [similarArticle] },
  faqs: { data: [{ id: 1, question: "How?", answer: "So.", translations: [] }], total: 1 },
  "sitemap-parts": { data: [{ kind: "properties", part: 1, count: 2, updated_at: time }] },
  "sitemap-entries": { data: [{ id: 12, slug_id: "sea-view", updated_at: time }] },
};
