import type { MarketplaceOptions } from "~/marketplace.server/create-marketplace";
import { fakeGoogleKeys, projectId } from "./fake-google-keys";
import { testMarketplace } from "./marketplace";

/** A marketplace that is set up for Firebase, beside a stand-in for Google's keys. */
export async function googleMarketplace(options: Partial<MarketplaceOptions> = {}) {
  const google = await fakeGoogleKeys();
  const marketplace = await testMarketplace({
    firebase: { apiKey: "key", projectId, emulatorHost: undefined },
    keysUrl: google.keysUrl,
    ...options,
  });
  return {
    ...marketplace,
    google,
    async close() {
      await marketplace.close();
      await google.close();
    },
  };
}

export type GoogleMarketplace = Awaited<ReturnType<typeof googleMarketplace>>;
