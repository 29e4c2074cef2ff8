import type { RequestFacts } from "../http/handler";
import { countWait } from "../http/rate-limits";
import type { Services } from "../services";

/**
 * Counts a code or link before it is sent: by who asks, by who asks for whom, and, growing slower, by whom
 * it goes to. A stranger does not use up what somebody may ask for themselves.
 * @throws TooManyRequests
 */
export async function limitAsking(
  services: Services,
  address: string,
  { clientAddress }: Pick<RequestFacts, "clientAddress">,
) {
  await services.limit("askCodeAddress", clientAddress);
  await limitAskingFor(services, address, clientAddress);
}

/** The same for whoever is counted by another limit already. */
export async function limitAskingFor(services: Services, address: string, clientAddress: string) {
  await services.limit("askCode", `${address} ${clientAddress}`);
  await countWait(services.database, "askCode", address, services.clock());
}
