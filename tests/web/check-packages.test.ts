import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listening } from "./listening";

/** What the check says with a registry that answers so, and whether it fails. */
async function checked(answer: RequestListener) {
  const registry = await listening(answer);
  // What npm remembers of a registry is kept apart from what it knows of the real one.
  const cache = mkdtempSync(join(tmpdir(), "doorstep-npm-"));
  const env = {
    ...process.env,
    npm_config_registry: `http://127.0.0.1:${registry.port}/`,
    npm_config_cache: cache,
    npm_config_noproxy: "127.0.0.1",
  };
  try {
    return await new Promise<{ failed: boolean; said: string }>((resolve) =>
      execFile("node", ["scripts/check-packages.js"], { env }, (error, said) =>
        resolve({ failed: error !== null, said }),
      ),
    );
  } finally {
    await registry.close();
    rmSync(cache, { recursive: true, force: true });
  }
}

const weakness = (severity: string) => ({
  kysely: [
    {
      ...{ id: 1, url: "https://advisories.example/1", title: "Reads too much", severity },
      ...{ vulnerable_versions: "<99", cwe: [], cvss: { score: 9, vectorString: "" } },
    },
  ],
});

const registryWith =
  (severity: string): RequestListener =>
  ({ method }, response) => {
    if (method !== "POST") return response.writeHead(404).end("{}");
    response.writeHead(200, { "Content-Type": "application/json" });
    response.end(JSON.stringify(weakness(severity)));
  };

test("a grave weakness of a package of production stops what is being checked", async () => {
  const { failed, said } = await checked(registryWith("critical"));
  expect(said).toContain("critical: kysely: <99 Reads too much https://advisories.example/1");
  expect(failed).toBe(true);
}, 60_000);

test("a small one is told", async () => {
  const { failed, said } = await checked(registryWith("low"));
  expect(said).toContain("low: kysely");
  expect(said).toContain("1 packages with known weaknesses, 0 of them grave");
  expect(failed).toBe(false);
}, 60_000);

test("where nobody knows, that is said", async () => {
  const { failed, said } = await checked((_, response) => response.writeHead(405).end("{}"));
  expect(said).toContain("Nobody says which packages have known weaknesses");
  expect(failed).toBe(false);
}, 60_000);
