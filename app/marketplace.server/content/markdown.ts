import { micromark } from "micromark";

/**
 * The HTML of what was typed: Markdown, or HTML as it was written before, which begins with a tag. Nothing in it is
 * safe yet: pages clean whatever operators wrote where they show it.
 */
export const htmlOf = (text: string) =>
  text.trimStart().startsWith("<") ? text : micromark(text, { allowDangerousHtml: true });
