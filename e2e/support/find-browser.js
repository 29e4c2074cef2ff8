import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** Chromium without windows, which needs a third of the time: Playwright's own, the system's. */
const shells = [
  chromium
    .executablePath()
    .replace(/chromium-(\d+)/, "chromium_headless_shell-$1")
    .replace(/chrome-([^/]+)\/chrome$/, "chrome-headless-shell-$1/chrome-headless-shell"),
  "/usr/bin/chromium-headless-shell",
];
const browsers = [
  chromium.executablePath(),
  ...["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"],
];

const firstOf = (paths) => paths.find((path) => existsSync(path));

/** Path of an installed browser (the quicker shells first), or undefined. */
export const findBrowser = () => firstOf([...shells, ...browsers]);

const attempt = (command, ...args) => {
  try {
    execFileSync(command, args, { stdio: "inherit", timeout: 5 * 60_000 });
    return true;
  } catch {
    return false;
  }
};

/** Installs a browser: Playwright's download, else the distribution's package when we may. */
function installBrowser() {
  if (attempt("npx", "playwright", "install", "--only-shell", "chromium") && firstOf(shells))
    return;
  if (process.getuid?.() !== 0) return;
  const install = (...packages) =>
    attempt("apt-get", "install", "-y", "--no-install-recommends", ...packages);
  attempt("apt-get", "update");
  if (!install("chromium-headless-shell", "fonts-noto-core") && !findBrowser())
    install("chromium", "fonts-noto-core");
}

if (process.argv[1] === import.meta.filename) {
  if (!firstOf(shells)) installBrowser();
  const browser = findBrowser();
  console.log(browser ? `Browser: ${browser}` : "No browser could be found or installed.");
  process.exit(browser ? 0 : 1);
}
