import { getSettings } from "~/settings.server";

/** Calls that the specification does not name are the embedded API's alone (contract §5.2). */
export const hasEmbeddedApi = () => getSettings().apiBaseUrl === undefined;

/** @throws 404 where another upstream answers: it does not speak these calls */
export function requireEmbeddedApi() {
  if (!hasEmbeddedApi()) throw new Response(null, { status: 404, statusText: "Not Found" });
}
