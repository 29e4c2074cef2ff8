import type { AnyCall } from "~/contract/call";
import { calls } from "~/contract/calls";

export const photo = () =>
  new File([new Uint8Array([255, 216, 255])], "front.jpg", { type: "image/jpeg" });

/** One good request for each call, as a careful client writes it. */
const requests: Record<string, Record<string, unknown>> = {
  "web-settings": {},
  get_languages: { language_code: "en", web_language_file: 1 },
  get_categories: { limit: 6, offset: 0, search: "villa", has_property: true },
  get_facilities: {},
  "get-facilities-for-filter": {},
  "get-cities-data": { limit: 8, offset: 0 },
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
  "get-property-list": { city: "Bhuj", property_type: "0", parameter_id: "3,4", most_liked: 1 },
  get_property: { slug_id: "sea-view", get_simiilar: 1, current_user: 4 },
  "get-all-similar-properties": { property_id: 12, limit: 4 },
  get_nearby_properties: { city: "Bhuj", state: "Gujarat", type: "" },
  "agent-list": { search: "Bhuj", limit: 8, offset: 0 },
  "agent-properties": { slug_id: "admin", is_admin: 1, limit: 6 },
  add_favourite: { property_id: 12, type: "1" },
  get_favourite_property: { limit: 8 },
  post_property: {
    title: "Sea view",
    description: "A bright home by the sea.",
    category_id: 2,
    property_type: "1",
    address: "1 Beach Road",
    price: 250000,
    title_image: photo(),
    gallery_images: [photo()],
    parameters: [{ parameter_id: 3, value: "4" }],
    facilities: [{ facility_id: 1, distance: 2.5 }],
    is_premium: "true",
  },
  update_post_property: {
    action_type: "0",
    id: 12,
    price: 260000,
    remove_gallery_images: [4, 9],
    meta_image: "",
  },
  delete_property: { id: 12 },
  update_property_status: { property_id: 12, status: 2 },
  "change-property-status": { property_id: 12, status: 0 },
  "get-added-properties": { request_status: "pending,approved", limit: 8 },
  "user-register": {
    name: "Asha Rao",
    email: "asha@example.com",
    mobile: "+91 98765 43210",
    password: "long enough",
    re_password: "long enough",
  },
  user_signup: { type: "3", email: "asha@example.com", password: " as typed " },
  "get-otp": { email: "asha@example.com" },
  "verify-otp": { email: "asha@example.com", otp: "123456" },
  "forgot-password": { email: "asha@example.com" },
  "reset-password": { token: "abc", password: "long enough", re_password: "long enough" },
  "before-logout": {},
  update_profile: { name: "Asha Rao", about_me: "", notification: 1, profile: photo() },
  "get-user-data": {},
  "get-package": {},
  assign_package: { package_id: 1 },
  "check-package-limit": { type: "property_list" },
  "mortgage-calculator": {
    loan_amount: 250000,
    down_payment: 50000,
    interest_rate: 4.5,
    loan_term_years: 25,
    show_all_details: 1,
  },
  "operator/listings": { request_status: "pending" },
  "operator/listings/approve": { id: 12 },
  "operator/listings/reject": { id: 12, reason: "The pictures show another home." },
};

export function requestFor(call: AnyCall): Record<string, unknown> {
  const request = requests[call.path];
  if (!request) throw new Error(`No sample request for ${call.path}`);
  return request;
}

