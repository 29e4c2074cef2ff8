import type { LoaderFunctionArgs } from "@remix-run/node";
import { knownLanguages } from "~/i18n/texts.server";
import { cachedPage } from "~/screens.server/cached-page";
import { notFound } from "~/screens.server/not-found";

const headers = (cacheControl: string) => ({
  "Content-Type": "application/json; charset=utf-8",
  "Cache-Control": cacheControl,
});

/** All texts of a language, under a name that changes with them. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const languages = knownLanguages();
  const texts = languages.find(({ file }) => file === params.file);
  if (texts) {
    const cacheControl = "public, max-age=31536000, immutable";
    const response = new Response(texts.json, { headers: headers(cacheControl) });
    return cachedPage(request, response, { cacheControl });
  }
  // A page that was opened before the texts changed still needs some.
  const code = /^(.+)-[0-9a-f]{10}\.json$/.exec(params.file ?? "")?.[1];
  const present = languages.find((language) => language.code === code);
  if (!present) throw notFound("page");
  return new Response(present.json, { headers: headers("no-cache") });
}
