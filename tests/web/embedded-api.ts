import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { answerWith } from "~/marketplace.server/api";
import type { MarketplaceOptions } from "~/marketplace.server/create-marketplace";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";

/** Chosen files that lie beside the marketplace are of the file that ran before; its secret stays. */
export function forgetEarlierFile() {
  const dataFolder = process.env.DATA_DIR!;
  for (const name of existsSync(dataFolder) ? readdirSync(dataFolder) : [])
    if (name !== "session-secret") rmSync(join(dataFolder, name), { recursive: true });
}

/**
 * The marketplace behind the screens of the file that calls this.
 *
 * @param optionsOf of the marketplace; asked after what was registered before
 */
export function embeddedMarketplace(optionsOf: () => Partial<MarketplaceOptions> = () => ({})) {
  let marketplace: TestMarketplace;
  beforeAll(async () => {
    forgetEarlierFile();
    marketplace = await testMarketplace(optionsOf());
    answerWith(marketplace);
  });
  afterAll(() => marketplace.close());
  return {
    get marketplace() {
      return marketplace;
    },
  };
}
