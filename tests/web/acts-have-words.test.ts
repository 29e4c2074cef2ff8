import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import texts from "~/i18n/texts/en/operator.json";
import { actSubjects, acts, changedFields, changedRows } from "~/routes/operator/log/act-words";

const folder = "app/marketplace.server";

test("every act that is noted has a word in the log", () => {
  const noted = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts"))
    .flatMap((path) => [...readFileSync(join(folder, path), "utf8").matchAll(/\bact: "(\w+)"/g)])
    .map(([, act]) => act!);
  expect(new Set(noted).size).toBeGreaterThan(40);
  const words: readonly string[] = acts;
  expect(noted.filter((act) => !words.includes(act))).toEqual([]);
});

test("what acts are about, what they do and what they change is said in words", () => {
  const { subject, kind, fields, rows, ...words } = texts.acts;
  const unsaid = (names: readonly string[], said: object) =>
    names.filter((name) => !(name in said));
  expect(unsaid(actSubjects, subject)).toEqual([]);
  expect(unsaid(actSubjects, kind)).toEqual([]);
  expect(unsaid(acts, words)).toEqual([]);
  expect(unsaid(changedFields, fields)).toEqual([]);
  expect(unsaid(changedRows, rows)).toEqual([]);
});
