import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { isolatedFiles } from "./tests/support/isolated-files";

const tests = "tests/**/*.test.{ts,tsx}";
const marketplace = "tests/marketplace/**/*.test.ts";
/** They need the built site: `npm run test:built`, `npm run test:attack`. */
const built = ["tests/built/**", "tests/attack/**"];
/** Files that share modules leave what they share as they found it. */
const setupFiles = ["tests/support/fresh-site.ts", "tests/support/left-as-found.ts"];
const isolated = isolatedFiles("tests").map((path) => `tests/${path}`);

export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  test: {
    // Of tests alone: programs that read this file hash passwords as the product does.
    alias: {
      "@node-rs/argon2": fileURLToPath(new URL("./tests/support/quick-argon2.ts", import.meta.url)),
    },
    globalSetup: ["tests/support/postgres.ts"],
    // Properties are drawn from the run's seed, which a failure names.
    setupFiles: [
      "tests/support/properties.ts",
      "tests/support/console.ts",
      "tests/support/data-folder.ts",
    ],
    // Generous: a machine may be busy with something else.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // A second is little on a machine that does other things, too.
    expect: { poll: { timeout: 10_000 } },
    // Loading the modules costs more than the tests. Files that change none of them share them.
    projects: [
      {
        extends: true,
        test: {
          name: "marketplace",
          include: [marketplace],
          exclude: isolated,
          setupFiles,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "screens and wire",
          include: [tests],
          exclude: [marketplace, ...built, ...isolated],
          setupFiles,
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: "with modules of their own", include: isolated },
      },
    ],
  },
});
