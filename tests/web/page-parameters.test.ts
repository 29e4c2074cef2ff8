import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isAllRead } from "~/http.server/page-key";

/** Where the pages of an area stand that are kept for everybody. */
const addresses: Record<string, string[]> = {
  agents: ["/agents", "/agent-details/asha"],
  articles: ["/articles"],
  home: ["/"],
  pages: ["/faqs", "/contact-us"],
  projects: ["/projects", "/project-details/docks"],
  properties: ["/properties", "/properties/draw-area", "/properties-on-map"],
  tools: ["/mortgage-calculator", "/area-converter"],
};

/** Of pages that are made for one reader, and never kept. */
const ofOneReader = [
  "home/select-location.tsx",
  "properties/compare.server.ts",
  "properties/hidden-homes.tsx",
  "properties/recommended.tsx",
  "properties/saved-searches.server.ts",
];

/** What only leads to another address, and what stands in the address of a document. */
const others = ["remember", "corner", "name"];

const reads = /\b(?:searchParams|asked|query)\.(?:get|getAll|has)\(\s*"([\w.-]+)"/g;

test.each(Object.entries(addresses))(
  "what pages of %s read of their addresses is known, so that they are kept",
  (area, paths) => {
    const folder = new URL(`../../app/routes/${area}/`, import.meta.url);
    const read = readdirSync(folder)
      .filter((file) => /\.tsx?$/.test(file) && !ofOneReader.includes(`${area}/${file}`))
      .flatMap((file) =>
        Array.from(
          readFileSync(new URL(file, folder), "utf8").matchAll(reads),
          ([, name]) => `${file} ${name}`,
        ),
      );
    const unknown = read.filter((one) => {
      const name = one.split(" ")[1]!;
      const parameters = new URLSearchParams({ [name]: "1" });
      return !others.includes(name) && !paths.some((path) => isAllRead(path, parameters));
    });
    expect(unknown).toEqual([]);
  },
);

test("made-up parameters are not known", () => {
  expect(isAllRead("/properties", new URLSearchParams("district=3&p4.from=2&page=2"))).toBe(true);
  expect(isAllRead("/properties", new URLSearchParams("districts=3"))).toBe(false);
});
