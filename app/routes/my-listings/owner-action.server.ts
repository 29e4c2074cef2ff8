import type { z } from "zod";
import {
  changePropertyStatus,
  confirmHome,
  deleteProperty,
  setMarketState,
  updatePropertyStatus,
} from "~/contract/listings/calls";
import { listingAction, type ListingAction } from "~/contract/listings/forms";
import { statusOnWire, statusForMove, typeForMove } from "~/contract/listings/rules";
import { changeProjectStatus, deleteProject } from "~/contract/projects/calls";
import { projectAction, type ProjectAction } from "~/contract/projects/forms";
import type { KindName } from "~/routes/listing-form/listing-kind";
import { requireUser } from "~/session.server/guards";
import { postProjectType } from "~/upstream.server/foreign/projects";
import { redirectWithError, redirectWithSuccess } from "~/session.server/toast";
import { capabilities } from "~/upstream.server/capabilities";
import { upstream } from "~/session.server/upstream";
import type { Client } from "~/upstream.server/client";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { readForm } from "~/screens.server/read-form";

interface Ways {
  back: string;
  afterDelete: string;
}

/** Does what a button of a listing says, and goes back with a message. */
export async function ownerAction(request: Request, kind: KindName, { back, afterDelete }: Ways) {
  await requireUser(request);
  const form = await readForm(request);
  const wanted =
    kind === "property"
      ? wantedOf(listingAction, form, "property_id")
      : wantedOf(projectAction, form, "project_id");
  const api = upstream(request);
  try {
    await ("property_id" in wanted ? changeHome(api, wanted) : changeProject(api, wanted));
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return redirectWithError(back, error.message);
  }
  return redirectWithSuccess(
    wanted.intent === "delete" ? afterDelete : back,
    `listings.toast.${wanted.intent}`,
  );
}

/** @throws 400 for what no button says */
function wantedOf<Action>(actions: z.ZodType<Action>, form: FormData, idName: string) {
  const { success, data } = actions.safeParse({
    intent: form.get("intent"),
    [idName]: Number(form.get(idName)),
  });
  if (!success) throw new Response(null, { status: 400, statusText: "Bad Request" });
  return data;
}

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

/** Does what an owner's button says. */
export async function changeProject(
  api: Client,
  { intent, project_id: id }: ProjectAction,
): Promise<unknown> {
  if (intent === "delete") return api.call(deleteProject, { id });
  const type = typeForMove(intent);
  return type && !capabilities().projectMoves
    ? postProjectType(api, id, type)
    : api.call(changeProjectStatus, { project_id: id, status: statusForMove[intent] });
}
