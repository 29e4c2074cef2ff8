import type { LetterId, sharedTexts } from "~/contract/operator/letters/rules";
import { escapeHtml } from "../escape-html";
import { type Letter } from "../mailer";
import { sitePlaceholder } from "../site-name";
import {
  interpolate,
  mailDirection,
  mailLanguage,
  type LetterTexts,
  type MailLanguage,
  type MailTexts,
  mailTexts,
} from "../texts";

/** A home as letters show it. */
export interface ShownHome {
  title: string;
  price: string;
  place: string;
  link: string;
  /** A picture of ours; empty: none. */
  picture: string;
  /** What is said of the price besides. */
  mark?: string;
}

/** What a letter is made of: sentences, a code to type, a link to follow, somebody's own words, homes, a list. */
export type Part =
  | string
  | { code: string }
  | { link: string; label: string }
  | { quote: string }
  | { home: ShownHome }
  | { foot: string }
  | { lines: string[] };

/** Whom a letter is for whose address nobody proved yet: a name could be anybody's message to a stranger. */
export type NonMember = Pick<Reader, "language" | "texts">;

/** Whom a letter is for. */
export interface Reader {
  name?: string;
  /** As the member has the site, or as the request says; English when it is not one of ours. */
  language?: string | null;
  /** Where letters about this are turned off, if they can be. */
  stopLink?: string;
  /** What letters say at this site; else what the product says. */
  texts?: LetterTexts;
}

/** Whom a letter is for, and what letters say by now. */
export type LetterReader = Reader & Required<Pick<Reader, "texts">>;

/** What a letter says, in short: for places with less room. */
export interface PushSummary {
  title: string;
  message: string;
  /** Empty: it leads nowhere. */
  link: string;
}

/** What the log calls it; each is one of those that operators can change. */
type LetterKind = LetterId extends infer Id
  ? Id extends `viewing-${infer Of}`
    ? `viewing.${Of}`
    : Exclude<Id, (typeof sharedTexts)[number]>
  : never;

export type WrittenLetter = Letter & { kind: LetterKind; html: string; pushSummary: PushSummary };

interface Content {
  subject: string;
  parts: Part[];
}

/**
 * Writes a letter in the reader's language, once as plain text and once as simple HTML. Nothing is loaded
 * from elsewhere, and from us only pictures of homes. The log calls it by its kind.
 */
export function letter(
  kind: LetterKind,
  { name, language: wished, stopLink, texts = mailTexts }: Reader,
  write: (words: MailTexts, language: MailLanguage) => Content,
): WrittenLetter {
  const language = mailLanguage(wished);
  const words = texts(language);
  const { subject, parts } = write(words, language);
  const all: Part[] = [
    name?.trim() ? interpolate(words.hello, { name: oneLine(name) }) : words.helloStranger,
    ...parts,
    ...(stopLink
      ? [{ foot: words.unsubscribe.why }, { link: stopLink, label: words.unsubscribe.stop }]
      : []),
  ];
  return {
    kind,
    pushSummary: summaryOf(subject, parts),
    ...(stopLink && { unsubscribe: stopLink }),
    subject: oneLine(subject),
    text: `${all.map(asText).join("\n\n")}\n\n-- \n${sitePlaceholder}\n`,
    html: page(oneLine(subject), all.map(asHtml).join("\n"), language),
  };
}

/** The subject, the first sentence with what it leads up to, and the first link. */
function summaryOf(subject: string, parts: Part[]): PushSummary {
  const [sentence = ""] = parts.filter((part) => typeof part === "string");
  const link = parts
    .map((part) => (typeof part === "object" && "link" in part ? part.link : ""))
    .find(Boolean);
  return { title: oneLine(subject), message: completed(sentence, parts), link: link ?? "" };
}

