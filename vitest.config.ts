import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const tests = "tests/**/*.test.{ts,tsx}";
const marketplace = "tests/marketplace/**/*.test.ts";

export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  test: {
    globalSetup: ["tests/support/postgres.ts"],
    setupFiles: ["tests/support/console.ts"],
    // Generous: a machine may be busy with something else.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // A second is little on a machine that does other things, too.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "marketplace",
          include: [marketplace],
          // They mock no module: loading the marketplace once for all of them saves a third of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: "screens and wire", include: [tests], exclude: [marketplace] },
      },
    ],
  },
});
