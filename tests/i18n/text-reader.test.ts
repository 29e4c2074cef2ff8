import { createInstance } from "i18next";
import { describe, expect, test } from "vitest";
import { languages } from "~/i18n/languages";
import { i18nextOptions } from "./i18next-options";
import { createTextReader } from "~/i18n/text-reader";
import { textsOf } from "~/i18n/texts.server";

type Texts = { [key: string]: string | Texts };

const keysOf = (texts: Texts, before = ""): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === "string" ? [before + key] : keysOf(text, `${before}${key}.`),
  );

const plural = /_(zero|one|two|few|many|other)$/;
const stemOf = (key: string) => key.replace(plural, "");

async function both(language: string, texts: Texts) {
  const instance = createInstance();
  await instance.init({
    ...i18nextOptions,
    lng: language,
    resources: { [language]: { translation: texts } },
  });
  return { expected: instance.t, read: createTextReader(language, texts) };
}

describe("texts are read as i18next reads them", () => {
  for (const { code } of languages)
    test(`every text, ${code}`, async () => {
      const { texts } = textsOf(code);
      const { expected, read } = await both(code, texts);
      const names = new Set(
        [...JSON.stringify(texts).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!),
      );
      names.delete("count");
      const values = Object.fromEntries([...names].map((name) => [name, `<${name}> & more`]));
      const keys = keysOf(texts);
      expect(keys.length).toBeGreaterThan(100);
      const counted = new Set(keys.filter((key) => plural.test(key)).map(stemOf));
      const differing = [...new Set(keys.map(stemOf))].flatMap((stem) =>
        // A text without forms for numbers reads one like any other.
        (counted.has(stem) ? [undefined, 0, 1, 2, 3, 11, 100] : [undefined, 2]).flatMap((count) => {
          const given = count === undefined ? values : { ...values, count };
          const texts = { read: read(stem, given), expected: expected(stem, given) };
          return texts.read === texts.expected ? [] : [{ stem, count, ...texts }];
        }),
      );
      expect(differing).toEqual([]);
    });

  test("keys with dots, defaults, missing keys and missing values", async () => {
    const { expected, read } = await both("en", {
      messages: { "Title is required.": "Der Titel fehlt." },
      a: { b: "{{x}} and {{y}}", "c.d": "dotted" },
    });
    const defaultValue = "A sentence. With dots.";
    expect(read("messages.Title is required.")).toBe("Der Titel fehlt.");
    for (const [key, values] of [
      ["messages.Title is required.", { nsSeparator: false }],
      [`messages.${defaultValue}`, { nsSeparator: false, defaultValue }],
      ["a.b", { x: 1, y: "two" }],
      ["a.c.d", {}],
      ["nothing.here", {}],
    ] as const)
      expect(read(key, values)).toBe(expected(key, values));
  });
});