/** A sentence that ends in a colon goes on with the words, or the list, that stand below it in the letter. */
function completed(sentence: string, parts: Part[]) {
  const colon = /\s*[:：]\s*$/.exec(sentence);
  if (!colon) return sentence;
  const below = parts
    .map((part) => (typeof part === "string" ? "" : belowIt(part)))
    .find((words) => words !== "");
  return below ? `${sentence} ${below}` : sentence.slice(0, colon.index);
}

function belowIt(part: Exclude<Part, string>) {
  if ("quote" in part) return part.quote.trim();
  return "lines" in part ? part.lines.join(" · ") : "";
}

/**
 * What people typed goes into subjects and greetings without line breaks and at a bearable length; what is filled in
 * later, as the name of the site, is there as a whole or not at all.
 */
export function oneLine(text: string) {
  const line = text.replace(/[\p{Cc}\s]+/gu, " ").trim();
  if ([...line].length <= 150) return line;
  const begun = [...line].slice(0, 149).join("");
  return `${begun.replace(/\{(\{(\w+\}?)?)?$/, "").trimEnd()}…`;
}

function asText(part: Part) {
  if (typeof part === "string") return part;
  if ("code" in part) return `    ${part.code}`;
  if ("link" in part) return `${part.label}:\n${part.link}`;
  if ("foot" in part) return part.foot;
  if ("home" in part) return homeAsText(part.home);
  if ("lines" in part) return part.lines.map((line) => `- ${line}`).join("\n");
  return part.quote
    .trim()
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join("\n");
}

function asHtml(part: Part) {
  if (typeof part === "string")
    return `<p dir="auto">${escapeHtml(part).replaceAll("\n", "<br>\n")}</p>`;
  if ("code" in part)
    return `<p dir="ltr" style="font:600 28px/1.4 ui-monospace,monospace;letter-spacing:6px">${escapeHtml(part.code)}</p>`;
  if ("link" in part) {
    const address = escapeHtml(requireWebAddress(part.link));
    return `<p><a href="${address}">${escapeHtml(part.label)}</a></p>\n<p style="font-size:13px;word-break:break-all">${address}</p>`;
  }
  if ("foot" in part) return `<p style="font-size:13px">${escapeHtml(part.foot)}</p>`;
  if ("home" in part) return homeAsHtml(part.home);
  if ("lines" in part)
    return `<ul>${part.lines.map((line) => `<li><bdi>${escapeHtml(line)}</bdi></li>`).join("")}</ul>`;
  return `<blockquote dir="auto" style="margin:0;padding-inline-start:16px;border-inline-start:3px solid #999;white-space:pre-line">${escapeHtml(part.quote.trim())}</blockquote>`;
}

function homeAsText({ title, price, place, link, mark }: ShownHome) {
  return [oneLine(title), mark ? `${price} (${mark})` : price, oneLine(place), link]
    .filter((line) => line !== "")
    .join("\n");
}

function homeAsHtml({ title, price, place, link, picture, mark }: ShownHome) {
  const address = escapeHtml(requireWebAddress(link));
  const image = picture
    ? `<a href="${address}"><img src="${escapeHtml(requireWebAddress(picture))}" alt="" width="512" style="display:block;width:100%;height:auto;border-radius:10px"></a>\n`
    : "";
  return `<div style="margin-block:28px">
${image}<p style="margin:12px 0 0;font-size:20px;font-weight:600"><bdi>${escapeHtml(price)}</bdi></p>
${mark ? `<p style="margin:0;font-weight:600;color:#b5502b">${escapeHtml(mark)}</p>\n` : ""}<p dir="auto" style="margin:4px 0 0"><a href="${address}">${escapeHtml(oneLine(title))}</a></p>
${place ? `<p dir="auto" style="margin:0;font-size:14px">${escapeHtml(oneLine(place))}</p>\n` : ""}</div>`;
}

function requireWebAddress(link: string) {
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
<p style="margin-block-start:32px;font-size:13px">${sitePlaceholder}</p>
</body>
</html>
`;
}
