import { getSettings } from "~/settings.server";

/** Calls that the specification does not name are the embedded API's alone (contract §5.2). */
export const ownCallsOffered = () => getSettings().apiBaseUrl === undefined;

/** @throws 404 where another upstream has pages of its own for it */
export function demandOwnCalls() {
  if (!ownCallsOffered()) throw new Response(null, { status: 404, statusText: "Not Found" });
}
