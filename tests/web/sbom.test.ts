import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

interface Component {
  name: string;
  version: string;
  type: string;
  purl: string;
}

test("the bill of materials names the product, and its packages of production for every system", () => {
  const printed = execFileSync("node", ["scripts/sbom.js"], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  const bill = JSON.parse(printed) as {
    bomFormat: string;
    metadata: { component: Component };
    components: Component[];
  };
  expect(bill.bomFormat).toBe("CycloneDX");
  expect(bill.metadata.component).toMatchObject({ name: "doorstep", type: "application" });
  const names = bill.components.map(({ purl }) => purl.replace(/^pkg:npm\/|@[^@/]*$/g, ""));
  expect(names).toEqual(expect.arrayContaining(["kysely", "%40img/sharp-win32-x64"]));
  expect(names).not.toContain("vitest");
}, 30_000);
