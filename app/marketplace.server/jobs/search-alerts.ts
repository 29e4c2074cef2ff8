import { gatherAlerts } from "../saved-searches/gather-alerts";
import { makeDigestLetters, makeInstantLetters } from "../saved-searches/make-letters";
import { sendAlertLetters } from "../saved-searches/send-letters";
import type { Services } from "../services";

/** Tells members of homes that match what they look for. Returns how many letters were sent. */
export async function searchAlerts(services: Services, now: Date) {
  const gathered = await gatherAlerts(services, now);
  await makeInstantLetters(services.database, now);
  // A digest that is made while another worker gathers would miss what it finds.
  if (gathered !== null) await makeDigestLetters(services.database, now);
  return sendAlertLetters(services);
}
