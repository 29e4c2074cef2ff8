import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { updateProfile } from "~/contract/account/calls";
import {
  getPushDevices,
  subscribeToPush,
  unsubscribeFromPush,
} from "~/contract/notifications/calls";
import { paths } from "~/paths";
import { requireUser } from "~/session.server/guards";
import { requireNotificationChoices } from "~/screens.server/notification-choices";
import { readPushToken } from "~/session.server/push-token";
import { pushTokenHeaders } from "~/session.server/session";
import { redirectWithSuccess } from "~/session.server/toast";
import { actingUpstream, failPage } from "~/session.server/upstream";
import { getSettings } from "~/settings.server";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { readForm } from "~/screens.server/read-form";

/** Whoever opens the address is led to where devices are turned on. */
export const loader = () => redirect(paths.notificationChoices());

/** From scripts: how this site reaches browsers, and where this one is reached; from the form: on no device. */
export async function action({ request }: ActionFunctionArgs) {
  requireNotificationChoices();
  await requireUser(request);
  const form = await readForm(request);
  try {
    const { messaging } = getSettings();
    if (!messaging) return await byWebPush(request, form);
    if (form.get("intent") === "site") return Response.json({ firebase: messaging });
    return await byFirebase(request, form);
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 400) return data(null, { status: 400 });
    return failPage(error);
  }
}

async function byWebPush(request: Request, form: FormData) {
  const api = actingUpstream(request);
  const field = (name: string) => String(form.get(name) ?? "");
  switch (form.get("intent")) {
    case "site": {
      const { public_key: publicKey, stop_count: stops } = await api.call(getPushDevices);
      return Response.json({ publicKey, stops });
    }
    case "subscribe":
      await api.call(subscribeToPush, {
        endpoint: field("endpoint"),
        p256dh: field("p256dh"),
        auth: field("auth"),
        stop_count: field("stops"),
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
}

/** An upstream forgets a device when its session ends; what the browser forgot before leads nowhere. */
async function byFirebase(request: Request, form: FormData) {
  const forgets = form.get("intent") === "unsubscribe";
  const pushToken = form.get("intent") === "token" ? readPushToken(form) : undefined;
  if (!forgets && !pushToken) return data(null, { status: 400 });
  if (pushToken) await actingUpstream(request).call(updateProfile, { fcm_id: pushToken });
  return new Response(null, { status: 204, headers: await pushTokenHeaders(request, pushToken) });
}
