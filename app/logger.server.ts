import pino from "pino";
import { getSettings } from "~/settings.server";
import { partOfSite } from "~/site.server";

interface Line {
  level: number;
  name: string;
  msg?: string;
  err?: { message: string; stack?: string };
}

/** What people at a terminal read of a line, without its JSON. */
export function readableLine(json: string) {
  const { level, name, msg = "", err } = JSON.parse(json) as Line;
  const label = pino.levels.labels[level] ?? String(level);
  return `${label.toUpperCase()} ${name}: ${[msg, err?.stack ?? err?.message].filter(Boolean).join("\n")}\n`;
}

const secretOfAddress =
  /([?&][\w-]*(?:token|code|otp|key|secret|signature|password|registration|email|mobile)=)[^&#\s"\\'<>)]+/gi;
const secretPath = /(\/(?:unsubscribe|confirm-homes|shared-lists)\/)[^\s"\\'<>)]+/g;

/** A line without what signs people in or names them, in whatever address it speaks of: of a fault, too. */
export const withoutSecrets = (line: string) =>
  line.replace(secretOfAddress, "$1…").replace(secretPath, "$1…");

/**
 * A log with one JSON line each. At a terminal people look on: there it is warnings and worse, unless
 * LOG_LEVEL says otherwise, in words.
 */
export function createLogger(name: string) {
  const isTerminal = process.stdout.isTTY;
  const level = getSettings().logLevel ?? (isTerminal ? "warn" : "info");
  const words = { write: (json: string) => void process.stdout.write(readableLine(json)) };
  const options = { level, name, hooks: { streamWrite: withoutSecrets } };
  return isTerminal ? pino(options, words) : pino(options);
}

/** The log of this site, with the request id where there is one. */
export const getLogger = partOfSite(() => createLogger("doorstep"));

/**
 * An address as the log may know it: what stands behind the `?` signs people in or names them, and so does
 * the last part of a link that unsubscribes, answers a letter or opens a list.
 */
export const loggedPath = (url: string) =>
  url
    .replace(/^https?:\/\/[^/?#]*/, "")
    .replace(/[?#].*$/s, "")
    .replace(/^(\/(?:unsubscribe|confirm-homes|shared-lists)\/).+/, "$1…");
