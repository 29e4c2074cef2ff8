import {
  getNotificationChoices,
  getPushDevices,
  saveNotificationChoices,
} from "~/contract/notifications/calls";
import { notificationWays, topics } from "~/contract/notifications/rules";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { requireEmbeddedApi } from "~/session.server/embedded-api";
import { requireNotificationChoices } from "~/session.server/notification-choices";
import { requireUser } from "~/session.server/guards";
import { redirectWithSuccess } from "~/session.server/toast";
import { failPage, upstream } from "~/session.server/upstream";
import { getSettings } from "~/settings.server";
import { readForm } from "~/web.server/read-form";

/** What the member is told of, and in which ways. */
export async function loadChoices(request: Request) {
  requireNotificationChoices();
  const { userId: memberId } = await requireUser(request);
  const t = await getTexts(request);
  const title = t("notifications.choices.title");
  const { messaging } = getSettings();
  if (messaging) {
    const device = { memberId, site: { firebase: messaging }, deviceCount: 0 };
    return { title, choices: null, device };
  }
  const api = upstream(request);
  const [choices, devices] = await Promise.all([
    api.call(getNotificationChoices).catch(failPage),
    api.call(getPushDevices).catch(failPage),
  ]);
  const { public_key: publicKey, stop_count: stops, device_count: deviceCount } = devices;
  return { title, choices, device: { memberId, site: { publicKey, stops }, deviceCount } };
}

/** Boxes that are not ticked are not sent. */
export async function saveChoices(request: Request) {
  requireEmbeddedApi();
  await requireUser(request);
  const form = await readForm(request);
  const chosen = Object.fromEntries(
    topics.map((topic) => [
      topic,
      Object.fromEntries(notificationWays.map((way) => [way, form.has(`${topic}_${way}`)])) as {
        site: boolean;
        mail: boolean;
        push: boolean;
      },
    ]),
  );
  await upstream(request)
    .call(saveNotificationChoices, { is_reached: form.has("is_reached"), ...chosen })
    .catch(failPage);
  return redirectWithSuccess(paths.notificationChoices(), "notifications.choices.saved");
}
