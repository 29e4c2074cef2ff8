import type { Services } from "../services";
import type { Listed } from "./demand-own";

const lists = { property: "properties", project: "projects" } as const;

/** Pages and answers that show this listing, alone or in a list, are out of date. */
export const listingChanged = (services: Services, kind: Listed, id: number) =>
  services.changed(`${kind}:${id}`, lists[kind]);
