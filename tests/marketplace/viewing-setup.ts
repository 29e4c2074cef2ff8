import {
  acceptViewing,
  getViewings,
  requestViewing,
  type Viewing,
} from "~/contract/viewings/calls";
import type { TestMarketplace } from "../support/marketplace";
import { ask } from "./asking";
import { putHome, type HomeFacts } from "./search-homes";

export interface Someone {
  id: number;
  email: string;
  token: string;
}

/** Lisbon in winter, where clocks show UTC. */
export const winter = new Date("2026-11-10T12:00:00Z");
export const lisbon = { country: "Portugal", city: "Lisbon", latitude: 38.72, longitude: -9.14 };

/** Times as they are typed: `2026-11-12 10:15`. */
export const typed = (...times: string[]) =>
  times.map((one) => {
    const [date, time] = one.split(" ");
    return { date, time };
  });

export const putLisbonHome = (marketplace: TestMarketplace, facts: HomeFacts) =>
  putHome(marketplace, { ...lisbon, address: "Rua Augusta 1", ...facts });

export async function asks(
  marketplace: TestMarketplace,
  asker: Someone,
  property_id: number,
  ...times: string[]
) {
  const input = { property_id, times: typed(...times), note: "We are two." };
  return ask(marketplace, requestViewing, input, asker.token);
}

/** The id of a request that went through. */
export async function asked(...given: Parameters<typeof asks>) {
  const { body } = await asks(...given);
  return body.data.id;
}

export async function viewing(
  marketplace: TestMarketplace,
  { token }: Someone,
  id: number,
): Promise<Viewing | undefined> {
  const { body } = await ask(marketplace, getViewings, { id }, token);
  return body.data[0];
}

export const accepts = (
  marketplace: TestMarketplace,
  { token }: Someone,
  id: number,
  time: string,
) => ask(marketplace, acceptViewing, { id, time }, token);
