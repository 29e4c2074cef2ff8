import type { LoaderFunctionArgs } from "@remix-run/node";
import { textsOf, writtenLanguages } from "~/i18n/texts.server";
import { cachedPage } from "~/web.server/cached-page";
import { notFound } from "~/web.server/not-found";

/** All texts of a language, under a name that changes with them. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const texts = writtenLanguages
    .map(({ code }) => textsOf(code))
    .find(({ file }) => file === params.file);
  if (!texts) throw notFound("page");
  const cacheControl = "public, max-age=31536000, immutable";
  const response = new Response(texts.json, {
    headers: { "Content-Type": "application/json; charset=utf-8", "Cache-Control": cacheControl },
  });
  return cachedPage(request, response, { tags: [], cacheControl });
}
