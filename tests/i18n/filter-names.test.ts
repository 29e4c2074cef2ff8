import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { languages } from "~/i18n/languages";

const folder = join(import.meta.dirname, "../../app/i18n/texts");

test.each(languages.map(({ code }) => code))(
  "%s: the filters of the operator's acts are told apart by their names",
  (language) => {
    const { acts } = JSON.parse(readFileSync(join(folder, language, "operator.json"), "utf8")) as {
      acts: Record<string, string>;
    };
    const names = ["who", "act", "since", "until"].map((key) => acts[key]);
    expect(new Set(names).size).toBe(names.length);
  },
);