const category = { id: 2, category: "Villa", image: "https://x.test/villa.svg", slug_id: "villa" };
const parameter = {
  id: 3,
  name: "Bedrooms",
  type_of_parameter: "number",
  type_values: [],
  image: "",
  is_required: 1,
};
const valued = [
  { ...parameter, value: "4" },
  {
    ...parameter,
    id: 4,
    type_of_parameter: "checkbox",
    type_values: ["Gas", "Water"],
    value: ["Gas"],
  },
];
const time = "2026-06-20T10:15:30.000Z";
const picture = { id: 1, image: "front.jpg", image_url: "https://x.test/front.jpg" };
const file = {
  id: 1,
  property_id: 12,
  file_name: "plan.pdf",
  file: "https://x.test/plan.pdf",
  type: "pdf",
};
const near = {
  id: 1,
  property_id: 12,
  facility_id: 1,
  distance: 2.5,
  created_at: time,
  updated_at: time,
  name: "School",
  image: "",
};
const place = {
  address: "1 Beach Road",
  city: "Bhuj",
  state: "Gujarat",
  country: "India",
  latitude: 23.25,
  longitude: 69.67,
};
const home = {
  id: 12,
  slug_id: "sea-view",
  category_id: 2,
  category,
  title: "Sea view",
  title_image: "https://x.test/front.jpg",
  price: 250000,
  property_type: "rent",
  rentduration: "Monthly",
  ...place,
  is_premium: false,
  promoted: true,
  is_favourite: 1,
  parameters: valued,
  assign_facilities: [near],
  gallery: [picture],
  documents: [file],
};
const advert = {
  id: 1,
  customer_id: 4,
  start_date: time,
  end_date: null,
  for: "property",
  type: "HomeScreen",
  property_id: 12,
  project_id: null,
  package_id: 1,
  is_enable: 1,
  status: 0,
  created_at: time,
  updated_at: time,
};
const seo = { meta_title: "", meta_description: "", meta_keywords: "", meta_image: "" };
const owner = {
  customer_name: "Asha Rao",
  email: "asha@example.com",
  mobile: "919876543210",
  profile: "",
};

export const card = { ...home, favourite_count: 3, total_click: 40, added_by: 4 };
export const detail = {
  ...home,
  ...seo,
  ...owner,
  description: "A bright home by the sea.",
  client_address: "",
  title_image_hash: "",
  three_d_image: "",
  video_link: "",
  status: 1,
  request_status: "approved",
  created_at: time,
  post_created: "2 days ago",
  total_view: 40,
  added_by: 4,
  customer_id: 4,
  customer_slug_id: "asha-rao",
  is_verified: true,
  is_interested: 0,
  is_reported: false,
  inquiry: false,
  is_blocked_by_me: false,
  is_blocked_by_user: false,
  is_interest_available: true,
  is_report_available: true,
  favourite_users: [],
  total_favourite_users: 3,
  interested_users: [],
  total_interested_users: 0,
  advertisement: [advert],
};
const own = {
  ...home,
  ...seo,
  ...owner,
  description: "A bright home by the sea.",
  client_address: "",
  package_id: null,
  post_type: "1",
  three_d_image: "",
  video_link: "",
  added_by: 4,
  status: 0,
  request_status: "rejected",
  reject_reason: {
    id: 1,
    property_id: 12,
    project_id: null,
    reason: "The pictures show another home.",
    created_at: time,
    updated_at: time,
  },
  total_click: 40,
  is_feature_available: false,
  favourite_count: 3,
  created_at: time,
  post_created: "2 days ago",
  advertisement: [],
  interested_users: [{ id: 5, name: "Ben Okafor", profile: "" }],
};
const user = {
  id: 4,
  name: "Asha Rao",
  slug_id: "asha-rao",
  email: "asha@example.com",
  mobile: "919876543210",
  profile: "",
  address: "1 Beach Road",
  logintype: "3",
  is_email_verified: 1,
  isActive: 1,
  notification: 1,
  subscription: 0,
  is_premium: 0,
  about_me: "",
  facebook_id: "",
  twiiter_id: "",
  instagram_id: "",
  youtube_id: "",
  latitude: "",
  longitude: "",
  city: "Bhuj",
  state: "Gujarat",
  country: "India",
  created_at: time,
  updated_at: time,
  is_operator: false,
};
const fullCategory = {
  ...category,
  parameter_types: [parameter],
  meta_title: "",
  meta_description: "",
  meta_keywords: "",
  meta_image: "",
  properties_count: null,
};
const agent = {
  id: 0,
  name: "Admin",
  email: "hello@example.com",
  profile: "",
  slug_id: "admin",
  city: "",
  property_count: 4,
  projects_count: 1,
  total_count: 5,
  is_verified: true,
  is_admin: true,
};
const agentDetail = {
  id: 4,
  slug_id: "asha-rao",
  name: "Asha Rao",
  profile: "",
  email: "",
  mobile: "",
  address: "",
  city: "Bhuj",
  state: "Gujarat",
  country: "India",
  about_me: "Homes by the sea.",
  facebook_id: "",
  twitter_id: "",
  youtube_id: "",
  instagram_id: "https://www.instagram.com/asha.rao",
  latitude: null,
  longitude: null,
  property_count: 4,
  projects_count: 1,
  total_count: 5,
  is_verify: true,
  is_verified: true,
};
const project = {
  id: 7,
  slug_id: "harbour",
  title: "Harbour",
  type: "upcoming",
  image: "",
  city: "Bhuj",
  state: "Gujarat",
  country: "India",
  location: "Harbour Road",
  category_id: 2,
  category,
  added_by: 0,
  gallary_images: [
    {
      id: 1,
      name: "https://x.test/h.jpg",
      type: "image",
      project_id: 7,
      created_at: time,
      updated_at: time,
    },
  ],
  customer: { id: null, name: "Admin", profile: "", email: "", mobile: "", slug_id: "admin" },
  is_promoted: false,
  is_feature_available: false,
  latitude: "23.25",
  longitude: "69.67",
  created_at: time,
};
const similarArticle = {
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
};
const article = { ...similarArticle, id: 1, slug_id: "first-home", meta_image: "" };
const feature = {
  id: 1,
  name: "Property List",
  type: "property_list",
  limit_type: "limited",
  limit: 5,
};
const plan = {
  id: 1,
  name: "Free",
  package_type: "free",
  price: null,
  duration: 720,
  ios_product_id: "",
  created_at: time,
  package_status: "active",
  payment_transaction_id: null,
};

