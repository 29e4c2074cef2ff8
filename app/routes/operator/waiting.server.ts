import { operatorWaiting, type WaitingQueue } from "~/contract/operator/calls";
import { operatorUndoable } from "~/contract/operator/undo/calls";
import { rightsOf } from "~/contract/operator/team/rules";
import { requireOperator } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { orNull } from "~/upstream.server/or-null";

/** Milliseconds that a page waits for numbers which only stand beside it. */
const patience = 2000;

/**
 * What the operator may do, how much waits to be reviewed and how many payments wait, and what they did last, where it
 * can be undone; nothing when nobody says.
 */
export async function loadWaiting(request: Request) {
  const { operator_role } = await requireOperator(request, "console");
  const api = upstream(request);
  const [queues, undoable] = await Promise.all([
    orNull(api.call(operatorWaiting), patience),
    orNull(api.call(operatorUndoable, {}), patience),
  ]);
  const sumOf = (isCounted: (queue: WaitingQueue) => boolean) =>
    (queues ?? []).reduce((sum, { queue, waiting }) => (isCounted(queue) ? sum + waiting : sum), 0);
  return {
    rights: rightsOf(operator_role),
    review: sumOf((queue) => queue !== "payments"),
    payments: sumOf((queue) => queue === "payments"),
    undoable: undoable?.[0] ?? null,
  };
}
