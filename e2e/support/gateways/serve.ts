import { standInNames } from "./addresses";
import { startAllGateways } from "./all";

/*
 * vite-node e2e/support/gateways/serve.ts 4700 "http://localhost:4300/webhook/{gateway}"
 *
 * The five gateways on ports in a row, steered by `gatewayControl`. The second argument is where their notices go, with
 * the gateway's name in small letters for {gateway}; left out, tests say so.
 */
const [port, address] = process.argv.slice(2).filter((argument) => argument !== "--");
const firstPort = Number(port);
if (!Number.isInteger(firstPort)) throw new Error("Which port is the first of the five?");

const gateways = await startAllGateways({
  firstPort,
  webhookUrl: address ? (name) => address.replace("{gateway}", name.toLowerCase()) : undefined,
  // A merchant that is slow or not there yet hears of it again within a second.
  retries: { times: 20, delayMilliseconds: 500 },
});
for (const name of standInNames) console.log(`${name}: ${gateways[name].url}`);

for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, () => void gateways.close().then(() => process.exit(0)));
