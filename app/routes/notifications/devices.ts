import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { getPushDevices, subscribeToPush, unsubscribeFromPush } from "~/contract/push";
import { paths } from "~/paths";
import { requireEmbeddedApi } from "~/session.server/embedded-api";
import { requireUser } from "~/session.server/guards";
import { redirectWithSuccess } from "~/session.server/toast";
import { actingUpstream, failPage } from "~/session.server/upstream";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { readForm } from "~/web.server/read-form";

/** Whoever opens the address is led to where devices are turned on. */
export const loader = () => redirect(paths.notificationChoices());

/** From scripts: by which key browsers know this site, and where this one is reached; from the form: on no device. */
export async function action({ request }: ActionFunctionArgs) {
  requireEmbeddedApi();
  await requireUser(request);
  const form = await readForm(request);
  const field = (name: string) => String(form.get(name) ?? "");
  const api = actingUpstream(request);
  try {
    switch (form.get("intent")) {
      case "key": {
        const { public_key: publicKey } = await api.call(getPushDevices);
        return Response.json({ publicKey });
      }
      case "subscribe":
        await api.call(subscribeToPush, {
          endpoint: field("endpoint"),
          p256dh: field("p256dh"),
          auth: field("auth"),
        });
        return new Response(null, { status: 204 });
      case "unsubscribe":
        await api.call(unsubscribeFromPush, { endpoint: field("endpoint") });
        return new Response(null, { status: 204 });
      case "stop":
        await api.call(unsubscribeFromPush, {});
        return redirectWithSuccess(paths.notificationChoices(), "notifications.device.stopped");
      default:
        return data(null, { status: 400 });
    }
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 400) return data(null, { status: 400 });
    return failPage(error);
  }
}
