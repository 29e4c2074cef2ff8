import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { dataFolder } from "./e2e/support/servers";

/** What an attacker tries at the built site: `npm run test:attack`. */
export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  test: {
    include: ["tests/attack/**/*.test.ts"],
    globalSetup: ["tests/attack/start-site.ts"],
    env: { DOORSTEP_E2E_DATA: dataFolder },
    testTimeout: 300_000,
    hookTimeout: 120_000,
    // One after the other, for all of them look at the rows of one site.
    fileParallelism: false,
    maxWorkers: 1,
    isolate: false,
  },
});
