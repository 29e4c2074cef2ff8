import type { Samples } from "../samples";
import { card, category, detail, near, parameter, time, valued } from "./homes";
import { agent, agentDetail } from "./people";

export const fullCategory = {
  ...category,
  parameter_types: [parameter],
  meta_title: "",
  meta_description: "",
  meta_keywords: "",
  meta_image: "",
  properties_count: null,
};
export const comparedHome = {
  id: 12,
  slug_id: "sea-view",
  category,
  title: "Sea view",
  city: "Bhuj",
  state: "Gujarat",
  country: "India",
  address: "1 Beach Road",
  is_premium: 0,
  title_image: "https://x.test/front.jpg",
  created_at: time,
  price: 250000,
  rentduration: "Monthly",
  property_type: "rent",
  total_likes: 3,
  total_views: 40,
  facilities: valued,
  near_by_places: [near],
};

export const requests: Samples["requests"] = {
  get_categories: { limit: 6, offset: 0, search: "villa", has_property: true },
  get_facilities: {},
  "get-facilities-for-filter": {},
  "get-cities-data": { limit: 8, offset: 0, latitude: 23.25, longitude: 69.67 },
  "get-property-list": { city: "Bhuj", property_type: "0", parameter_id: "3,4", most_liked: 1 },
  "count-property-choices": { city: "Bhuj" },
  get_property: { slug_id: "sea-view", get_simiilar: 1, current_user: 4 },
  "get-all-similar-properties": { property_id: 12, limit: 4 },
  "get-search-alternatives": { searches: [{ city: "Bhuj", max_price: 300000, with_homes: true }] },
  get_nearby_properties: { city: "Bhuj", state: "Gujarat", type: "" },
  "agent-list": { search: "Bhuj", limit: 8, offset: 0 },
  "agent-properties": { slug_id: "admin", is_admin: 1, limit: 6 },
  "understand-search": { text: "2 bed flat in Bhuj under 500k" },
  "search-suggestions": { text: "flat in bhu" },
  "get-districts": { id: "3", with_area: true },
  "operator/districts/save": {
    names: { en: "Old Town", hi: "पुराना शहर" },
    city: "Bhuj",
    state: "Gujarat",
    country: "India",
    area: "23.26,69.66;23.26,69.68;23.24,69.68;23.24,69.66",
  },
  "operator/districts/remove": { revision: "read-before", id: 3 },
  "map-properties": { north: 80, south: -60, east: 180, west: -180, zoom: 2, limit: 30 },
  "compare-properties": { source_property_id: 12, target_property_id: 13 },
  get_report_reasons: {},
  add_reports: { property_id: 12, reason_id: 2, other_message: "The pictures show another home." },
  add_favourite: { property_id: 12, type: "1" },
  get_favourite_property: { limit: 8 },
  interested_users: { property_id: 12, type: "1" },
  get_interested_users: { slug_id: "sea-view", limit: 10 },
};

export const answers: Samples["answers"] = {
  get_categories: { data: [fullCategory], total: 1 },
  get_facilities: {
    data: [{ id: 1, name: "School", image: "", created_at: time, updated_at: time }],
    total: 1,
  },
  "get-facilities-for-filter": {
    data: [
      {
        ...parameter,
        is_quick: 1,
        is_ordered: 0,
        unit: "m²",
        meaning: "floor_area",
        category_ids: [1, 2],
      },
    ],
  },
  "get-cities-data": { data: [{ City: "Bhuj", Count: 9, image: "" }], total: 1 },
  "get-property-list": { data: [card], total: 1 },
  "count-property-choices": {
    data: {
      choices: [{ parameter_id: 3, choice: "Garden", count: 41 }],
      facilities: [{ facility_id: 2, count: 7 }],
    },
    total: 128,
  },
  get_property: {
    data: [detail],
    total: 1,
    similar_properties: [card],
    gone: { city: "Bhuj", category_id: 2, property_type: "sold" },
  },
  "get-all-similar-properties": { data: [card], total: 1 },
  "get-search-alternatives": {
    data: [{ total: 3, homes: [card], middle: { latitude: 23.25, longitude: 69.67 } }],
  },
  get_nearby_properties: { data: [card], total: 1 },
  "compare-properties": {
    data: { source_property: comparedHome, target_property: { ...comparedHome, id: 13 } },
  },
  "agent-list": { data: [agent], total: 1 },
  "agent-properties": {
    data: {
      customer_data: agentDetail,
      properties_data: [card],
      projects_data: [],
      premium_properties_count: 1,
      package_available: false,
      feature_available: false,
    },
    total: 1,
  },
  "understand-search": {
    data: {
      filters: [{ name: "city", value: "Bhuj", words: "Bhuj" }],
      rest: "quiet",
      alternatives: [{ filters: [{ name: "country", value: "India" }] }],
    },
  },
  "search-suggestions": {
    data: {
      places: [
        {
          kind: "city",
          name: "Bhuj",
          said: "भुज",
          city: "",
          state: "Gujarat",
          country: "India",
          homes: 9,
          is_one_of_several: false,
          district: null,
          start: 8,
        },
      ],
      categories: [{ slug: "villa", name: "Villa", start: 0 }],
      agents: [{ slug: "asha-shah", name: "Asha Shah", city: "Bhuj" }],
    },
  },
  "get-districts": {
    data: [
      {
        id: 3,
        names: [
          { language: "en", name: "Old Town" },
          { language: "hi", name: "पुराना शहर" },
        ],
        city: "Bhuj",
        state: "Gujarat",
        country: "India",
        area: "23.26,69.66;23.26,69.68;23.24,69.68;23.24,69.66",
        is_removed: false,
        revision: "d4",
      },
    ],
  },
  "operator/districts/save": { data: { id: 3 } },
  "operator/districts/remove": { data: null },
  "map-properties": {
    data: {
      clusters: [
        { latitude: 23.2, longitude: 69.6, count: 7, zoom: 12, city: "Bhuj", main_city: "Bhuj" },
      ],
      homes: [
        {
          id: 12,
          slug_id: "sea-view",
          title: "Sea view",
          title_image: "",
          price: 250000,
          property_type: "sell",
          rentduration: null,
          latitude: 23.25,
          longitude: 69.67,
          city: "Bhuj",
        },
      ],
      cards: [card],
      here: 1,
      bounds: { north: 23.3, south: 23.1, east: 69.7, west: 69.5 },
    },
    total: 8,
  },
  get_report_reasons: {
    data: [{ id: 1, reason: "It is sold already", created_at: time, updated_at: time }],
    total: 1,
  },
  get_favourite_property: { data: [detail], total: 1 },
  get_interested_users: {
    data: [
      {
        id: 5,
        name: "Ben Okafor",
        profile: "",
        email: "ben@example.com",
        mobile: "2348012345678",
        created_at: time,
      },
    ],
    total: 1,
  },
};
