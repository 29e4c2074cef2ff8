import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { accountData } from "~/contract/account/calls";
import { paths } from "~/paths";
import { requireUserData } from "~/session.server/guards";
import { redirectWithError } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { dataArchive } from "~/screens.server/data-archive";
import { requireRecentSignIn } from "~/session.server/recent-sign-in";

export const loader = () => redirect(paths.security());

/** Everything of the member in one file. */
export async function action({ request }: ActionFunctionArgs) {
  await requireRecentSignIn(request);
  try {
    const { id } = await requireUserData(request);
    const data = await upstream(request).call(accountData);
    return await dataArchive(request, id, data, (day) => `doorstep-${day}.zip`);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return redirectWithError(paths.security(), error.message);
  }
}
