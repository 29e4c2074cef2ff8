/** Of an article: for operators alone, public once its time comes, public. */
export const articleStates = ["draft", "scheduled", "public"] as const;

/** What a slide leads to, in the order of the wire's numbers (contract §2.1): 1 to 4. */
export const slideKinds = ["picture", "category", "home", "link"] as const;

/** What the operator writes about the house (contract §4: about_us, terms_conditions, privacy_policy). */
export const sitePages = ["about", "terms", "privacy"] as const;
export type SitePage = (typeof sitePages)[number];
/** Those of which everybody may read what is to hold later. */
export const comingPages: readonly SitePage[] = ["terms", "privacy"];
