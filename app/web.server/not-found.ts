import { data } from "@remix-run/node";
import { getPropertyList } from "~/contract/properties";
import { upstream } from "~/session.server/upstream";
import type { CardProperty } from "~/ui/property-card";
import { orNothing } from "~/upstream.server/or-nothing";

/** A real 404; the root's error page says it. */
export const notFound = (what: "page" | "property" | "agent" | "project") =>
  new Response(what, { status: 404, statusText: "Not Found" });

const suggested = 4;

/** The same with homes on the market, so that whoever came by an old link has somewhere to go. */
export async function notFoundPage(request: Request) {
  const others = await orNothing(upstream(request).call(getPropertyList, { limit: suggested }));
  const homes: CardProperty[] = (others ?? []).map((home) => ({
    id: home.id,
    slug_id: home.slug_id,
    title: home.title,
    title_image: home.title_image,
    price: home.price,
    property_type: home.property_type,
    rentduration: home.rentduration,
    city: home.city,
    state: "",
    country: "",
    is_premium: home.is_premium,
    promoted: home.promoted,
    is_favourite: 0,
    category: { category: home.category?.category ?? "" },
    parameters: [],
  }));
  return data({ homes }, { status: 404, statusText: "Not Found" });
}
