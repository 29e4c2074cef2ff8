import { data } from "@remix-run/node";
import { getPropertyList } from "~/contract/properties";
import { filterCookies } from "~/i18n/cookies";
import { upstream } from "~/session.server/upstream";
import { cardOf } from "~/ui/card-property";
import { orNull } from "~/upstream.server/or-null";

/** A real 404; the root's error page says it. */
export const notFound = (what: "page" | "property" | "agent" | "project") =>
  new Response(what, { status: 404, statusText: "Not Found" });

const suggested = 4;

/** The same with homes on the market, so that whoever came by an old link has somewhere to go. */
export async function notFoundPage(request: Request) {
  const others = await orNull(upstream(request).call(getPropertyList, { limit: suggested }));
  return data({ homes: (others ?? []).map(cardOf) }, { status: 404, statusText: "Not Found" });
}

/** A file that is not there, opened as a page: the answer is none to be read. */
export const isBareNotFound = (request: Request, response: Response) =>
  response.status === 404 &&
  !/html|json/.test(response.headers.get("Content-Type") ?? "") &&
  request.method === "GET" &&
  (request.headers.get("Accept") ?? "").includes("text/html");

/** The request for the page that says so; without scripts, which would look for the file's address. */
export function notFoundRequest(request: Request) {
  const { origin, searchParams } = new URL(request.url);
  const headers = new Headers(request.headers);
  headers.set(
    "Cookie",
    filterCookies(headers.get("Cookie"), (name) => name !== "lite"),
  );
  headers.set("Save-Data", "on");
  const language = searchParams.get("lng");
  const query = language ? `?${new URLSearchParams({ lng: language })}` : "";
  return new Request(`${origin}/not-found${query}`, { headers, signal: request.signal });
}
