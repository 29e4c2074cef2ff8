import { serve, type ServerType } from "@hono/node-server";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import {
  gatewayKeys,
  type GatewayName,
  gatewayNames,
  webhookPath,
} from "~/contract/payments.states";
import { startAllGateways } from "../../../e2e/support/gateways/all";
import { standInKeys } from "../../../e2e/support/gateways/keys";
import { testMarketplace } from "../../support/marketplace";

const keysOf = (name: GatewayName): Record<string, string> =>
  Object.fromEntries(
    Object.keys(gatewayKeys[name]).map((key) => [
      key,
      (standInKeys[name] as Record<string, string>)[key]!,
    ]),
  );

/** A marketplace whose gateways are stood in for, and that they reach with their notices. */
export async function gatewaysBeside() {
  const gateways = await startAllGateways();
  const marketplace = await testMarketplace({
    gatewayUrls: Object.fromEntries(gatewayNames.map((name) => [name, gateways[name].url])),
  });
  const { services, database, clock } = marketplace;
  for (const name of gatewayNames)
    await database
      .insertInto("payment_gateway")
      .values({
        name,
        is_on: true,
        sealed_keys: services.gateways.seal(keysOf(name)),
        updated_at: clock.now,
      })
      .execute();
  const server: ServerType = serve({ fetch: marketplace.fetch, port: 0, hostname: "127.0.0.1" });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const listen = async () => {
    for (const name of gatewayNames)
      await gateways[name].setWebhookUrl(`http://127.0.0.1:${port}/api/${webhookPath(name)}`);
  };
  return {
    marketplace,
    gateways,
    /** As after the start, for the next test. */
    async forget() {
      for (const name of gatewayNames) {
        await gateways[name].forget();
        await gateways[name].holdNotices(false);
      }
      await listen();
    },
    /** So many minutes from now. */
    later: (minutes: number) => new Date(clock.now.getTime() + minutes * 60_000),
    async close() {
      server.close();
      for (const name of gatewayNames) await gateways[name].close();
      await marketplace.close();
    },
  };
}

export type GatewaysBeside = Awaited<ReturnType<typeof gatewaysBeside>>;
