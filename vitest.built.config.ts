import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { dataFolder } from "./e2e/support/servers";

/** What is asked of the built site without a browser. */
export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  test: {
    include: ["tests/built/**/*.test.ts"],
    globalSetup: ["tests/built/start-site.ts"],
    env: { DOORSTEP_E2E_DATA: dataFolder },
    // Generous: a machine may be busy with something else.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    expect: { poll: { timeout: 20_000 } },
    isolate: false,
  },
});
