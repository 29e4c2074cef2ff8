import { sharedCache } from "./cache";
import { type Client, type ClientOptions, createClient } from "./client";
import { upstreamLog } from "./log";
import { chosenTransport, type Transport } from "./transport";

type Asker = Pick<
  ClientOptions,
  "token" | "requestId" | "language" | "clientAddress" | "userAgent"
>;

let transport: Transport | undefined;

/** A client for one request of one reader, over the transport this process was set to. */
export function upstreamClient(asker: Asker = {}): Client {
  transport ??= chosenTransport();
  return createClient({ ...asker, transport, cache: sharedCache(), log: upstreamLog });
}
