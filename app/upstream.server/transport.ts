import { getSettings } from "~/settings.server";
import { sharedCache } from "./cache";

/** One Request in, one Response out; paths are relative to `baseUrl`. */
export interface Transport {
  /** Ends with a slash. */
  baseUrl: string;
  /** Answers may differ by the language they are asked in; ours are the same for all. */
  speaksLanguages?: boolean;
  /** Waits until it can take requests; this time is not the call's. */
  ready?(): Promise<unknown>;
  send(request: Request): Promise<Response>;
}

/** The embedded API in this process; loaded, and started, with the first call. */
export function inProcess(): Transport {
  const load = async () => {
    const api = await import("~/marketplace.server/api");
    // What changed in the marketplace, in this process or another, is asked for anew.
    api.onMarketplaceChange((changes) => sharedCache().drop(changes));
    return api;
  };
  let loaded: ReturnType<typeof load> | undefined;
  const api = () => (loaded ??= load());
  return {
    baseUrl: "http://marketplace.invalid/api/",
    ready: async () => (await api()).startMarketplace(),
    async send(request) {
      const { marketplaceFetch } = await api();
      // Our own screens count views themselves.
      request.headers.set("X-Doorstep-Screens", "1");
      return marketplaceFetch(request);
    },
  };
}

/** An upstream that speaks the contract over HTTP. */
export function overHttp(apiBaseUrl: string): Transport {
  return {
    speaksLanguages: true,
    baseUrl: `${apiBaseUrl.replace(/\/+$/, "")}/`,
    send(request) {
      // Tries are counted by the visitor's address, not by ours.
      const visitor = request.headers.get("X-Client-Address");
      if (visitor) request.headers.set("X-Forwarded-For", visitor);
      return fetch(request);
    },
  };
}

/** By setting: API_BASE_URL names an upstream, else the embedded API answers. */
export function chosenTransport(): Transport {
  const { apiBaseUrl } = getSettings();
  return apiBaseUrl ? overHttp(apiBaseUrl) : inProcess();
}
