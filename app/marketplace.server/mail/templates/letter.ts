import { type Letter } from "../mailer";
import {
  filled,
  mailDirection,
  mailLanguage,
  type MailLanguage,
  type MailTexts,
  mailTexts,
} from "../words";

/** What a letter is made of: sentences, a code to type, a link to follow, somebody's own words. */
export type Part = string | { code: string } | { link: string; label: string } | { quote: string };

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string) {
  return text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
}

/** Whom a letter is for. */
export interface Reader {
  name?: string;
  /** As the member has the site, or as the request says; English when it is not one of ours. */
  language?: string | null;
}

interface Content {
  subject: string;
  parts: Part[];
}

/**
 * Writes a letter in the reader's language, once as plain text and once as simple HTML. No pictures,
 * nothing loaded from elsewhere.
 */
export function letter(
  { name, language: wished }: Reader,
  write: (words: MailTexts, language: MailLanguage) => Content,
): Letter & { html: string } {
  const language = mailLanguage(wished);
  const words = mailTexts(language);
  const { subject, parts } = write(words, language);
  const all: Part[] = [
    name?.trim() ? filled(words.hello, { name: oneLine(name) }) : words.helloStranger,
    ...parts,
  ];
  return {
    subject: oneLine(subject),
    text: `${all.map(asText).join("\n\n")}\n\n-- \nDoorstep\n`,
    html: page(oneLine(subject), all.map(asHtml).join("\n"), language),
  };
}

/** What people typed goes into subjects and greetings without line breaks and at a bearable length. */
export function oneLine(text: string) {
  const line = text.replace(/[\p{Cc}\s]+/gu, " ").trim();
  return [...line].length > 150 ? `${[...line].slice(0, 149).join("")}…` : line;
}

function asText(part: Part) {
  if (typeof part === "string") return part;
  if ("code" in part) return `    ${part.code}`;
  if ("link" in part) return `${part.label}:\n${part.link}`;
  return part.quote
    .trim()
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join("\n");
}

function asHtml(part: Part) {
  if (typeof part === "string") return `<p dir="auto">${escapeHtml(part)}</p>`;
  if ("code" in part)
    return `<p dir="ltr" style="font:600 28px/1.4 ui-monospace,monospace;letter-spacing:6px">${escapeHtml(part.code)}</p>`;
  if ("link" in part) {
    const address = escapeHtml(demandWebAddress(part.link));
    return `<p><a href="${address}">${escapeHtml(part.label)}</a></p>\n<p style="font-size:13px;word-break:break-all">${address}</p>`;
  }
  return `<blockquote dir="auto" style="margin:0;padding-inline-start:16px;border-inline-start:3px solid #999;white-space:pre-line">${escapeHtml(part.quote.trim())}</blockquote>`;
}

function demandWebAddress(link: string) {
  if (!/^https?:\/\//.test(link)) throw new TypeError("A letter may only link to web addresses.");
  return link;
}

function page(title: string, body: string, language: MailLanguage) {
  return `<!doctype html>
<html lang="${language}" dir="${mailDirection(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0 auto;padding:24px;max-width:560px;font:16px/1.5 system-ui,sans-serif">
${body}
<p style="margin-block-start:32px;font-size:13px">Doorstep</p>
</body>
</html>
`;
}
