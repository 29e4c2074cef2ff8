import { mostChosen } from "~/contract/operator/forms";
import { operatorMembers } from "~/contract/operator/members/calls";
import { upstream } from "~/session.server/upstream";

/** The active ones of these members, by name. */
export async function findChosen(request: Request, ids: number[]) {
  if (ids.length === 0) return [];
  const found = await upstream(request).call(operatorMembers, {
    ids: ids.join(","),
    state: "active",
    limit: mostChosen,
  });
  return found.map(({ id, name, email }) => ({ id, name, email }));
}
