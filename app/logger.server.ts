import pino from "pino";
import { getSettings } from "~/settings.server";

let logger: pino.Logger | undefined;

/** The log of this process: one JSON line each, with the request id where there is one. */
export const getLogger = () =>
  (logger ??= pino({ level: getSettings().logLevel, name: "doorstep" }));

/**
 * An address as the log may know it: what stands behind the `?` signs people in or names them, and so does
 * the last part of a link that unsubscribes.
 */
export const loggedPath = (url: string) =>
  url
    .replace(/^https?:\/\/[^/?#]*/, "")
    .replace(/[?#].*$/s, "")
    .replace(/^(\/unsubscribe\/).+/, "$1…");
