import type { EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { tellDaysIn } from "~/i18n/dates";
import { productTexts } from "~/i18n/product-texts.server";
import { askedLanguage, getLanguage, i18nFor, refreshLanguagesBy } from "~/i18n/i18n.server";
import { TextsProvider } from "~/i18n/use-translation";
import { getLogger, loggedPath } from "~/logger.server";
import { paths } from "~/paths";
import { securityPaths } from "~/security-paths";
import { preferenceCookie } from "~/screens.server/preferences";
import { requestFacts } from "~/session.server/request-facts";
import { keepLanguagesFresh } from "~/screens.server/upstream-languages";
import { getSettings } from "~/settings.server";
import { tellPageTexts } from "~/upstream.server/embedded";
import { MarkupKeeper } from "~/ui/kept-markup";
import { tileOrigins } from "~/ui/map/tile-source";
import { RequestIdProvider } from "~/ui/request-id";
import { contentSecurityPolicy } from "~/http.server/content-security-policy";
import { reportedPolicy, reportingEndpoints } from "~/http.server/policy-reports";
import { gatewayOfPage } from "~/screens.server/gateway-places";
import { withErrorTitle } from "~/http.server/error-title";
import { createMarkupStore } from "~/http.server/markup-store";
import { renderPage } from "~/http.server/render-page";
import { addSecurityHeaders } from "~/http.server/security-headers";
import { stopWithProcess } from "~/http.server/stop-with-process";

refreshLanguagesBy(keepLanguagesFresh);
tellDaysIn(() => getSettings().timeZone);
tellPageTexts(productTexts);

export * as web from "./serve.server";

const keepMarkup = createMarkupStore();

/** The page with what it needs from around it; `bench/render-cost.js` renders it alone. */
export async function pageTree(request: Request, context: EntryContext, status = 200) {
  const { requestId } = requestFacts(request);
  return (
    <RequestIdProvider value={status >= 500 ? requestId : undefined}>
      <TextsProvider value={i18nFor(await getLanguage(request))}>
        <MarkupKeeper value={keepMarkup}>
          <RemixServer context={context} url={request.url} />
        </MarkupKeeper>
      </TextsProvider>
    </RequestIdProvider>
  );
}

const asksForCodes = ({ url }: Request) =>
  [paths.phoneSignIn(), paths.phoneCode(), securityPaths.confirmSignIn()].includes(
    new URL(url).pathname,
  );

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  stopWithProcess();
  const { apiBaseUrl, mapTiles, googleMapsKey, firebase, messaging } = getSettings();
  const [rendered, scripts] = await renderPage(context, (rest) => pageTree(request, rest, status));
  const texts = i18nFor(await getLanguage(request));
  const html = withErrorTitle(
    rendered,
    context.staticHandlerContext,
    texts.t("ui.errors.titlePrefix"),
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  // Headers of what a loader threw do not get here.
  if (status === 503) headers.set("Retry-After", "10");
  headers.set(
    "Content-Security-Policy",
    contentSecurityPolicy([html, scripts], {
      media: apiBaseUrl && new URL(apiBaseUrl).origin,
      tiles: mapTiles ? tileOrigins(mapTiles.url) : [],
      google: googleMapsKey !== undefined,
      recaptcha: firebase && !firebase.emulatorHost && asksForCodes(request),
      messaging: messaging !== undefined,
      ...gatewayOfPage(context.staticHandlerContext.loaderData),
    }),
  );
  headers.set("Content-Security-Policy-Report-Only", reportedPolicy);
  headers.set("Reporting-Endpoints", reportingEndpoints);
  prepare(headers, request);
  // As bytes: a text would be copied twice more on its way.
  const bytes = Buffer.concat([Buffer.from(html), Buffer.from(scripts)]);
  return new Response(bytes, { headers, status });
}

/** Navigations with scripts fetch the data alone. */
export function handleDataRequest(response: Response, { request }: LoaderFunctionArgs) {
  prepare(response.headers, request);
  return response;
}

function prepare(headers: Headers, request: Request) {
  const { requestId } = requestFacts(request);
  // Whoever came by an address in their language goes on in it.
  const language = askedLanguage(request.url);
  if (language) headers.append("Set-Cookie", preferenceCookie("lng", language));
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  headers.set("Vary", "Accept-Language, Cookie, Save-Data");
  if (requestId) headers.set("X-Request-Id", requestId);
  addSecurityHeaders(headers);
}

export function handleError(error: unknown, { request }: LoaderFunctionArgs) {
  if (request.signal.aborted) return;
  const { requestId } = requestFacts(request);
  // What no page is for is the asker's slip, and the fault repeats the address.
  if (isRouteErrorResponse(error) && error.status < 500) {
    const facts = { status: error.status, requestId, path: loggedPath(request.url) };
    return getLogger().info(facts, "no page answers this");
  }
  getLogger().error({ err: error, requestId, path: loggedPath(request.url) }, "page failed");
}
