import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { acts } from "~/routes/operator/act-words";

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
