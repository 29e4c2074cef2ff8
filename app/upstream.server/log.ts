type LogLevel = "debug" | "info" | "warn" | "error";
export type Log = (level: LogLevel, facts: Record<string, unknown>, message: string) => void;

let sink: Log = (level, facts, message) => {
  if (level !== "debug")
    process.stderr.write(`${JSON.stringify({ level, msg: message, ...facts })}\n`);
};

/** Where lines about calls go; the process that starts the site sets it to its logger. */
export function setUpstreamLog(log: Log) {
  sink = log;
}

export const upstreamLog: Log = (level, facts, message) => sink(level, facts, message);
