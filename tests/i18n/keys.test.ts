import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

type Texts = { [key: string]: string | Texts };

const appFolder = join(import.meta.dirname, "../../app");
const textsFolder = join(appFolder, "i18n/texts/en");
const textFiles = readdirSync(textsFolder).filter((name) => name !== "messages.json");
const areas = textFiles.map((name) => name.replace(".json", ""));

const keysOf = (texts: Texts, prefix: string): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string" ? [`${prefix}.${key}`] : keysOf(value, `${prefix}.${key}`),
  );
const written = textFiles.flatMap((name, index) =>
  keysOf(JSON.parse(readFileSync(join(textsFolder, name), "utf8")) as Texts, areas[index]!),
);
/** How code names them: `count_one` and `count_other` are both `count`. */
const keys = new Set(written.map((key) => key.replace(/_(zero|one|two|few|many|other)$/, "")));

const withoutComments = (code: string) =>
  code.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
const code = readdirSync(appFolder, { recursive: true, encoding: "utf8" })
  // routes.ts names files, not keys.
  .filter((name) => /\.tsx?$/.test(name) && name !== "routes.ts")
  .map((name) => ({ name, code: withoutComments(readFileSync(join(appFolder, name), "utf8")) }));

const area = `(?:${areas.join("|")})`;
/** "area.some.key", with or without a call around it: keys are also handed on as values. */
const literal = new RegExp(`"(${area}(?:\\.[A-Za-z][\\w-]*)+)"`, "g");
/** `area.some.${word}.key` */
const template = new RegExp(`\`(${area}\\.[\\w.-]*\\$\\{[^\`]*)\``, "g");

const found = (pattern: RegExp) =>
  code.flatMap(({ name, code }) =>
    [...code.matchAll(pattern)].map((match) => ({ name, key: match[1]! })),
  );
const literals = found(literal);
const templates = found(template).map(({ name, key }) => {
  const parts = key.split(/\$\{[^}]*\}/).map((part) => part.replaceAll(".", "\\."));
  return { name, key, pattern: new RegExp(`^${parts.join("[\\w.-]+")}$`) };
});

test("the code names keys", () => {
  expect(literals.length).toBeGreaterThan(300);
  expect(templates.length).toBeGreaterThan(10);
});

/** Events are named like keys: `account.registered`. */
const events = new Set(
  code
    .filter(({ name }) => name === join("contract", "events.ts"))
    .flatMap(({ code }) => [...code.matchAll(/"([a-z-]+\.[a-z-]+)"/g)])
    .map(([, kind]) => kind!),
);

test("every key that the code names is written", () => {
  expect(events.size).toBeGreaterThan(20);
  const missing = [
    ...literals.filter(({ key }) => !keys.has(key) && !events.has(key)),
    ...templates.filter(({ pattern }) => ![...keys].some((key) => pattern.test(key))),
  ];
  expect(missing.map(({ name, key }) => `${name}: ${key}`)).toEqual([]);
});

test("every key that is written is used", () => {
  const named = new Set(literals.map(({ key }) => key));
  const unused = [...keys].filter(
    (key) => !named.has(key) && !templates.some(({ pattern }) => pattern.test(key)),
  );
  expect(unused).toEqual([]);
});

test("plurals have both forms that English needs", () => {
  const forms = new Set(written);
  const half = written.filter(
    (key) => /_(one|other)$/.test(key) && !forms.has(key.replace(/_(one|other)$/, "_other")),
  );
  expect(half).toEqual([]);
});
