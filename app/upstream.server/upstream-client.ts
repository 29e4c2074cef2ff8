import { sharedCache } from "./cache";
import { type Client, type ClientOptions, createClient } from "./client";
import { upstreamLog } from "./log";
import { getSettings } from "~/settings.server";
import { noteWrite } from "./embedded";
import { chosenTransport, type Transport } from "./transport";

type Asker = Pick<
  ClientOptions,
  "token" | "requestId" | "language" | "clientAddress" | "userAgent"
>;

let transport: Transport | undefined;

/** A client for one request of one reader, over the transport this process was set to. */
export function upstreamClient(asker: Asker = {}): Client {
  transport ??= chosenTransport();
  return createClient({
    ...asker,
    transport,
    cache: sharedCache(),
    log: upstreamLog,
    // The embedded API says what it changed; of an external one only our own writes are known.
    afterWrite: getSettings().apiBaseUrl ? noteWrite : undefined,
  });
}
