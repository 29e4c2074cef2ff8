import { dismissReports, operatorReports, upholdReports } from "~/contract/operator/reports/calls";
import { operatorPaths } from "~/operator-paths";
import { requireOperator } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { notFound } from "~/screens.server/not-found";
import type { Client } from "~/upstream.server/client";
import { readForm } from "~/screens.server/read-form";
import { decide, numberIn, type Why } from "./decide.server";
import { queuePath } from "./queues";
import { readId } from "../parts/read-id.server";
import { actMeanwhile } from "./meanwhile.server";
import { loadDesk } from "./desk.server";

/** A home with what members have against it. @throws 404 */
export async function loadReports(request: Request, typed: string | undefined) {
  await requireOperator(request, "review");
  const id = readId(typed, "property");
  const [home] = await upstream(request).call(operatorReports, { id });
  if (!home) throw notFound("property");
  const desk = await loadDesk(request, { kind: "reports", id });
  return { title: home.title, desk, home };
}

export async function decideReports(request: Request, typed: string | undefined) {
  const id = readId(typed, "property");
  await requireOperator(request, "review");
  const form = await readForm(request);
  const done = await actMeanwhile(request, form, id);
  if (done) return done;
  const verdict = {
    subject: { kind: "reports" as const, id },
    approve: (api: Client) => api.call(dismissReports, { id, last_id: numberIn(form, "last_id") }),
    reject: (api: Client, why: Why) =>
      api.call(upholdReports, { id, ...why, last_id: numberIn(form, "last_id") }),
    here: operatorPaths.operatorReports(id),
    next: queuePath("reports"),
    approved: "operator.reports.dismissed",
    rejected: "operator.reports.upheld",
  };
  return decide(request, verdict, form);
}
