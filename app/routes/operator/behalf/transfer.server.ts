import { redirect } from "@remix-run/node";
import {
  operatorReceivers,
  operatorTransfer,
  transferListing,
} from "~/contract/operator/transfers/calls";
import { operatorListings, operatorProjects } from "~/contract/operator/calls";
import { getTexts } from "~/i18n/i18n.server";
import { operatorPaths } from "~/operator-paths";
import { requireOperator } from "~/session.server/guards";
import { redirectWithError, redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { notFound } from "~/screens.server/not-found";
import { readForm } from "~/screens.server/read-form";
import { readId } from "../parts/read-id.server";

type Kind = "property" | "project";

export const kindOf = (request: Request): Kind =>
  /^\/operator\/projects\//i.test(new URL(request.url).pathname) ? "project" : "property";

async function readListing(request: Request, kind: Kind, id: number) {
  const api = upstream(request);
  const [listing] =
    kind === "property"
      ? await api.call(operatorListings, { id })
      : await api.call(operatorProjects, { id });
  if (!listing) throw notFound(kind);
  return { title: listing.title, revision: listing.revision };
}

const numberIn = (text: FormDataEntryValue | null) =>
  Number(/^\d{1,9}$/.exec(typeof text === "string" ? text : "")?.[0] ?? 0);

/** Whom a listing may be handed over to, and what happens then. */
export async function loadTransfer(request: Request, listingId: string | undefined) {
  await requireOperator(request, "behalf");
  const kind = kindOf(request);
  const id = readId(listingId, kind);
  const asked = new URL(request.url).searchParams;
  const search = (asked.get("search") ?? "").trim().slice(0, 255);
  const to = numberIn(asked.get("to"));
  const api = upstream(request);
  const [t, listing, receivers, preview] = await Promise.all([
    getTexts(request),
    readListing(request, kind, id),
    search ? api.call(operatorReceivers, { kind, id, search }) : [],
    to ? api.call(operatorTransfer, { kind, id, member_id: to }).catch(nobody) : null,
  ]);
  // Whoever was chosen is gone.
  if (to && !preview) throw redirect(operatorPaths.operatorTransfer(kind, id));
  return {
    title: t("behalf.transfer.title"),
    kind,
    id,
    listing,
    search,
    receivers,
    preview,
    back: operatorPaths.operatorListing(kind, id),
  };
}

function nobody(error: unknown) {
  if (error instanceof UpstreamError && error.status === 404) return null;
  throw error;
}

export async function handOver(request: Request, listingId: string | undefined) {
  await requireOperator(request, "behalf");
  const kind = kindOf(request);
  const id = readId(listingId, kind);
  const form = await readForm(request);
  const member_id = numberIn(form.get("member_id"));
  const revision = numberIn(form.get("revision"));
  try {
    await upstream(request).call(transferListing, { kind, id, member_id, revision });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const here = operatorPaths.operatorTransfer(
      kind,
      id,
      member_id ? { to: member_id } : undefined,
    );
    return redirectWithError(here, error.message);
  }
  return redirectWithSuccess(operatorPaths.operatorListing(kind, id), "behalf.transfer.done");
}
