import { requireUser } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import type { ListingFeature } from "./listing-gate";
import { listingGate } from "./listing-gate.server";

/**
 * The form for something new, and what keeps the member from listing. The form comes along in any
 * case: what closes while it is open must not take away what was typed.
 */
export async function loadAddPage<FormData>(
  request: Request,
  feature: ListingFeature,
  formData: () => Promise<FormData>,
) {
  await requireUser(request);
  const [gate, form] = await Promise.all([listingGate(upstream(request), feature), formData()]);
  return { gate, form };
}
