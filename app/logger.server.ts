import pino from "pino";
import { getSettings } from "~/settings.server";

let logger: pino.Logger | undefined;

/** The log of this process: one JSON line each, with the request id where there is one. */
export const getLogger = () =>
  (logger ??= pino({ level: getSettings().logLevel, name: "doorstep" }));
