/** What a device shows, as the service worker reads it (public/service-worker.js). */
export interface PushPayload {
  title: string;
  body: string;
  /** A path on this site; empty: nowhere. */
  path: string;
  /** What comes later under the same tag takes its place. */
  tag: string;
  language: string;
  /** Contract §2.1. */
  type:
    | "chat"
    | "property_inquiry"
    | "advertisement_request"
    | "agent_verification"
    | "payment"
    | "default";
}

/** Gone: the device is not there any more; refused: what was sent was, and would be again. */
export type PushOutcome = "delivered" | "failed" | "gone" | "refused";

/** Tells one device that Firebase knows by its token. */
export type TellApp = (token: string, payload: PushPayload) => Promise<PushOutcome>;
