import MarkdownIt from "markdown-it";

/** Quick whatever is typed: 100,000 opened brackets take a quarter of a second. */
const markdown = new MarkdownIt({ html: true });

/**
 * The HTML of what was typed: Markdown, or HTML as it was written before, which begins with a tag. Nothing in it is
 * safe yet: pages clean whatever operators wrote where they show it.
 */
export const htmlOf = (text: string) =>
  text.trimStart().startsWith("<") ? text : markdown.render(text).trim();
