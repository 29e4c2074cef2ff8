import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = join(import.meta.dirname, "../../app/routes/operator");
const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".tsx"))
  .map((name) => ({ name: join(folder, name), text: readFileSync(join(folder, name), "utf8") }));

const imported = ({ name, text }: (typeof files)[number]) =>
  [...text.matchAll(/from "(\.{1,2}\/[^"]+)"/g)].map(([, path]) => join(name, "..", `${path}.tsx`));

const withForm = new Set(
  files.filter(({ text }) => /\buseEntryForm</.test(text)).map(({ name }) => name),
);

/** Those that answer a form of their own or of a file that they alone are made of. */
const pages = files.filter(
  (file) =>
    /^export (?:const|async function) action\b/m.test(file.text) &&
    [file.name, ...imported(file)].some((name) => withForm.has(name)),
);

test("every page with an entry's form reads what somebody else saved with the answer", () => {
  expect(pages.length).toBeGreaterThan(20);
  const without = pages.filter(
    ({ text }) => !text.includes('export { shouldRevalidate } from "../parts/use-entry-form";'),
  );
  expect(without.map(({ name }) => name.slice(folder.length + 1))).toEqual([]);
});
