import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { dataFolder } from "../../e2e/support/servers";

const file = join(dataFolder, "attack-tally.jsonl");

interface Line {
  kind: string;
  tried: number;
  fell: number;
}

/** One kind of attack: counts what was tried, and keeps what gave way. */
export function attack(kind: string) {
  let tried = 0;
  const fell: string[] = [];
  return {
    /** Notes a try; `fault` says how it succeeded, if it did. */
    note(what: string, fault: string | false | null | undefined) {
      tried += 1;
      if (fault) fell.push(`${what}: ${fault}`);
    },
    /** Counts the kind, and fails when anything gave way or nothing was tried. */
    end() {
      const line: Line = { kind, tried, fell: fell.length };
      appendFileSync(file, `${JSON.stringify(line)}\n`);
      expect(fell).toEqual([]);
      expect(tried).toBeGreaterThan(0);
    },
  };
}

/** What was tried and what held, by kind. */
export function printTable() {
  if (!existsSync(file)) return;
  const lines = readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
  const width = Math.max(...lines.map(({ kind }) => kind.length));
  const row = (kind: string, ...cells: (string | number)[]) =>
    console.log(`  ${kind.padEnd(width)}${cells.map((cell) => String(cell).padStart(8)).join("")}`);
  console.log("\nAttacks on the built site");
  row("", "tried", "held", "fell");
  for (const { kind, tried, fell } of lines) row(kind, tried, tried - fell, fell);
  const sum = (of: "tried" | "fell") => lines.reduce((all, line) => all + line[of], 0);
  row("together", sum("tried"), sum("tried") - sum("fell"), sum("fell"));
}