export const homepage = {
  sections: [
    { type: "agents_list_section", title: "Agents", data: [agent] },
    { type: "articles_section", title: "Articles", data: [article] },
    { type: "categories_section", title: "Categories", data: [fullCategory] },
    {
      type: "faqs_section",
      title: "Questions",
      data: [{ id: 1, question: "How?", answer: "So." }],
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
      property: { id: 12, slug_id: "sea-view", title: "Sea view", title_image: "", price: 250000 },
      show_property_details: 1,
      link: "",
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
  bank_details: [],
  features_available: { premium_properties: false, project_access: false },
};

/** For calls that answer with more than a message: what the embedded API sends, to the letter. */
const answers: Record<string, { data: unknown } & Record<string, unknown>> = {
  "mortgage-calculator": {
    data: {
      main_total: {
        principal_amount: 200000,
        down_payment: 50000,
        payable_interest: 133499.49,
        monthly_emi: 1111.66,
        total_amount: 333499.49,
      },
      yearly_totals: [
        {
          year: 2026,
          monthly_emi: 1112,
          principal_amount: 362,
          interest_paid: 750,
          remaining_balance: 199638,
          monthly_totals: [
            {
              month: "december",
              principal_amount: 362,
              payable_interest: 750,
              remaining_balance: 199638,
            },
          ],
        },
      ],
    },
  },
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
  get_categories: { data: [fullCategory], total: 1 },
  get_facilities: {
    data: [{ id: 1, name: "School", image: "", created_at: time, updated_at: time }],
    total: 1,
  },
  "get-facilities-for-filter": { data: [parameter] },
  "get-cities-data": { data: [{ City: "Bhuj", Count: 9, image: "" }], total: 1 },
  "homepage-data": { data: homepage },
  get_articles: { data: [article], total: 1, similar_articles: [similarArticle] },
  faqs: { data: [{ id: 1, question: "How?", answer: "So." }], total: 1 },
  "get-property-list": { data: [card], total: 1 },
  get_property: { data: [detail], total: 1, similar_properties: [card] },
  "get-all-similar-properties": { data: [card], total: 1 },
  get_nearby_properties: { data: [card], total: 1 },
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
  get_favourite_property: { data: [detail], total: 1 },
  post_property: { data: [detail] },
  update_post_property: { data: [detail] },
  "get-added-properties": { data: [own], total: 1, total_views: 40, similiar_properties: [] },
  user_signup: { data: user, token: "4|secret" },
  "verify-otp": { data: null, auth_id: "abc" },
  update_profile: { data: user },
  "get-user-data": { data: user },
  "get-package": {
    data: [{ ...plan, features: [feature] }],
    active_packages: [
      {
        ...plan,
        start_date: time,
        end_date: null,
        is_active: 1,
        features: [{ ...feature, used_limit: 1, total_limit: 5 }],
      },
    ],
    all_features: [{ id: 1, name: "Property List", type: "property_list", status: 1 }],
  },
  "check-package-limit": {
    data: { package_available: true, feature_available: true, limit_available: false },
  },
  "operator/listings": { data: [own], total: 1 },
};

export const answerFor = (call: AnyCall) => answers[call.path] ?? { data: null };

export const callNamed = (path: string): AnyCall => {
  const call = calls.find((call) => call.path === path);
  if (!call) throw new Error(`No call ${path}`);
  return call;
};
