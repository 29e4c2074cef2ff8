import { data } from "@remix-run/node";
import { getPropertyList } from "~/contract/properties";
import { upstream } from "~/session.server/upstream";
import { cardOf } from "~/ui/card-property";
import { orNothing } from "~/upstream.server/or-nothing";

/** A real 404; the root's error page says it. */
export const notFound = (what: "page" | "property" | "agent" | "project") =>
  new Response(what, { status: 404, statusText: "Not Found" });

const suggested = 4;

/** The same with homes on the market, so that whoever came by an old link has somewhere to go. */
export async function notFoundPage(request: Request) {
  const others = await orNothing(upstream(request).call(getPropertyList, { limit: suggested }));
  return data({ homes: (others ?? []).map(cardOf) }, { status: 404, statusText: "Not Found" });
}
