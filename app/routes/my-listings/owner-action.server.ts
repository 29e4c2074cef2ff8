import type { z } from "zod";
import { changePropertyStatus, deleteProperty, updatePropertyStatus } from "~/contract/listings";
import { listingAction, type ListingAction } from "~/contract/listings.forms";
import { confirmHome } from "~/contract/listings.confirmations";
import { setMarketState } from "~/contract/listings.market-state";
import { statusOnWire } from "~/contract/listings.states";
import { projectAction, type ProjectAction } from "~/contract/projects.forms";
import { requireUser } from "~/session.server/guards";
import { redirectWithError, redirectWithSuccess } from "~/session.server/toast";
import { hasEmbeddedApi } from "~/session.server/embedded-api";
import { upstream } from "~/session.server/upstream";
import type { Client } from "~/upstream.server/client";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { readForm } from "~/web.server/read-form";
import { changeProject } from "./change-project.server";

interface Ways {
  back: string;
  afterDelete: string;
}

interface Doing<Action> {
  actions: z.ZodType<Action>;
  idName: "property_id" | "project_id";
  carryOut: (api: Client, action: Action) => Promise<unknown>;
}

/** Does what a button of a listing says, and goes back with a message. */
async function doAndReturn<Action extends ListingAction | ProjectAction>(
  request: Request,
  { back, afterDelete }: Ways,
  { actions, idName, carryOut }: Doing<Action>,
) {
  await requireUser(request);
  const form = await readForm(request);
  const { success, data: wanted } = actions.safeParse({
    intent: form.get("intent"),
    [idName]: Number(form.get(idName)),
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

export const ownerAction = (request: Request, ways: Ways) =>
  doAndReturn(request, ways, {
    actions: listingAction,
    idName: "property_id",
    carryOut: changeHome,
  });

export const projectOwnerAction = (request: Request, ways: Ways) =>
  doAndReturn(request, ways, {
    actions: projectAction,
    idName: "project_id",
    carryOut: (api, action) => changeProject(api, action, hasEmbeddedApi()),
  });

function changeHome(api: Client, { intent, property_id }: ListingAction): Promise<unknown> {
  switch (intent) {
    case "mark-sold":
      return api.call(updatePropertyStatus, { property_id, status: statusOnWire.sold });
    case "mark-rented":
      return api.call(updatePropertyStatus, { property_id, status: statusOnWire.rented });
    case "mark-available":
      return api.call(updatePropertyStatus, { property_id, status: statusOnWire.rent });
    case "confirm":
      return api.call(confirmHome, { property_id });
    case "under-offer":
    case "let-agreed":
      return api.call(setMarketState, { property_id, state: "taken" });
    case "end-offer":
      return api.call(setMarketState, { property_id, state: "available" });
    case "activate":
      return api.call(changePropertyStatus, { property_id, status: "1" });
    case "deactivate":
      return api.call(changePropertyStatus, { property_id, status: "0" });
    case "delete":
      return api.call(deleteProperty, { id: property_id });
  }
}
