import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const read = (name: string) => readFileSync(join("docs", name), "utf8");

/** Requirements of levels 1 and 2 of OWASP ASVS 5.0.0, by section; those of level 3 are left out. */
const sections: Record<string, string> = {
  "1.1": "1-2",
  "1.2": "1-9",
  "1.3": "1-11",
  "1.4": "1-3",
  "1.5": "1-2",
  "2.1": "1-3",
  "2.2": "1-3",
  "2.3": "1-4",
  "2.4": "1",
  "3.2": "1-2",
  "3.3": "1-4",
  "3.4": "1-6",
  "3.5": "1-5",
  "3.7": "1-2",
  "4.1": "1-3",
  "4.2": "1",
  "4.3": "1-2",
  "4.4": "1-4",
  "5.1": "1",
  "5.2": "1-3",
  "5.3": "1-2",
  "5.4": "1-3",
  "6.1": "1-3",
  "6.2": "1-12",
  "6.3": "1-4",
  "6.4": "1-4",
  "6.5": "1-5",
  "6.6": "1-3",
  "6.8": "1-4",
  "7.1": "1-3",
  "7.2": "1-4",
  "7.3": "1-2",
  "7.4": "1-5",
  "7.5": "1-2",
  "7.6": "1-2",
  "8.1": "1-2",
  "8.2": "1-3",
  "8.3": "1",
  "8.4": "1",
  "9.1": "1-3",
  "9.2": "1-4",
  "10.1": "1-2",
  "10.2": "1-2",
  "10.3": "1-4",
  "10.4": "1-11",
  "10.5": "1-5",
  "10.6": "1-2",
  "10.7": "1-3",
  "11.1": "1-2",
  "11.2": "1-3",
  "11.3": "1-3",
  "11.4": "1-4",
  "11.5": "1",
  "11.6": "1",
  "12.1": "1-3",
  "12.2": "1-2",
  "12.3": "1-4",
  "13.1": "1",
  "13.2": "1-5",
  "13.3": "1-2",
  "13.4": "1-5",
  "14.1": "1-2",
  "14.2": "1-4",
  "14.3": "1-3",
  "15.1": "1-3",
  "15.2": "1-3",
  "15.3": "1-7",
  "16.1": "1",
  "16.2": "1-5",
  "16.3": "1-4",
  "16.4": "1-3",
  "16.5": "1-3",
  "17.1": "1",
  "17.2": "1-4",
  "17.3": "1-2",
};

const numbers = Object.entries(sections).flatMap(([section, asked]) =>
  asked.split(" ").flatMap((part) => {
    const [first = 0, last = first] = part.split("-").map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => `${section}.${first + index}`);
  }),
);

const tables = readdirSync("docs/security").map((name) => read(`security/${name}`));
const cellsOf = (line: string) => line.split("|").map((cell) => cell.trim());
const rows = tables
  .join("\n")
  .split("\n")
  .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
  .map((line) => {
    const [, number = "", level = "", asks = "", state = "", how = ""] = cellsOf(line);
    return { number, level, asks, state, how };
  });

test("every requirement has one row, with its state and a reason", () => {
  expect(numbers).toHaveLength(253);
  expect(rows.map(({ number }) => number)).toEqual(numbers);
  for (const row of rows) {
    expect(["met", "no need", "open"], row.number).toContain(row.state);
    expect([row.number, row.how]).toEqual([row.number, expect.stringMatching(/\w{3}/)]);
  }
});

/** What stands between backticks and has a folder in it. */
const namedFiles = (text: string) =>
  [...text.matchAll(/`([\w.-]+(?:\/[\w.$-]+)+)`/g)].map(([, path = ""]) => path);

const endings = ["", ".ts", ".tsx", ".test.ts", ".test.tsx", ".spec.ts"];
const isThere = (path: string) =>
  ["", "app", "app/marketplace.server"].some((folder) =>
    endings.some((ending) => existsSync(join(folder, path + ending))),
  );

test("files and tests that the tables name are there", () => {
  const named = [...tables, read("security.md")].flatMap(namedFiles);
  expect(named.length).toBeGreaterThan(100);
  // Addresses of the network are no files.
  expect(named.filter((path) => !/^[\d.]+\/\d+$/.test(path) && !isThere(path))).toEqual([]);
});

test("the counts are those of the rows", () => {
  const counted = (state: string, chapter?: string) =>
    rows.filter((row) => row.state === state && (!chapter || row.number.startsWith(`${chapter}.`)))
      .length;
  const index = read("security.md")
    .split("\n")
    .filter((line) => /^\| (?:\[V\d+ |together)/.test(line));
  expect(index).toHaveLength(18);
  for (const line of index) {
    const [, name = "", ...counts] = cellsOf(line);
    const chapter = /^\[V(\d+)/.exec(name)?.[1];
    expect([name, counts.slice(0, 3).map(Number)]).toEqual([
      name,
      ["met", "no need", "open"].map((state) => counted(state, chapter)),
    ]);
  }
});
