import sanitizeHtml from "sanitize-html";

const blocks = /<\/(?:p|div|h[1-6]|tr|ul|ol)\s*>/gi;
const breaks = /<br\s*\/?>|<\/li\s*>|<(?:p|div|h[1-6]|tr|ul|ol)(?=[\s>])/gi;
// None reaches past the next "<": a file of nothing but beginnings is read once, not once for each of them.
const item = /<li[^<>]*>/gi;
const tag = /<[a-z/!][^<>]*>/i;

/** A description as plain text: some feeds write HTML, of which the lines and paragraphs are kept. */
export function plainText(text: string): string {
  const words = tag.test(text) ? withoutTags(text) : text;
  return words
    .split(/\r\n?|\n/)
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function withoutTags(html: string) {
  const lined = html.replace(blocks, "\n\n").replace(breaks, "\n$&").replace(item, "– ");
  const text = sanitizeHtml(lined, { allowedTags: [], allowedAttributes: {} });
  return decoded(text);
}

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };

/** The signs that are left written as names once the tags are gone. */
const decoded = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => named[name]!);
