import type { Right } from "../team/rules";

interface ExportedFile {
  /** What reading it takes. */
  right: Right;
  /** What the API calls it; screens say it in their reader's language. */
  name: string;
}

/** What leaves the console as a file. The log knows each by its place here, from 1: new ones come last. */
export const exportedFiles = {
  members: { right: "members", name: "Members" },
  listings: { right: "listings", name: "Listings" },
  acts: { right: "log", name: "Audit log" },
  payments: { right: "payments", name: "Payments" },
  figures: { right: "figures", name: "Figures" },
  /** No table: listings as feeds hold them, noted by the call that writes them. */
  homes: { right: "imports", name: "Homes" },
  review: { right: "review", name: "Review queue" },
  "deleted-listings": { right: "behalf", name: "Deleted listings" },
  "security-log": { right: "log", name: "Security log" },
  "policy-reports": { right: "log", name: "Reports of browsers" },
  messages: { right: "messages", name: "Messages to members" },
  feeds: { right: "imports", name: "Feeds" },
  packages: { right: "packages", name: "Packages" },
  operators: { right: "operators", name: "Operators" },
  invitations: { right: "operators", name: "Invitations" },
  categories: { right: "catalogue", name: "Categories" },
  parameters: { right: "catalogue", name: "What listings say" },
  facilities: { right: "catalogue", name: "Places near" },
  "report-reasons": { right: "catalogue", name: "Reasons for reporting" },
  "verification-fields": { right: "catalogue", name: "Questions for agents" },
  districts: { right: "catalogue", name: "Districts" },
  articles: { right: "content", name: "Articles" },
  "article-categories": { right: "content", name: "Article categories" },
  questions: { right: "content", name: "Questions" },
  slides: { right: "content", name: "Slides" },
  "front-page": { right: "content", name: "Front page" },
  "footer-links": { right: "content", name: "Footer links" },
  pages: { right: "content", name: "Pages" },
  languages: { right: "content", name: "Languages" },
  letters: { right: "content", name: "Letters" },
  "saved-replies": { right: "review", name: "Saved replies" },
  "figures-cities": { right: "figures", name: "Figures by city" },
  "figures-categories": { right: "figures", name: "Figures by category" },
  "package-holders": { right: "packages", name: "Holders of packages" },
  "feed-runs": { right: "imports", name: "Runs of feeds" },
  "site-texts": { right: "content", name: "Texts of the product" },
  jobs: { right: "settings", name: "Background work" },
  faults: { right: "settings", name: "What came to nothing" },
  cities: { right: "catalogue", name: "Cities" },
  "text-pictures": { right: "content", name: "Pictures in texts" },
} as const satisfies Record<string, ExportedFile>;

export type FileName = keyof typeof exportedFiles;
export const fileNames = Object.keys(exportedFiles) as FileName[];

/** Tables of the console that leave as files. */
export type ExportedTable = Exclude<FileName, "homes">;
const isTable = (file: FileName): file is ExportedTable => file !== "homes";
export const exportedTables = fileNames.filter(isTable) as [ExportedTable, ...ExportedTable[]];
