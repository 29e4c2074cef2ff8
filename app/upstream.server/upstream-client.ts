import type { CallFacts } from "~/contract/call-facts";
import { sharedCache } from "./cache";
import { type Client, createClient } from "./client";
import { upstreamLog } from "./log";
import { getSettings } from "~/settings.server";
import { noteWrite } from "./embedded";
import { overHttp } from "./http";
import { inProcess } from "./in-process";
import type { Transport } from "./transport";

/** By setting: API_BASE_URL names an upstream, else the embedded API answers. */
function chosenTransport(): Transport {
  const { apiBaseUrl } = getSettings();
  return apiBaseUrl ? overHttp(apiBaseUrl) : inProcess();
}

let transport: Transport | undefined;

/** A client for one request of one reader, over the transport this process was set to. */
export function upstreamClient(asker: CallFacts = {}): Client {
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
