import { readSearchFilters } from "~/contract/properties/forms";

const names = (text: string) => new Set(text.split(" ").filter(Boolean));

/** Which language, and which parts of a page scripts ask for. */
const everywhere = names("lng _routes");

/** What a page reads of its address where that is one of these, whole. */
const byPath: Record<string, ReadonlySet<string>> = {
  "/": names(""),
  "/properties/cities": names("page"),
  "/agents": names("search page"),
  "/projects": names("search category_id city state country posted_since page"),
  "/articles": names("search page"),
  "/articles/feed.xml": names(""),
  "/subscription-plan": names(""),
  "/faqs": names("search page"),
  "/contact-us": names("sent subject"),
  "/about-us": names(""),
  "/privacy-policy": names(""),
  "/terms-and-conditions": names(""),
  "/offline": names(""),
  "/api/docs": names(""),
  "/mortgage-calculator": names("price loan_amount down_payment interest_rate loan_term_years"),
  "/area-converter": names("area from to"),
};

/** The same of addresses that begin so and have one part more. */
const below: Record<string, ReadonlySet<string>> = {
  "/properties-details/": names(""),
  "/project-details/": names(""),
  "/article-details/": names(""),
  "/agent-details/": names("is_admin tab page"),
  "/projects/": byPath["/projects"]!,
  "/articles/categories/": byPath["/articles"]!,
  "/locales/": names(""),
};

/** Searches of homes say how they are looked at besides. */
const ofSearches = new Set([
  ...Object.keys(readSearchFilters(new URLSearchParams())),
  ...names("list q asked text place near north south east west for"),
]);
const isOfSearches = /^\/properties(?:\/|-on-map$|$)/;
const valueFilter = /^p\d{1,9}(?:\.from|\.to)?$/;

/** Scripts ask for a page's data at the address of the page. */
const pageOf = (path: string) =>
  path === "/_root.data" ? "/" : path.replace(/\.data$/, "").replace(/(.)\/$/, "$1");

function read(path: string) {
  const page = pageOf(path);
  if (Object.hasOwn(byPath, page)) return byPath[page];
  const folder = page.slice(0, page.lastIndexOf("/") + 1);
  return Object.hasOwn(below, folder) ? below[folder] : undefined;
}

/** Whether a page is known not to read a parameter: it is the same without. */
export function isUnread(path: string, name: string) {
  const known = read(path);
  return known !== undefined && !known.has(name) && !everywhere.has(name);
}

/**
 * Whether all that an address says is read by its page. A page that is made for anything else is made, and not
 * kept: made-up parameters would drive out the pages that people ask for.
 */
export const isAllRead = (path: string, parameters: URLSearchParams) =>
  [...parameters.keys()].every(
    (name) =>
      everywhere.has(name) ||
      read(path)?.has(name) ||
      (isOfSearches.test(pageOf(path)) && (ofSearches.has(name) || valueFilter.test(name))),
  );
