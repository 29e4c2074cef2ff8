import { gatewayKeys } from "~/contract/payments.states";
import { standInNames } from "../../e2e/support/gateways/addresses";
import { startAllGateways } from "../../e2e/support/gateways/all";
import { standInKeys, type StandInName } from "../../e2e/support/gateways/keys";
import { testMarketplace, type TestMarketplace } from "./marketplace";

/** The gateways are on, with the keys that their stand-ins know. */
export async function turnGatewaysOn(
  { database, services: { gateways, clock } }: Pick<TestMarketplace, "database" | "services">,
  names: readonly StandInName[] = standInNames,
) {
  for (const name of names) {
    const all: Record<string, string> = standInKeys[name];
    const keys = Object.fromEntries(Object.keys(gatewayKeys[name]).map((key) => [key, all[key]!]));
    const row = {
      is_on: true,
      is_sandbox: true,
      sealed_keys: gateways.seal(keys),
      updated_at: clock(),
    };
    await database
      .insertInto("payment_gateway")
      .values({ name, ...row })
      .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
      .execute();
  }
}

/**
 * A marketplace that takes payments at stand-ins of all gateways; those that are named are on. Closing it closes them.
 */
export async function marketplaceWithGateways(
  options: Parameters<typeof testMarketplace>[0] = {},
  names: readonly StandInName[] = standInNames,
) {
  const gateways = await startAllGateways();
  const gatewayUrls = Object.fromEntries(standInNames.map((name) => [name, gateways[name].url]));
  const marketplace = await testMarketplace({ ...options, gatewayUrls });
  await turnGatewaysOn(marketplace, names);
  return {
    ...marketplace,
    gateways,
    async close() {
      await marketplace.close();
      await gateways.close();
    },
  };
}
