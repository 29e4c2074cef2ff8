import { firstLink } from "./site";

/** Every screen that anybody may open, by name, with its address in the sample marketplace. */
export async function publicScreens(): Promise<Record<string, string>> {
  const home = await firstLink("/properties", /\/properties-details\/[\w-]+/);
  const article = await firstLink("/articles", /\/article-details\/[\w-]+/);
  const agent = await firstLink("/agents", /\/agent-details\/[\w-]+(\?[\w=]+)?/);
  return {
    home: "/",
    list: "/properties",
    detail: home,
    photos: `${home}/photos`,
    filters: "/properties/filters",
    featured: "/properties/featured",
    "most viewed": "/properties/most-viewed",
    "most favourite": "/properties/most-favourite",
    premium: "/properties/premium",
    nearby: "/properties/nearby",
    cities: "/properties/cities",
    "in a city": "/properties/city/Lisbon",
    "in a category": "/properties/categories/villa",
    map: "/properties-on-map",
    location: "/select-location",
    projects: "/projects",
    "featured projects": "/projects/featured",
    "upcoming projects": "/projects/upcoming",
    "projects under construction": "/projects/under-construction",
    agents: "/agents",
    agent,
    articles: "/articles",
    article,
    "articles of a category": "/articles/categories/renting",
    questions: "/faqs",
    about: "/about-us",
    contact: "/contact-us",
    privacy: "/privacy-policy",
    terms: "/terms-and-conditions",
    compare: "/compare-properties",
    mortgage: "/mortgage-calculator",
    "area converter": "/area-converter",
    plans: "/subscription-plan",
    "sign in": "/login",
    register: "/register",
    "forgotten password": "/forgot-password",
  };
}
