import type { CallFacts } from "~/contract/wire/call";
import { sharedCache } from "./cache";
import { type Client, createClient } from "./client";
import { upstreamLog } from "./log";
import { getSettings } from "~/settings.server";
import { partOfSite } from "~/site.server";
import { noteWrite } from "./embedded";
import { overHttp } from "./http";
import { inProcess } from "./in-process";
import type { Transport } from "./transport";

/** By setting: API_BASE_URL names an upstream, else the embedded API answers. */
export const upstreamTransport = partOfSite(({ settings: { apiBaseUrl } }): Transport =>
  apiBaseUrl ? overHttp(apiBaseUrl) : inProcess(),
);

/** A client for one request of one reader, over the transport of this site. */
export function upstreamClient(asker: CallFacts = {}): Client {
  return createClient({
    ...asker,
    transport: upstreamTransport(),
    cache: sharedCache(),
    log: upstreamLog,
    // The embedded API says what it changed; of an external one only our own writes are known.
    afterWrite: getSettings().apiBaseUrl ? noteWrite : undefined,
  });
}
