import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Prints the bill of materials: every package of production on every system, as package-lock.json fixes them.
 * npm calls the product by the name of its folder, so it is named here.
 */
const root = join(import.meta.dirname, "..");
const { name } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const asked = "sbom --package-lock-only --omit dev --sbom-format cyclonedx --sbom-type application";
const bill = JSON.parse(
  execFileSync(process.platform === "win32" ? "npm.cmd" : "npm", asked.split(" "), {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === "win32",
  }),
);
bill.metadata.component.name = name;
console.log(JSON.stringify(bill, null, 2));
