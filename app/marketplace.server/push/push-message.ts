/** What a device shows, as the service worker reads it (public/service-worker.js). */
export interface PushPayload {
  title: string;
  body: string;
  /** A path on this site; empty: nowhere. */
  path: string;
  /** What comes later under the same tag takes its place. */
  tag: string;
  /** The message of a chat that is told or deleted. */
  messageId?: number;
  language: string;
  /** Contract §2.1. */
  type:
    | "chat"
    | "delete_message"
    | "property_inquiry"
    | "project_inquiry"
    | "advertisement_request"
    | "agent_verification"
    | "payment"
    | "default";
}

/** Gone: the device is not there any more; refused: what was sent was, and would be again. */
export type PushOutcome = "delivered" | "failed" | "gone" | "refused";

/** What apps read besides (contract §4), all of it text. */
export type PushFacts = Record<string, string>;

/** Tells one device that Firebase knows by its token. */
export type TellApp = (
  token: string,
  payload: PushPayload,
  facts: PushFacts,
) => Promise<PushOutcome>;
