import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { i18nFor } from "~/i18n/i18n.server";
import { languages } from "~/i18n/languages";
import { translateTerm } from "~/i18n/terms";
import { categories, facilities, parameters } from "~/marketplace.server/sample/catalogue";
import { homepageSections, reportReasons } from "~/marketplace.server/sample/contents";
import { verificationFields } from "~/marketplace.server/sample/insert-verifications";

const usual = [
  ...categories.map(({ name }) => name),
  ...Object.values(parameters).flatMap((parameter) => [
    parameter.name,
    ...("options" in parameter ? (parameter.options ?? []) : []),
    ...("unit" in parameter ? [parameter.unit ?? ""] : []),
  ]),
  ...facilities,
  ...verificationFields.flatMap(({ name, options = [] }) => [name, ...options]),
  ...reportReasons,
  ...homepageSections.map(([, title]) => title),
].filter((term) => term.length > 1);

describe.each(languages.map(({ code }) => code).filter((code) => code !== "en"))(
  "terms in %s",
  (language) => {
    const terms = JSON.parse(
      readFileSync(
        join(import.meta.dirname, `../../app/i18n/texts/${language}/terms.json`),
        "utf8",
      ),
    ) as Record<string, string>;

    test("are those of the sample marketplace, each once", () => {
      expect(Object.keys(terms).sort()).toEqual([...new Set(usual)].sort());
      expect(Object.values(terms).filter((term) => !term.trim())).toEqual([]);
    });
  },
);

test("several answers are put into the reader's language one by one", () => {
  expect(translateTerm(i18nFor("fr").t, ["Balcony", "Wine cellar", "Lift"])).toBe(
    "Balcon, Wine cellar, Ascenseur",
  );
});

test.each([
  ["ar", "Bedrooms", "غرف النوم"],
  ["fr", "Floor area (m²)", "Surface (m²)"],
  ["en", "Bedrooms", "Bedrooms"],
  ["hi", "Wine cellar", "Wine cellar"],
  ["hi", "constructor", "constructor"],
  ["hi", "7", "7"],
  ["hi", "", ""],
  ["hi", "A. B", "A. B"],
])("%s: %s", (language, term, expected) => {
  expect(translateTerm(i18nFor(language).t, term)).toBe(expected);
});
