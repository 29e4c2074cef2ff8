import { serve } from "@hono/node-server";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { gatewayKeys, webhookPath } from "~/contract/payments/rules";
import { standInNames } from "../../e2e/support/gateways/addresses";
import { startAllGateways } from "../../e2e/support/gateways/all";
import { standInKeys, type StandInName } from "../../e2e/support/gateways/keys";
import { testMarketplace, type TestMarketplace } from "./marketplace";

/** The keys that an operator writes down. */
export function keysOf(name: StandInName): Record<string, string> {
  const all: Record<string, string> = standInKeys[name];
  return Object.fromEntries(Object.keys(gatewayKeys[name]).map((key) => [key, all[key]!]));
}

/** The gateways are on, with the keys that their stand-ins know. */
export async function turnGatewaysOn(
  { database, services: { gateways, clock } }: Pick<TestMarketplace, "database" | "services">,
  names: readonly StandInName[] = standInNames,
) {
  for (const name of names) {
    const row = {
      is_on: true,
      is_sandbox: true,
      sealed_keys: gateways.seal(keysOf(name)),
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

/** The same, reached by the gateways with their notices. */
export async function gatewaysBeside() {
  const { gateways, ...marketplace } = await marketplaceWithGateways();
  const server = serve({
    fetch: marketplace.fetch,
    port: 0,
    hostname: "127.0.0.1",
    overrideGlobalObjects: false,
  });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    marketplace,
    gateways,
    /** As after the start, for the next test. */
    async forget() {
      for (const name of standInNames) {
        await gateways[name].forget();
        await gateways[name].holdNotices(false);
        await gateways[name].setWebhookUrl(`http://127.0.0.1:${port}/api/${webhookPath(name)}`);
      }
    },
    /** So many minutes from now. */
    later: (minutes: number) => new Date(marketplace.clock.now.getTime() + minutes * 60_000),
    async close() {
      server.close();
      await marketplace.close();
    },
  };
}

export type GatewaysBeside = Awaited<ReturnType<typeof gatewaysBeside>>;
