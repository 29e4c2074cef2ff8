import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { beforeLogout } from "~/contract/account/calls";
import { paths } from "~/paths";
import { backToOperator } from "~/session.server/session";
import { redirectWithError, redirectWithSuccess } from "~/session.server/toast";
import { pageOf, upstream } from "~/session.server/upstream";
import { orNull } from "~/upstream.server/or-null";
import { readForm } from "~/screens.server/read-form";

export const loader = () => redirect(paths.home());

/**
 * An operator who sees the site as a member is themselves again. All else that they send arrives here, too (the
 * http.server sees to that), and is not done.
 */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  if (form.get("intent") !== "end")
    return redirectWithError(pageOf(request) ?? paths.home(), "ui.seenAs.refused");
  const back = await backToOperator(request);
  if (!back) return redirect(paths.home());
  await orNull(upstream(request).call(beforeLogout, {}), 3000);
  return redirectWithSuccess(back.page, "ui.seenAs.ended", {
    headers: back.headers,
  });
}
