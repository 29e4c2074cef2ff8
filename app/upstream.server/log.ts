import { partOfSite } from "~/site.server";

type LogLevel = "debug" | "info" | "warn" | "error";
export type Log = (level: LogLevel, facts: Record<string, unknown>, message: string) => void;

const toStderr: Log = (level, facts, message) => {
  if (level !== "debug")
    process.stderr.write(`${JSON.stringify({ level, msg: message, ...facts })}\n`);
};

/** Where the lines go. */
export const upstreamSink = partOfSite(() => ({ log: toStderr }));

/** Where lines about calls go; whoever starts the site sets it to its logger. */
export function setUpstreamLog(log: Log) {
  upstreamSink().log = log;
}

export const upstreamLog: Log = (level, facts, message) =>
  upstreamSink().log(level, facts, message);
