import { changePropertyStatus, deleteProperty, updatePropertyStatus } from "~/contract/listings";
import { listingAction, type ListingAction } from "~/contract/listings.forms";
import { statusOnWire } from "~/contract/listings.states";
import { requireUser } from "~/session.server/guards";
import { redirectWithError, redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import type { Client } from "~/upstream.server/client";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { readForm } from "~/web.server/read-form";

interface Ways {
  back: string;
  afterDelete: string;
}

/** Does what a button of a listing says, and goes back with a message. */
export async function ownerAction(request: Request, { back, afterDelete }: Ways) {
  await requireUser(request);
  const form = await readForm(request);
  const { success, data: wanted } = listingAction.safeParse({
    intent: form.get("intent"),
    property_id: Number(form.get("property_id")),
  });
  if (!success) throw new Response(null, { status: 400, statusText: "Bad Request" });
  try {
    await carryOut(upstream(request), wanted);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return redirectWithError(back, error.message);
  }
  return redirectWithSuccess(
    wanted.intent === "delete" ? afterDelete : back,
    `listings.toast.${wanted.intent}`,
  );
}

function carryOut(api: Client, { intent, property_id }: ListingAction): Promise<unknown> {
  switch (intent) {
    case "mark-sold":
      return api.call(updatePropertyStatus, { property_id, status: statusOnWire.sold });
    case "mark-rented":
      return api.call(updatePropertyStatus, { property_id, status: statusOnWire.rented });
    case "mark-available":
      return api.call(updatePropertyStatus, { property_id, status: statusOnWire.rent });
    case "activate":
      return api.call(changePropertyStatus, { property_id, status: "1" });
    case "deactivate":
      return api.call(changePropertyStatus, { property_id, status: "0" });
    case "delete":
      return api.call(deleteProperty, { id: property_id });
  }
}
