import webPush from "web-push";
import type { Services } from "../services";
import type { PushOutcome, PushPayload } from "./push-message";
import { vapidKeys } from "./vapid";

/** Where a browser is reached, with the keys that it decrypts by. */
export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** For how long a push service keeps what it cannot deliver, in seconds. */
const kept = 24 * 3600;
const patience = 10_000;

/**
 * Tells one browser, encrypted so that only it can read it (RFC 8291), through its push service (RFC 8030). Gone:
 * the browser is not there any more.
 */
export function webPushSender(
  services: Pick<Services, "secret" | "publicUrl" | "fetchOutside" | "logger">,
) {
  const { secret, publicUrl, fetchOutside, logger } = services;
  const vapidDetails = { ...vapidKeys(secret), subject: contactOf(publicUrl) };
  return async (
    { endpoint, ...keys }: Subscription,
    payload: PushPayload,
  ): Promise<PushOutcome> => {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys },
      JSON.stringify(payload),
      { vapidDetails, TTL: kept, urgency: "high", contentEncoding: "aes128gcm" },
    );
    try {
      const { status } = await fetchOutside(endpoint, {
        method: "POST",
        headers: textOf(headers),
        body: new Uint8Array(body),
        redirect: "error",
        signal: AbortSignal.timeout(patience),
      });
      if (status >= 200 && status < 300) return "delivered";
      logger.info({ status, host: new URL(endpoint).host }, "a push service took nothing");
      if (status === 408 || status === 429 || status >= 500) return "failed";
      // The others are about what was sent, or about our clock and keys, and not about the browser.
      return status === 404 || status === 410 ? "gone" : "refused";
    } catch (error) {
      logger.warn({ err: error, host: new URL(endpoint).host }, "a push service cannot be reached");
      return "failed";
    }
  };
}

/** Push services want to know whom to ask; they take no address of a site without encryption. */
const contactOf = (publicUrl: string) =>
  publicUrl.startsWith("https:") ? publicUrl : `mailto:webmaster@${new URL(publicUrl).hostname}`;

const textOf = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
