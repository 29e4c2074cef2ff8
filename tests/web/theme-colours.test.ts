import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { grounds, usualColours } from "~/contract/colours";

const read = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../app/styles/${name}`, import.meta.url)), "utf8");

/** What a rule says of its custom properties and its scheme. */
function said(css: string, selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  expect(start, selector).toBeGreaterThan(-1);
  const body = css.slice(css.indexOf("{", start) + 1, css.indexOf("}", start));
  return Object.fromEntries(
    Array.from(
      body.matchAll(/(--[\w-]+|color-scheme): ([^;]+);/g),
      ([, name = "", value = ""]) => [name, value] as const,
    ),
  );
}

const tokens = read("tokens.css");
const light = said(tokens, ":root");
const dark = said(tokens, ':root[data-theme="dark"]');
const lightInDarkNames = Object.fromEntries(Object.keys(dark).map((name) => [name, light[name]]));

test("a dark page is the same, whoever asked for it", () => {
  expect(said(tokens, ':root:not([data-theme="light"])')).toEqual(dark);
});

test("the preview of the look has all colours of both themes", () => {
  const styles = read("operator-console.css");
  expect(said(styles, ".look-light")).toEqual(lightInDarkNames);
  expect(said(styles, ".look-dark")).toEqual(dark);
});

test("contrast is asked of the grounds that pages have, and usual colours are those of pages", () => {
  const full = (colour = "") => colour.replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3");
  expect(grounds.light).toEqual([light["--paper"], full(light["--surface"])]);
  expect(grounds.dark).toEqual([dark["--paper"], dark["--surface"], dark["--on-accent"]]);
  expect(usualColours).toEqual({
    accent: /var\(--brand-light, (.*)\)/.exec(light["--accent"]!)?.[1],
    ink: light["--ink"],
    paper: full(light["--surface"]),
  });
});
