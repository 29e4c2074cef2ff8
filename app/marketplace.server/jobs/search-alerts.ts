import { deliverEvents } from "../events/deliver";
import { gatherAlerts } from "../saved-searches/gather-alerts";
import { notifyInstantly, notifyOfDigests } from "../saved-searches/notify-matches";
import type { Services } from "../services";

/** Tells members of homes that match what they look for. Returns how many of them were told. */
export async function searchAlerts(services: Services, now: Date) {
  const gathered = await gatherAlerts(services, now);
  await notifyInstantly(services.database, now);
  // A digest that is made while another worker gathers would miss what it finds.
  if (gathered !== null) await notifyOfDigests(services.database, now);
  return deliverEvents(services, ["bulk"]);
}
