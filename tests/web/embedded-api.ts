import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, vi } from "vitest";
import type { MarketplaceOptions } from "~/marketplace.server/create-marketplace";
import { embedded, embeddedApi } from "../support/embedded-api";
import { testMarketplace } from "../support/marketplace";

// Stands in for `~/marketplace.server/api`: vi.mock(…, () => import("./embedded-api")).
export const {
  onMarketplaceChange,
  countView,
  startMarketplace,
  marketplaceFetch,
  callMarketplace,
  layOverAnswer,
} = embeddedApi;

/**
 * The marketplace behind the screens of the file that calls this, and a data folder of its own.
 *
 * @param optionsOf of the marketplace; asked after what was registered before
 */
export function embeddedMarketplace(optionsOf: () => Partial<MarketplaceOptions> = () => ({})) {
  let dataFolder: string;
  beforeAll(async () => {
    dataFolder = mkdtempSync(join(tmpdir(), "doorstep-screens-"));
    vi.stubEnv("DATA_DIR", dataFolder);
    embedded.marketplace = await testMarketplace(optionsOf());
  });
  afterAll(async () => {
    await embedded.marketplace?.close();
    rmSync(dataFolder, { recursive: true, force: true });
  });
  return {
    get marketplace() {
      return embedded.marketplace!;
    },
  };
}
