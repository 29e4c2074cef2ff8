import MarkdownIt from "markdown-it";
import { readPictureKey } from "../media/storage";

/** Quick whatever is typed: 100,000 opened brackets take a quarter of a second. */
const markdown = new MarkdownIt({ html: true });

const { escapeHtml } = markdown.utils;

/** Pictures of our own are drawn, with the size that stands in their key; one of another site is a link to it. */
markdown.renderer.rules.image = (tokens, index, options, env, renderer) => {
  const token = tokens[index]!;
  const address = token.attrGet("src") ?? "";
  const alt = escapeHtml(renderer.renderInlineAsText(token.children ?? [], options, env));
  const size = readPictureKey(/^\/media\/([^/]+)$/.exec(address)?.[1] ?? "");
  const source = escapeHtml(address);
  return size
    ? `<img src="${source}" alt="${alt}" width="${size.width}" height="${size.height}">`
    : `<a href="${source}">${alt || source}</a>`;
};

/**
 * The HTML of what was typed: Markdown, or HTML as it was written before, which begins with a tag. Nothing in it is
 * safe yet: pages clean whatever operators wrote where they show it.
 */
export const htmlOf = (text: string) =>
  text.trimStart().startsWith("<") ? text : markdown.render(text).trim();

/** Where a picture stands in a text; a bracket in what it shows would end that. */
export const markdownOfPicture = ({ alt, key }: { alt: string; key: string }) =>
  `![${alt.replace(/[\\[\]]/g, "\\$&")}](/media/${key})`;

/** Texts name our pictures by their place at the site: to whoever reads them elsewhere their whole address is told. */
export const withWholeAddresses = (html: string, mediaUrl: (key: string) => string) =>
  html.replace(
    /(<img [^>]*?\bsrc=")\/media\/([\w.-]+)"/g,
    (_, before: string, key: string) => `${before}${mediaUrl(key)}"`,
  );
