import { getSettings } from "~/settings.server";
import { capabilities } from "~/upstream.server/capabilities";

/**
 * Whether members choose here how they are told of things. With an external upstream they choose their devices alone,
 * where its Firebase project is known.
 */
export const hasNotificationChoices = () =>
  capabilities().notificationChoices || getSettings().messaging !== undefined;

/** @throws 404 where there is nothing to choose */
export function requireNotificationChoices() {
  if (!hasNotificationChoices()) throw new Response(null, { status: 404, statusText: "Not Found" });
}
