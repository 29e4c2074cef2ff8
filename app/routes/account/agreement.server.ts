import { getSite } from "~/session.server/site";

/** What whoever registers agrees to, of what the operator has written. */
export async function pagesToAgreeTo(request: Request) {
  const { terms_conditions: terms, privacy_policy: privacy } = await getSite(request);
  return [...(terms ? ["terms" as const] : []), ...(privacy ? ["privacy" as const] : [])];
}
