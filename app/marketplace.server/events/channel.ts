import type { Event } from "~/contract/events";

/** The ways to reach people; each has its file beside this one, and its place in deliver.ts. */
export const channelNames = ["letter", "push"] as const;
export type ChannelName = (typeof channelNames)[number];

/** Where pushes go. */
export interface Device {
  /** A browser's address at its push service, or a token of Firebase's. */
  token: string;
  /** The keys that a browser decrypts by; tokens of Firebase's have none. */
  p256dh: string | null;
  auth: string | null;
}

/** Whom an event is told, as they are when it is. */
export interface Reader {
  /** Null: nobody's account, an address alone. */
  memberId: number | null;
  name: string | null;
  /** Where letters go; null: nowhere. */
  address: string | null;
  language: string | null;
  /** Null for letters. */
  device: Device | null;
  /** Letters to the address come back: no news and alerts go there. */
  comesBack: boolean;
  owedSince: Date;
  /** It was tried before: what came later may have been told meanwhile. */
  isTriedAgain: boolean;
}

export interface Channel {
  name: ChannelName;
  /**
   * Tells a reader of an event. The id is the same for each try. Moot: there is nothing to tell any more, or
   * no way to; failed: it is to be tried again.
   * @throws NotHandedOver the same, where operators can be told why
   */
  deliver(event: Event, reader: Reader, id: string): Promise<Outcome>;
}

/** Nobody took it, for now; the message says why. */
export class NotHandedOver extends Error {}

export type Outcome = "delivered" | "moot" | "failed";
