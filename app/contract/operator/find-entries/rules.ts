import type { Right } from "../team/rules";

/** What operators keep under names, each with what it takes to read it. */
export const rightsToEntries = {
  category: "catalogue",
  parameter: "catalogue",
  facility: "catalogue",
  report_reason: "catalogue",
  verification_field: "catalogue",
  district: "catalogue",
  package: "packages",
  article: "content",
  article_category: "content",
  question: "content",
  slide: "content",
  homepage_section: "content",
  footer_link: "content",
  news: "messages",
  feed: "imports",
  saved_reply: "review",
} as const satisfies Record<string, Right>;

export type EntryKind = keyof typeof rightsToEntries;

export const entryKinds = Object.keys(rightsToEntries) as [EntryKind, ...EntryKind[]];
