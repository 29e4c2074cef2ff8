import { describe, expect, test } from "vitest";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { languages } from "~/i18n/languages";

const folder = join(import.meta.dirname, "../../app/i18n/texts");

function text(language: string, key: string) {
  const [file, ...parts] = key.split(".");
  let found: unknown = JSON.parse(readFileSync(join(folder, language, `${file}.json`), "utf8"));
  for (const part of parts) found = (found as Record<string, unknown>)[part];
  return found as string;
}

describe("a button's name holds the words that are seen on it (WCAG 2.5.3)", () => {
  test.each(
    languages.flatMap(({ code }) =>
      [
        ["ui.favourite.add", "ui.favourite.addTitle"],
        ["ui.favourite.remove", "ui.favourite.removeTitle"],
        ["ui.compare.add", "ui.compare.addTitle"],
        ["ui.compare.remove", "ui.compare.removeTitle"],
        ["common.remove", "properties.compare.removeTitle"],
      ].map(([seen, name]) => [code, seen!, name!] as const),
    ),
  )("%s: %s, %s", (language, seen, name) =>
    expect(text(language, name)).toContain(text(language, seen)),
  );
});
