import { partOfSite } from "~/site.server";

type LogLevel = "debug" | "info" | "warn" | "error";
export type Log = (level: LogLevel, facts: Record<string, unknown>, message: string) => void;

const toStderr: Log = (level, facts, message) => {
  if (level !== "debug")
    process.stderr.write(`${JSON.stringify({ level, msg: message, ...facts })}\n`);
};

const sink = partOfSite(() => ({ log: toStderr }));

/** Where lines about calls go; whoever starts the site sets it to its logger. */
export function setUpstreamLog(log: Log) {
  sink().log = log;
}

export const upstreamLog: Log = (level, facts, message) => sink().log(level, facts, message);
