import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const appFolder = join(import.meta.dirname, "../../app");

const folders = ["contract", "marketplace.server", "upstream.server", "drafts.server", "routes"];

/** Sample data and letters are no answers; what the API says of itself is for programmers. */
const unsaid = /^(marketplace\.server\/(sample|mail|db)\/|contract\/wire\/openapi\.ts)/;
/** For the log, or for whoever calls a function wrongly. */
const forProgrammers =
  /^(This is nobody's (folder|form)\.|This is no key of a stored file\.|The bucket answered |A file answered )/;

/** Spec §5, §6 and contract §2.2: answers that end without a full stop. */
const withoutFullStop = new Set([
  "Invalid location data",
  "Email is not verified",
  "Not allowed in demo mode",
  "Account Deactivated by Administrative please connect to them",
  "Limit or Package Not Available",
  "You have not completed your profile yet. Please complete first",
]);

const isSentence = (text: string) =>
  withoutFullStop.has(text) || /^[A-Z][^\n]*\s[^\n]*[\p{L}\p{N})…]\.$/u.test(text);

const textOf = (node: ts.Node) => {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join("");
};

/** Descriptions of calls, of one or of several together, stand in the API's document alone. */
const isAbout = ({ parent }: ts.Node): boolean =>
  ts.isPropertyAssignment(parent) &&
  ((ts.isIdentifier(parent.name) && parent.name.text === "about") || isAbout(parent.parent));

function sentencesIn(name: string) {
  const source = ts.createSourceFile(
    name,
    readFileSync(join(appFolder, name), "utf8"),
    ts.ScriptTarget.Latest,
    true,
  );
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text !== undefined && !isAbout(node) && isSentence(text) && !forProgrammers.test(text))
      found.push(text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/**
 * Every sentence that the contract's rules, the embedded API, kept files and what routes read from forms can
 * say, as it stands in the code; `…` stands for what varies.
 */
export function saidSentences(): string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(join(appFolder, folder), { recursive: true, encoding: "utf8" })
      .map((name) => `${folder}/${name}`)
      .filter((name) => name.endsWith(".ts") && !unsaid.test(name)),
  );
  return [...new Set(files.flatMap(sentencesIn))].sort();
}

const patterns = new Map<string, RegExp>();

/** Each sentence is held against every other, in each language: its pattern is made once. */
function pattern(text: string, gap: string, filling: string) {
  const name = `${gap} ${text}`;
  const known = patterns.get(name);
  if (known) return known;
  const parts = text.split(gap).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const made = new RegExp(`^${parts.join(filling)}$`, "s");
  patterns.set(name, made);
  return made;
}

/** Whether a key of `messages.json` is what such a sentence becomes. */
export const isSaidAs = (sentence: string, key: string) =>
  sentence === key ||
  (sentence.includes("…") && pattern(sentence, "…", ".+").test(key)) ||
  (key.includes("{{n}}") && pattern(key, "{{n}}", "\\d+").test(sentence));
