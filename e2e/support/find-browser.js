import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const systemBrowsers = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Path of an installed browser (Playwright's own before the system's), or undefined. */
export const findBrowser = () =>
  [chromium.executablePath(), ...systemBrowsers].find((path) => existsSync(path));

const attempt = (command, ...args) => {
  try {
    execFileSync(command, args, { stdio: "inherit", timeout: 10 * 60_000 });
    return true;
  } catch {
    return false;
  }
};

/** Installs a browser: Playwright's download, else the distribution's package when we may. */
function installBrowser() {
  if (attempt("npx", "playwright", "install", "chromium") && findBrowser()) return;
  if (process.getuid?.() !== 0) return;
  attempt("apt-get", "update");
  attempt("apt-get", "install", "-y", "--no-install-recommends", "chromium", "fonts-noto-core");
}

if (process.argv[1] === import.meta.filename) {
  if (!findBrowser()) installBrowser();
  const browser = findBrowser();
  console.log(browser ? `Browser: ${browser}` : "No browser could be found or installed.");
  process.exit(browser ? 0 : 1);
}
