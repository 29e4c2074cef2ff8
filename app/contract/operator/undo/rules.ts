import type { Right } from "../team/rules";

/** What an act was about that can be put back as it was, with the right that the act itself took. */
const rightsToUndo = {
  question: "content",
  article: "content",
  announcement: "content",
  slide: "content",
  footer_link: "content",
  homepage_section: "content",
  language: "content",
  letter: "content",
  saved_reply: "review",
  category: "catalogue",
  facility: "catalogue",
  report_reason: "catalogue",
  verification_field: "catalogue",
  package: "packages",
  site_settings: "settings",
} as const satisfies Record<string, Right>;

type UndoableSubject = keyof typeof rightsToUndo;

/** Undefined where acts about it cannot be undone by themselves. */
export const rightToUndo = (subjectKind: string): Right | undefined =>
  rightsToUndo[subjectKind as UndoableSubject];

/** Milliseconds for which the console offers its operator to undo what they did last. */
export const undoOfferedFor = 10 * 60_000;
