import { defineConfig } from "@playwright/test";

/** How quickly the built site opens, by itself: beside other tests they would only measure each other. */
export default defineConfig({
  testDir: "e2e/start",
  testMatch: /\.measure\.ts$/,
  outputDir: "test-results",
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 240_000,
  reporter: [["list"]],
});
