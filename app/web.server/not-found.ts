/** A real 404; the root's error page says it. */
export const notFound = (what: "page" | "property" | "agent" | "project") =>
  new Response(what, { status: 404, statusText: "Not Found" });
