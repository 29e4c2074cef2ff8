import type { AnyCall } from "~/contract/wire/call";
import { calls } from "~/contract/calls";
import { nameOf, requestFor } from "../contract/samples";
import type { Answered } from "./asking";
import { type Named, namedObjects } from "./named-objects";
import type { OwnerAndStranger, Thing } from "./owner-and-stranger";

export const nowhere: Thing = { id: 2_000_000_000, slug: "nobody-has-it" };

/** What counts visits, tries and answers, and what people are to be told, are no object of anybody's. */
export const counters = [
  "rate_limit",
  "property_view",
  "project_view",
  "search_word",
  "delivery",
  "security_event",
];

export const open = calls.filter(({ auth }) => auth !== "operator");

/** Every field of every open call that names something. */
export const tried = open.flatMap((call) =>
  Object.entries(namedObjects[nameOf(call)] ?? {}).map(
    ([field, named]) => [`${nameOf(call)}: ${field}`, call, field, named] as const,
  ),
);

/** Those that name something private. */
export const privately = tried.flatMap(([title, call, field, named]) =>
  typeof named === "object" && "of" in named ? [[title, call, field, named] as const] : [],
);

type Part = Extract<Named, { partOf: string }>;
/** Those that name a part of something. */
export const inParts = tried.flatMap(([title, call, field, named]) =>
  typeof named === "object" && "partOf" in named ? [[title, call, field, named] as const] : [],
);
export const carried = (id: number, as: Part["as"]) => {
  if (as === "list") return [id];
  return as === "plans" ? [{ id, title: "Mine now" }] : as === "commas" ? String(id) : id;
};

/** What a call about something that is not there, or not the caller's, may say. */
export const isNothing = ({ status, body: { data } }: Answered) =>
  status === 403 ||
  status === 404 ||
  (status === 200 && (data === null || (Array.isArray(data) && data.length === 0)));

/** Requests of the stranger's in which one field names something of the owner's. */
export function aimedRequests(here: Pick<OwnerAndStranger, "own" | "category" | "freePackage">) {
  /** A good request that is about the stranger's own things, so that only the field under trial is wrong. */
  function goodRequest(call: AnyCall): Record<string, unknown> {
    const request = { ...requestFor(call) };
    for (const [field, named] of Object.entries(namedObjects[nameOf(call)] ?? {}))
      if (typeof named === "object") {
        if ("partOf" in named) delete request[field];
        else if (field in request)
          request[field] = field.startsWith("slug")
            ? here.own[named.of]?.slug
            : here.own[named.of]?.id;
      }
    for (const [field, value] of Object.entries(request))
      if (value instanceof File || (Array.isArray(value) && value[0] instanceof File))
        delete request[field];
    // The samples name a catalogue and packages of another marketplace.
    delete request.parameters;
    delete request.facilities;
    if (request.category_id) request.category_id = here.category;
    if (request.package_id) request.package_id = here.freePackage;
    return request;
  }

  /** The field under trial says which thing is meant; others that would say it too are left out. */
  function aimedAt(call: AnyCall, field: string, thing: Thing) {
    const request = goodRequest(call);
    for (const [other, named] of Object.entries(namedObjects[nameOf(call)] ?? {}))
      if (typeof named === "object" && !("partOf" in named) && !other.endsWith("property_id"))
        delete request[other];
    if (call.path === "store_advertisement") {
      delete request.property_id;
      request.feature_for = field === "project_id" ? "project" : "property";
    }
    return { ...request, [field]: field.startsWith("slug") ? thing.slug : thing.id };
  }

  return { goodRequest, aimedAt };
}
