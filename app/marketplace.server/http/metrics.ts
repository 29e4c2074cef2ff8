import { collectDefaultMetrics, Counter, Histogram, Registry } from "prom-client";

const registry = new Registry();
collectDefaultMetrics({ register: registry });

const requests = new Histogram({
  name: "doorstep_call_duration_seconds",
  help: "Duration of calls to the embedded API",
  labelNames: ["call", "status"],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
});

export function countRequest(call: string, status: number, milliseconds: number) {
  requests.observe({ call, status: String(status) }, milliseconds / 1000);
}

const notices = new Counter({
  name: "doorstep_payment_notices_total",
  help: "Notices of payment gateways, by what became of them",
  labelNames: ["gateway", "outcome"],
  registers: [registry],
});

export const countNotice = (
  gateway: string,
  outcome:
    "taken over" | "not ours" | "not known yet" | "not signed" | "unreadable" | "unavailable",
) => notices.inc({ gateway, outcome });

const returnedMail = new Counter({
  name: "doorstep_mail_returns_total",
  help: "Mail that was handed over as returned, by what became of it",
  labelNames: ["outcome"],
  registers: [registry],
});

export type ReturnOutcome =
  | "taken over"
  | "known already"
  | "not ours"
  /** Late, or arrived: nothing is done about it. */
  | "no failure"
  /** Somebody's answer, advertising. */
  | "no notification"
  | "unreadable"
  | "not allowed";

export const countReturn = (outcome: ReturnOutcome) => returnedMail.inc({ outcome });

/** All metrics in Prometheus' text format. */
export const metricsText = () => registry.metrics();
