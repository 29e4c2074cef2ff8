import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type RefusalCode, refusals } from "~/contract/refusals";

const codes = Object.keys(refusals) as RefusalCode[];

test("codes are words for programs", () => {
  expect(codes.filter((code) => !/^[a-z]+(_[a-z]+)*$/.test(code))).toEqual([]);
});

test("no two codes mean the same", () => {
  const sentences = codes.flatMap((code) => refusals[code] ?? []);
  const twice = sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index);
  // A fault, and one that is worth asking again.
  expect(twice).toEqual([refusals.failed]);
});

test("the API refuses something with each of them", () => {
  const folder = join(import.meta.dirname, "../../app/marketplace.server");
  const source = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n");
  expect(codes.filter((code) => !source.includes(`"${code}"`))).toEqual([]);
});
