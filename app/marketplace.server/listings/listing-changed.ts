import type { Services } from "../services";

/** Pages and answers that show this listing, alone or in a list, are out of date. */
export const listingChanged = (services: Services, propertyId: number) =>
  services.changed(`property:${propertyId}`, "properties");
