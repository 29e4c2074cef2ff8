import sanitizeHtml from "sanitize-html";
import { cutTo } from "~/contract/form-fields";

const looksLikeHtml = /<[a-z][^<>]*>/i;

/** Whether it was written with tags; a lone sign "less than" is none. */
export const isHtml = (text: string) => looksLikeHtml.test(text);

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Words as HTML that shows them. */
export const escapeText = (text: string) => text.replace(/[&<>]/g, (sign) => escapes[sign]!);

/** Plain text as paragraphs. */
const paragraphs = (text: string) =>
  text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== "")
    .map((part) => `<p>${escapeText(part.trim()).replaceAll("\n", "<br />")}</p>`)
    .join("");

const isOutside = (address: string) => /^(https?:)?\/\//i.test(address);

/** Whether they are widths of the picture itself, and no others. */
const isOfPicture = (srcset: string, src: string) =>
  srcset !== "" && srcset.split(",").every((one) => one.trim().startsWith(`${src}/`));

/**
 * What the operator wrote as HTML (contract §5.11), made safe to show: structure, emphasis, links,
 * pictures and tables stay; scripts, styles, frames and forms go. Text without tags becomes
 * paragraphs. The page has a first heading of its own, so those inside begin at the second.
 */
export function cleanHtml(html: string, { hasPictures = true } = {}) {
  if (!isHtml(html)) return paragraphs(html);
  return sanitizeHtml(html, {
    allowedTags: [
      ...["p", "br", "hr", "h2", "h3", "h4", "ul", "ol", "li", "dl", "dt", "dd", "blockquote"],
      ...["a", "strong", "b", "em", "i", "u", "s", "sub", "sup", "small", "mark", "abbr", "time"],
      ...["code", "pre", "figure", "figcaption", "img", "div", "span", "bdi", "q", "cite"],
      ...["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"],
    ],
    allowedAttributes: {
      a: ["href", "title", "rel"],
      img: [
        ...["src", "srcset", "sizes", "alt", "width", "height"],
        ...["loading", "decoding", "referrerpolicy"],
      ],
      abbr: ["title"],
      time: ["datetime"],
      ol: ["start"],
      th: ["scope", "colspan", "rowspan"],
      td: ["colspan", "rowspan"],
      "*": ["dir", "lang"],
    },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowedSchemesByTag: { img: ["http", "https"] },
    nonTextTags: ["script", "style", "textarea", "option", "noscript", "title", "template"],
    transformTags: {
      h1: "h2",
      h5: "h4",
      h6: "h4",
      a: (tagName, { href = "", title = "" }) => ({
        tagName,
        attribs: {
          ...(href && { href }),
          ...(title && { title }),
          ...(isOutside(href) && { rel: "noopener nofollow" }),
        },
      }),
      img: (tagName, { src = "", srcset = "", sizes = "", alt = "", width = "", height = "" }) => ({
        tagName,
        attribs: {
          src,
          ...(isOfPicture(srcset, src) && { srcset, sizes }),
          alt,
          ...(/^\d+$/.test(width) && { width }),
          ...(/^\d+$/.test(height) && { height }),
          loading: "lazy",
          decoding: "async",
          // Another site need not know which page shows its picture.
          ...(isOutside(src) && { referrerpolicy: "no-referrer" }),
        },
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !(hasPictures && attribs.src),
  }).trim();
}

const breaks = /<\/(p|h\d|li|dt|dd|div|td|th|blockquote|figcaption)>|<br\s*\/?>/gi;
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** The words alone, on one line. */
export function wordsOf(html: string) {
  if (!isHtml(html)) return html.replace(/\s+/g, " ").trim();
  return sanitizeHtml(html.replace(breaks, "$& "), { allowedTags: [], allowedAttributes: {} })
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name]!)
    .replace(/\s+/g, " ")
    .trim();
}

/** At most so many characters, ending with a whole word. */
export function shortened(text: string, longest: number) {
  if (text.length <= longest) return text;
  const cut = cutTo(text, longest);
  const end = cut.lastIndexOf(" ");
  return `${cut.slice(0, end > longest / 2 ? end : longest).replace(/[\s,;:.–-]+$/, "")}…`;
}
