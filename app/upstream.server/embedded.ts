import type { Change } from "~/contract/changes";
import type { StartReport } from "~/marketplace.server/api";
import { getSettings } from "~/settings.server";
import { partOfSite } from "~/site.server";
import { outdateCached } from "./cache";
import { upstreamLog } from "./log";

export type { StartReport };

/**
 * The embedded API as the web server needs it beside the contract: to start and stop it, to answer
 * `/api/*` and `/media/*` from it, to count views and to hear what changed. With an external upstream
 * there is none of it.
 */
const embedded = async () => (getSettings().apiBaseUrl ? null : import("~/marketplace.server/api"));

type Api = NonNullable<Awaited<ReturnType<typeof embedded>>>;

export async function startEmbedded(report?: StartReport) {
  await (await embedded())?.startMarketplace(report);
}

/** What the pages say by themselves: the embedded API does not know it. Settings that are wrong are told at the start. */
export function tellPageTexts(...told: Parameters<Api["tellPageTexts"]>) {
  embedded().then(
    (api) => api?.tellPageTexts(...told),
    () => undefined,
  );
}

export async function stopEmbedded() {
  await (await embedded())?.stopMarketplace();
}

/** Nobody listens any longer, so that a server which stops has nothing under way for good. */
export async function endStreams() {
  await (await embedded())?.endMarketplaceStreams();
}

/** The accounts of the sample marketplace, where it has been loaded. */
export async function sampleSignIns() {
  return (await embedded())?.offeredSignIns() ?? null;
}

/** Who runs the embedded marketplace; null with an external upstream. */
export async function operators() {
  return (await (await embedded())?.operators()) ?? null;
}

/** A link with which a member of the embedded marketplace chooses a password; null where there is none. */
export async function passwordLink(email: string, terms: { removesFactors: boolean }) {
  return (await (await embedded())?.passwordLink(email, terms)) ?? null;
}

/** The embedded API's own answer; null when an external upstream is used. */
export async function forwardToEmbedded(request: Request): Promise<Response | null> {
  return (await (await embedded())?.marketplaceFetch(request)) ?? null;
}

/**
 * Counts a view of a home whose page was shown; an external upstream counts by itself. Nobody waits for it,
 * and a view that cannot be counted is noted alone.
 */
export function countView(
  propertyId: number,
  viewer: { clientAddress: string; userAgent: string; memberId?: number },
): void {
  embedded()
    .then((api) => api?.countView(propertyId, viewer))
    .catch((error: unknown) =>
      upstreamLog("warn", { err: error, propertyId }, "a view could not be counted"),
    );
}

/** Writes down what browsers report of pages; nowhere with an external upstream, which knows no such thing. */
export async function notePolicyReports(...report: Parameters<Api["notePolicyReports"]>) {
  await (await embedded())?.notePolicyReports(...report);
}

type Listener = (changes: readonly Change[]) => void;

/** Who hears of changes; the embedded API is followed from the first on. */
const listeners = partOfSite(() => {
  const all = new Set<Listener>();
  void embedded().then((api) =>
    api?.onMarketplaceChange((changes) => all.forEach((one) => one(changes))),
  );
  return all;
});

/** Hears what changed: in the embedded API, or by a write through this process. */
export function onChange(listener: Listener) {
  const all = listeners();
  all.add(listener);
  return () => all.delete(listener);
}

/** Hears of accounts that the embedded API has deleted, whoever asked it to. Returns how to stop. */
export function onMemberDeleted(listener: (memberId: number) => void) {
  const subscription = embedded().then((api) => api?.onMarketplaceMemberDeleted(listener));
  return () => void subscription.then((stop) => stop?.());
}

/** Which of these numbers are members'; null where an external upstream knows them. */
export async function membersAmong(ids: number[]) {
  return (await (await embedded())?.membersAmong(ids)) ?? null;
}

/** Whether a form that comes with an ended token is kept for its member; an external upstream cannot say. */
export async function mayLeaveForm(token: string) {
  return (await (await embedded())?.mayLeaveForm(token)) ?? true;
}

/**
 * After a write to an external upstream nothing that was read before can be trusted; it is better than
 * nothing while the upstream is down.
 */
export function noteWrite() {
  outdateCached();
  listeners().forEach((listener) => listener(["everything"]));
}
