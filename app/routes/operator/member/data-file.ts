import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { operatorMemberData } from "~/contract/operator/member-page/calls";
import { operatorPaths } from "~/operator-paths";
import { dataArchive } from "~/screens.server/data-archive";
import { requireOperator } from "~/session.server/guards";
import { requireRecentSignIn } from "~/session.server/recent-sign-in";
import { redirectWithError } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { readId } from "../parts/read-id.server";

export const loader = ({ params }: ActionFunctionArgs) =>
  redirect(operatorPaths.operatorMember(readId(params.id, "page")));

/** Everything that is kept of a member, to hand it over on their request. */
export async function action({ request, params }: ActionFunctionArgs) {
  const id = readId(params.id, "page");
  const here = operatorPaths.operatorMember(id);
  await requireOperator(request, "privacy");
  // A file comes of a form alone: back there, the page says to press once more.
  await requireRecentSignIn(
    request,
    `${operatorPaths.operatorMember(id, { ask: "data" })}#privacy`,
  );
  try {
    const data = await upstream(request).call(operatorMemberData, { id });
    return await dataArchive(request, id, data, (day) => `doorstep-member-${id}-${day}.zip`);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return redirectWithError(here, error.message);
  }
}
