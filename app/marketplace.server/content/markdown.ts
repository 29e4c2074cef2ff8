import { Parser } from "htmlparser2";
import MarkdownIt from "markdown-it";
import { readPictureKey } from "../media/storage";
import { variantWidths } from "../media/variants";

/** Quick whatever is typed: 100,000 opened brackets take a quarter of a second. */
const markdown = new MarkdownIt({ html: true });

const { escapeHtml } = markdown.utils;

/** Pictures of our own are drawn, with the size that stands in their key; one of another site is a link to it. */
markdown.renderer.rules.image = (tokens, index, options, env, renderer) => {
  const token = tokens[index]!;
  const address = token.attrGet("src") ?? "";
  // What stands behind a backslash, and signs by their names, are words, too.
  for (const child of token.children ?? []) if (child.type === "text_special") child.type = "text";
  const alt = escapeHtml(renderer.renderInlineAsText(token.children ?? [], options, env));
  const size = readPictureKey(/^\/media\/([^/]+)$/.exec(address)?.[1] ?? "");
  const source = escapeHtml(address);
  return size
    ? `<img src="${source}" alt="${alt}" width="${size.width}" height="${size.height}">`
    : `<a href="${source}">${alt || source}</a>`;
};

/** Between Markdown a picture can be written as HTML, too, in as many ways as pages read: only our own stay. */
function withoutOthers(html: string) {
  let kept = "";
  let from = 0;
  const parser = new Parser({
    onopentag: (name, { src = "", srcset }) => {
      if (name !== "img" || (src.startsWith("/media/") && srcset === undefined)) return;
      kept += html.slice(from, parser.startIndex);
      // What stands on both sides becomes no tag.
      if (kept.endsWith("<")) kept += " ";
      from = parser.endIndex + 1;
    },
  });
  parser.end(html);
  return kept + html.slice(from);
}

/**
 * The HTML of what was typed: Markdown, or HTML as it was written before, which begins with a tag. Nothing in it is
 * safe yet: pages clean whatever operators wrote where they show it.
 */
export const htmlOf = (text: string) =>
  text.trimStart().startsWith("<") ? text : withoutOthers(markdown.render(text)).trim();

/**
 * Where a picture stands in a text. Signs in what it shows would end that or be left out; those that begin code or a tag
 * do so behind a backslash, too.
 */
export function markdownOfPicture({ alt, key }: { alt: string; key: string }) {
  const words = alt
    .replace(/\s+/g, " ")
    .replace(/[\\[\]&*_~]/g, "\\$&")
    .replaceAll("`", "&#96;")
    .replaceAll("<", "&lt;");
  return `![${words}](/media/${key})`;
}

/** As wide as a column of text. */
const sizes = "(min-width: 41rem) 41rem, 100vw";

/** The widths that a picture is served in, up to its own. */
function widthsOf(key: string, address: string) {
  const own = readPictureKey(key)?.width;
  if (!own) return "";
  const widest = variantWidths.find((width) => width >= own) ?? own;
  const offered = variantWidths.filter((width) => width <= widest);
  const sources = offered.map((width) => `${address}/${width}.webp ${width}w`);
  return ` srcset="${sources.join(", ")}" sizes="${sizes}"`;
}

/**
 * Texts name our pictures by their place at the site: whoever reads them is told the whole address, for they may be
 * elsewhere, and in which widths it can be had.
 */
export const withPictures = (html: string, mediaUrl: (key: string) => string) =>
  html.replace(/(<img [^<>]*?\bsrc=")\/media\/([\w.-]+)"/g, (_, before: string, key: string) => {
    const address = mediaUrl(key);
    return `${before}${address}"${widthsOf(key, address)}`;
  });
