/** A list stands in the address once for each of its texts. */
export type Query = Record<string, string | number | string[] | undefined>;

export const withQuery = (path: string, query: Query = {}) => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== "") search.append(name, String(one));
  return search.size > 0 ? `${path}?${search}` : path;
};
export const segment = encodeURIComponent;

/** Where somebody was going who is asked to sign in, and what they wanted there. */
export interface Wish {
  next?: string;
  /** The home that is saved. */
  favourite?: number;
  /** The home whose owner is told. */
  interest?: number;
  /** The search that is kept, as a query. */
  search?: string;
}

/** The addresses that every page may lead to; those that fewer pages need stand in the `*-paths.ts` beside this file. */
export const paths = {
  home: () => "/",
  properties: (filters?: Query) => withQuery("/properties", filters),
  propertyFilters: (filters?: Query) => withQuery("/properties/filters", filters),
  /** How many homes there are, for scripts. */
  propertyCount: (filters?: Query) => withQuery("/properties/filters/count", filters),
  /** What may be meant by what was typed so far, for scripts. */
  searchSuggestions: (query: { text: string }) => withQuery("/properties/suggestions", query),
  /** The homes of one page alone, for scripts; `list` is the name of the list. */
  moreProperties: (filters?: Query) => withQuery("/properties/more", filters),
  propertiesInCity: (city: string) => `/properties/city/${segment(city)}`,
  propertiesInCategory: (slug: string) => `/properties/categories/${segment(slug)}`,
  property: (slug: string) => `/properties-details/${segment(slug)}`,
  propertyPhotos: (slug: string) => `/properties-details/${segment(slug)}/photos`,
  /** Where the page of a home sends "I'm interested". */
  interest: (slug: string) => `/properties-details/${segment(slug)}/interest`,
  /** Where a member's own words about the home are sent. */
  homeNote: (slug: string) => `/properties-details/${segment(slug)}/note`,
  requestViewing: (slug: string) => `/properties-details/${segment(slug)}/viewing`,
  reportProperty: (slug: string) => `/properties-details/${segment(slug)}/report`,
  /** The home's address, drawn for telephones to read. */
  propertyQr: (slug: string) => `/properties-details/${segment(slug)}/qr.svg`,
  /** Lists with a name of their own; each takes the filters of all properties. */
  featuredProperties: (filters?: Query) => withQuery("/properties/featured", filters),
  mostViewedProperties: (filters?: Query) => withQuery("/properties/most-viewed", filters),
  mostFavouriteProperties: (filters?: Query) => withQuery("/properties/most-favourite", filters),
  premiumProperties: (filters?: Query) => withQuery("/properties/premium", filters),
  /** What the member looks for. */
  recommendedProperties: (query?: Query) => withQuery("/properties/recommended", query),
  nearbyProperties: (filters?: Query) => withQuery("/properties/nearby", filters),
  cities: (query?: { page?: number }) => withQuery("/properties/cities", query),
  propertiesOnMap: (filters?: Query) => withQuery("/properties-on-map", filters),
  /** Draws or changes the area that homes are looked for in. */
  drawArea: (filters?: Query) => withQuery("/properties/draw-area", filters),
  /** Keeps the search that the filters say; `list`: the list they narrow. */
  saveSearch: (filters?: Query) => withQuery("/properties/save-search", filters),
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
  articles: (query?: { search?: string; page?: number }) => withQuery("/articles", query),
  articlesInCategory: (slug: string, query?: { search?: string; page?: number }) =>
    withQuery(`/articles/categories/${segment(slug)}`, query),
  article: (slug: string) => `/article-details/${segment(slug)}`,

  faqs: (query?: { search?: string; page?: number }) => withQuery("/faqs", query),
  about: () => "/about-us",
  contact: (query?: { subject?: string; sent?: string }) => withQuery("/contact-us", query),
  privacyPolicy: () => "/privacy-policy",
  terms: () => "/terms-and-conditions",
  /** Terms or a privacy policy that are to hold from a later time on. */
  comingPage: (page: string, id: number) => `/coming/${page}/${id}`,

  /** The member's lists of homes. */
  shortlists: () => "/user/shortlists",
  /** Where a home is put on lists; `next`: where one came from. */
  chooseLists: (query?: { home?: number; next?: string }) =>
    withQuery("/user/shortlists/choose", query),
  /** What the reader does not want to see in lists. */
  hiddenHomes: (query?: { page?: number }) => withQuery("/hidden-homes", query),
  /** What was looked for in this browser. */
  recentSearches: () => "/recent-searches",
  /** Where homes are gathered before they are compared. */
  compare: (query?: { search?: string }) => withQuery("/compare-properties", query),
  comparison: (ids: number[]) => `/compare-properties/${ids.join("-vs-")}`,
  mortgageCalculator: (query?: Query) => withQuery("/mortgage-calculator", query),
  /** The payment plan as a file. */
  mortgagePlan: (query?: Query) => withQuery("/mortgage-calculator.csv", query),
  areaConverter: (query?: Query) => withQuery("/area-converter", query),

  /** `fault`: what the sign-in service answered, `auth/…`. */
  signIn: (
    query?: Wish & {
      email?: string;
      /** The page says that the account was deactivated. */
      deactivated?: 1;
      fault?: string;
    },
  ) => withQuery("/login", { ...query }),
  phoneSignIn: (query?: Wish) => withQuery("/login/phone", { ...query }),
  phoneCode: (query?: Wish) => withQuery("/login/phone/code", { ...query }),
  googleSignIn: (query?: Wish) => withQuery("/login/google", { ...query }),
  register: (query?: Wish) => withQuery("/register", { ...query }),
  /** `sent`: when the last code was sent, in milliseconds since 1970. */
  verifyCode: (query?: Wish & { email?: string; sent?: number }) =>
    withQuery("/verify-code", { ...query }),
  /** `sent`: the address that a letter was sent to. */
  forgotPassword: (query?: { email?: string; sent?: string }) =>
    withQuery("/forgot-password", query),
  signOut: (query?: { next?: string }) => withQuery("/logout", query),

  profile: () => "/user/profile",
  /** How the member signs in, and where. */
  security: () => "/user/security",
  deleteAccount: () => "/user/delete-account",
  /** Where scripts send a heart. */
  markFavourite: () => "/user/favourites/mark",
  favourites: (query?: { page?: number }) => withQuery("/user/favourites", query),
  /** Where a member says what they look for. */
  personalizeFeed: () => "/user/personalize-feed",
  /** `delete`: the page asks whether the search with this number should go. */
  savedSearches: (query?: { delete?: number }) => withQuery("/user/saved-searches", query),
  /** The homes of a saved search; what is new there is seen by that. */
  savedSearch: (id: number) => `/user/saved-searches/${id}`,
  /** What the member was told; opening one is sent there. */
  notifications: (query?: { page?: number }) => withQuery("/user/notifications", query),
  /** What they are told of, and how. */
  /** Where scripts say that this browser is told of things, and forms that none is. */
  notificationDevices: () => "/user/notifications/devices",
  notificationChoices: () => "/user/notifications/choices",
  myProperties: (filters?: Query) => withQuery("/user/properties", filters),
  /** `days`: the period of the figures. */
  dashboard: (query?: { days?: string }) => withQuery("/user/dashboard", query),
  /** What changes for the member, as it does; `from`: what was heard last. */
  live: (query?: { from?: string; check?: 1 }) => withQuery("/user/live", query),
  /** Who wants to see the member's homes; `side=asker`: which homes the member wants to see. */
  viewings: (query?: { side?: "asker"; page?: number }) => withQuery("/user/viewings", query),
  viewing: (id: number) => `/user/viewings/${id}`,
  viewingCalendar: (id: number) => `/user/viewings/${id}/calendar.ics`,
  /** The member's conversations. */
  chats: () => "/user/chat",
  /** What the member advertises; `type`: homes or projects. */
  myAdverts: (query?: { type?: "property" | "project"; page?: number }) =>
    withQuery("/user/advertisement", query),
  /** `draft`: goes on with one that is saved. */
  addProperty: (query?: { draft?: string }) => withQuery("/user/add-property", query),
  myProjects: (filters?: Query) => withQuery("/user/projects", filters),
  /** Where an agent asks to be verified (contract §5.17). */
  verification: () => "/user/verification-form",
  /** A private document that was sent with an application. */
  verificationFile: (id: number) => `/user/verification-files/${id}`,
  drafts: () => "/user/drafts",
  draft: (token: string) => `/user/drafts/${segment(token)}`,
  /** What the member holds, and what is left of it. */
  subscriptions: () => "/user/subscriptions",
  subscriptionPlan: () => "/subscription-plan",

  /** The member's payments. */
  payments: (query?: { way?: string; state?: string; page?: number }) =>
    withQuery("/user/transaction-history", query),
  invoices: (query?: { page?: number }) => withQuery("/user/invoices", query),

  operator: () => "/operator",
  /** `members`: the numbers of those who are told, "4,7". */
  writeNews: (query?: { members?: string }) => withQuery("/operator/news/new", query),

  /** The image with which a page is passed on. */
  shareImage: (kind: "properties" | "projects" | "agents" | "articles" | "site", slug: string) =>
    `/share-images/${kind}/${segment(slug)}.jpg`,
  manifest: () => "/manifest.webmanifest",
  /** The digit says which drawing of the map it is; the tiles of one never change. */
  mapTile: (theme: "light" | "dark", zoom: number, x: number, y: number) =>
    `/map-tiles/2/${theme}/${zoom}/${x}/${y}.svg`,

  maintenance: () => "/maintenance",
  preferences: () => "/preferences",
  /** Where an operator stops seeing the site as a member. */
  seeAs: () => "/see-as",
  offline: () => "/offline",
};
