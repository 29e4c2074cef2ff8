import { sharedCache } from "./cache";
import type { Transport } from "./transport";

/**
 * The embedded API in this process; loaded, and started, with the first call. Nothing is written down and read
 * again on the way: the input reaches the handler as it would be read from a request, and the answer is handed over
 * as it is.
 */
export function inProcess(): Transport {
  const cache = sharedCache();
  const load = async () => {
    const api = await import("~/marketplace.server/api");
    // What changed in the marketplace, in this process or another, is asked for anew.
    api.onMarketplaceChange((changes) => cache.drop(changes));
    return api;
  };
  let loaded: ReturnType<typeof load> | undefined;
  const api = () => (loaded ??= load());
  return {
    name: "embedded",
    ready: async () => (await api()).startMarketplace(),
    call: async (call, input, facts) => (await api()).callMarketplace(call, input, facts),
    personalize: async (call) => (await api()).personalizeAnswer(call),
  };
}
