type Query = Record<string, string | number | undefined>;

const withQuery = (path: string, query: Query = {}) => {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  const search = new URLSearchParams(entries.map(([key, value]) => [key, String(value)]));
  return search.size > 0 ? `${path}?${search}` : path;
};
const segment = encodeURIComponent;

/** Every address of the web application; no other module spells one. */
export const paths = {
  home: () => "/",
  properties: (filters?: Query) => withQuery("/properties", filters),
  propertyFilters: (filters?: Query) => withQuery("/properties/filters", filters),
  /** The homes of one page alone, for scripts; `list` is the name of the list. */
  moreProperties: (filters?: Query) => withQuery("/properties/more", filters),
  propertiesInCity: (city: string) => `/properties/city/${segment(city)}`,
  propertiesInCategory: (slug: string) => `/properties/categories/${segment(slug)}`,
  property: (slug: string) => `/properties-details/${segment(slug)}`,
  propertyPhotos: (slug: string) => `/properties-details/${segment(slug)}/photos`,
  /** Where the page of a home sends "I'm interested". */
  interest: (slug: string) => `/properties-details/${segment(slug)}/interest`,
  reportProperty: (slug: string) => `/properties-details/${segment(slug)}/report`,
  /** The home's address, drawn for telephones to read. */
  propertyQr: (slug: string) => `/properties-details/${segment(slug)}/qr.svg`,
  /** Lists with a name of their own; each takes the filters of all properties. */
  featuredProperties: (filters?: Query) => withQuery("/properties/featured", filters),
  mostViewedProperties: (filters?: Query) => withQuery("/properties/most-viewed", filters),
  mostFavouriteProperties: (filters?: Query) => withQuery("/properties/most-favourite", filters),
  premiumProperties: (filters?: Query) => withQuery("/properties/premium", filters),
  nearbyProperties: (filters?: Query) => withQuery("/properties/nearby", filters),
  cities: (query?: { page?: number }) => withQuery("/properties/cities", query),
  propertiesOnMap: (filters?: Query) => withQuery("/properties-on-map", filters),
  selectLocation: (query?: { next?: string; place?: string }) =>
    withQuery("/select-location", query),

  projects: (filters?: Query) => withQuery("/projects", filters),
  featuredProjects: (filters?: Query) => withQuery("/projects/featured", filters),
  upcomingProjects: (filters?: Query) => withQuery("/projects/upcoming", filters),
  projectsUnderConstruction: (filters?: Query) =>
    withQuery("/projects/under-construction", filters),
  project: (slug: string) => `/project-details/${segment(slug)}`,
  projectPhotos: (slug: string) => `/project-details/${segment(slug)}/photos`,
  agents: (query?: Query) => withQuery("/agents", query),
  /** `is_admin=1`: the operator as an agent. */
  agent: (slug: string, query?: Query) => withQuery(`/agent-details/${segment(slug)}`, query),
  articles: (query?: { page?: number }) => withQuery("/articles", query),
  articlesInCategory: (slug: string, query?: { page?: number }) =>
    withQuery(`/articles/categories/${segment(slug)}`, query),
  articleFeed: () => "/articles/feed.xml",
  article: (slug: string) => `/article-details/${segment(slug)}`,

  faqs: (query?: { search?: string; page?: number }) => withQuery("/faqs", query),
  about: () => "/about-us",
  contact: (query?: { subject?: string; sent?: string }) => withQuery("/contact-us", query),
  privacyPolicy: () => "/privacy-policy",
  terms: () => "/terms-and-conditions",

  /** Where homes are gathered before they are compared. */
  compare: (query?: { search?: string; full?: number }) => withQuery("/compare-properties", query),
  comparison: (ids: number[]) => `/compare-properties/${ids.join("-vs-")}`,
  mortgageCalculator: (query?: Query) => withQuery("/mortgage-calculator", query),
  /** The payment plan as a file. */
  mortgagePlan: (query?: Query) => withQuery("/mortgage-calculator.csv", query),
  areaConverter: (query?: Query) => withQuery("/area-converter", query),

  /** `favourite`: the home that is saved after signing in; `interest`: whose owner is told. */
  signIn: (query?: { next?: string; email?: string; favourite?: number; interest?: number }) =>
    withQuery("/login", query),
  register: (query?: { next?: string; favourite?: number; interest?: number }) =>
    withQuery("/register", query),
  /** `sent`: when the last code was sent, in milliseconds since 1970. */
  verifyCode: (query?: {
    email?: string;
    next?: string;
    favourite?: number;
    interest?: number;
    sent?: number;
  }) => withQuery("/verify-code", query),
  /** `sent`: the address that a letter was sent to. */
  forgotPassword: (query?: { email?: string; sent?: string }) =>
    withQuery("/forgot-password", query),
  resetPassword: (query?: { token?: string }) => withQuery("/reset-password", query),
  signOut: () => "/logout",

  profile: () => "/user/profile",
  favourites: (query?: { page?: number }) => withQuery("/user/favourites", query),
  myProperties: (filters?: Query) => withQuery("/user/properties", filters),
  /** `ask=delete`: the page asks whether the listing should go. */
  myProperty: (slug: string, query?: { ask?: "delete" }) =>
    withQuery(`/my-property/${segment(slug)}`, query),
  /** Who wants one of the member's homes. */
  interested: (slug: string, query?: { page?: number }) =>
    withQuery(`/user/interested/${segment(slug)}`, query),
  interestedFile: (slug: string) => `/user/interested/${segment(slug)}/people.csv`,
  /** What the member advertises; `type`: homes or projects. */
  myAdverts: (query?: { type?: "property" | "project"; page?: number }) =>
    withQuery("/user/advertisement", query),
  addProperty: () => "/user/add-property",
  editProperty: (slug: string) => `/user/edit-property/${segment(slug)}`,
  /** `delete`: the page asks whether the project with this slug should go. */
  myProjects: (filters?: Query) => withQuery("/user/projects", filters),
  addProject: () => "/user/add-project",
  editProject: (slug: string) => `/user/edit-project/${segment(slug)}`,
  drafts: () => "/user/drafts",
  draft: (token: string) => `/user/drafts/${segment(token)}`,
  subscriptionPlan: () => "/subscription-plan",

  operator: (query?: Query) => withQuery("/operator", query),
  operatorListing: (id: number) => `/operator/listings/${id}`,
  operatorProject: (id: number) => `/operator/projects/${id}`,
  operatorAdvert: (id: number) => `/operator/adverts/${id}`,
  operatorActs: (query?: Query) => withQuery("/operator/acts", query),

  /** The image with which a page is passed on. */
  shareImage: (kind: "properties" | "projects" | "articles" | "site", slug: string) =>
    `/share-images/${kind}/${segment(slug)}.jpg`,
  sitemap: () => "/sitemap.xml",
  /** `file`: `properties-1.xml`. */
  sitemapPart: (file: string) => `/sitemaps/${segment(file)}`,
  robots: () => "/robots.txt",
  /** The digit says which drawing of the map it is; the tiles of one never change. */
  mapTile: (theme: "light" | "dark", zoom: number, x: number, y: number) =>
    `/map-tiles/1/${theme}/${zoom}/${x}/${y}.svg`,

  maintenance: () => "/maintenance",
  preferences: () => "/preferences",
  gallery: () => "/ui",
  offline: () => "/offline",
};
