import { getSettings } from "~/settings.server";

/** Other upstreams know no viewings (docs/decisions/0032). */
export function demandOffered() {
  if (getSettings().apiBaseUrl !== undefined) throw new Response(null, { status: 404 });
}
