import type { Services } from "../services";
import { notifyEndedViewings } from "../viewings/end-viewings";
import type { Listed } from "./require-listing";

const lists = { property: "properties", project: "projects" } as const;

/**
 * Pages and answers that show this listing, alone or in a list, are out of date; whoever wanted to see
 * a home that is off the market hears of it.
 */
export async function listingChanged(services: Services, kind: Listed, id: number) {
  await services.changed(`${kind}:${id}`, lists[kind]);
  if (kind === "property") await notifyEndedViewings(services);
}
