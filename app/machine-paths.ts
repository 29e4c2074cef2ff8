/** Typed builders of the addresses that machines ask for, not people: apart, for all pages carry `paths` along. */
export const machinePaths = {
  /** RSS of the articles. */
  articleFeed: () => "/articles/feed.xml",
  /** Where Google leads people back to; its settings name this address. */
  googleReturn: () => "/login/google/return",
  sitemap: () => "/sitemap.xml",
  /** `file`: `properties-1.xml`. */
  sitemapPart: (file: string) => `/sitemaps/${encodeURIComponent(file)}`,
};
