import bowser from "bowser";

interface Device {
  browser: string;
  system: string;
  kind: "desktop" | "mobile" | "tablet";
}

/** "Firefox", "Android" and "mobile", as far as a browser says so; empty where it does not. */
export function deviceOf(userAgent: string): Device {
  // The library takes no empty text.
  const { browser, os, platform } = bowser.parse(userAgent || "-");
  const kind = platform.type === "mobile" || platform.type === "tablet" ? platform.type : "desktop";
  const program = /^[\w .-]{2,40}(?=\/)/.exec(userAgent)?.[0] ?? "";
  return {
    browser: browser.name ?? (program === "Mozilla" ? "" : program),
    system: os.name ?? "",
    kind,
  };
}
