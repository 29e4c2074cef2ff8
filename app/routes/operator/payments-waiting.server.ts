import { operatorPayments } from "~/contract/operator.payments";
import { upstream } from "~/session.server/upstream";
import { orNull } from "~/upstream.server/or-null";

/** How many payments wait for an operator; null when nobody says. */
export async function countWaitingPayments(request: Request) {
  const answer = await orNull(
    upstream(request).envelope(operatorPayments, { waiting: 1, limit: 1 }),
  );
  return answer?.waiting ?? null;
}
