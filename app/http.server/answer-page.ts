import type { ServerBuild } from "@remix-run/node";
import type { IncomingMessage, ServerResponse } from "node:http";
import { getLanguage } from "~/i18n/i18n.server";
import { isBareNotFound, notFoundRequest } from "~/screens.server/not-found";
import { isOperator } from "~/session.server/guards";
import { personalPage } from "~/session.server/personal-page";
import { type RequestScope, requestScope } from "~/session.server/request-scope";
import { getSession } from "~/session.server/session";
import { newPage, pageBeingMade } from "~/upstream.server/page-being-made";
import { movedCookies, withHostName, withPlainNames } from "./host-cookies";
import { withoutChanges } from "./impersonation";
import { maintenanceAnswer, maintenanceRequest, staysOpen, siteState } from "./maintenance";
import { sendFetchResponse, toFetchRequest } from "./node-adapter";
import type { PageCache } from "./page-cache";
import { pageKey, withoutTracking } from "./page-key";
import { createRemixHandler } from "./remix-handler";
import { createRenderBudget, refuseRendering } from "./render-budget";
import { addSecurityHeaders } from "./security-headers";

/** `?lng=` is in the key, so the cookie that it sets is everybody's. */
const isOfAddress = (cookie: string) => /^(?:__Host-)?lng=/.test(cookie);

/** Redirects that say nothing for good, to sign-in above all. */
const ofThisMoment = new Set([302, 303, 307]);

/** Calls have limits of their own, and files are no work. */
const isPage = (url: string) => !/^\/(?:api|media)\//.test(url);

const isMember = async (request: Request) =>
  (await requestScope.run({}, () => getSession(request))).has("token");

/** What Server-Timing says of a page that was made for this request. */
const madeSince = (start: number) => `page;dur=${(performance.now() - start).toFixed(1)}`;

/** Answers with Remix, through the page cache where the page is everybody's. */
export function createPageAnswer(
  build: ServerBuild,
  cache: PageCache,
  origin: string,
  mayRender = createRenderBudget(),
) {
  const handle = createRemixHandler(build);
  const isEncrypted = origin.startsWith("https:");

  /** Cookies of encrypted sites go out under names that keep them to this host. */
  function bindCookies(headers: Headers) {
    const set = headers.getSetCookie();
    headers.delete("Set-Cookie");
    for (const cookie of set) headers.append("Set-Cookie", withHostName(cookie));
  }

  const withSafety = async (request: Request) => {
    const asked = await handle(request);
    const response = isBareNotFound(request, asked)
      ? await handle(notFoundRequest(request, asked))
      : asked;
    addSecurityHeaders(response.headers);
    if (isEncrypted) bindCookies(response.headers);
    // Browsers follow a redirect they remember when somebody goes back, whoever is signed in by then.
    if (ofThisMoment.has(response.status) && !response.headers.has("Cache-Control"))
      response.headers.set("Cache-Control", "no-store");
    return response;
  };
  const underWay = new Map<string, Promise<Response | null>>();

  /** Renders a page and keeps it; returns the response when it is not to be kept. */
  async function renderAnonymously(key: string, incoming: IncomingMessage) {
    const begun = cache.now();
    const scope: RequestScope = { countsViews: true };
    const address = withoutTracking(incoming.url ?? "/");
    const request = toFetchRequest(incoming, origin, { address, method: "GET" });
    const page = { ...newPage(), isPersonal: false };
    const response = await pageBeingMade.run(page, () =>
      personalPage.run(page, () => requestScope.run(scope, () => withSafety(request))),
    );
    const keepable =
      scope.mark !== undefined &&
      page.isComplete &&
      !page.isPersonal &&
      response.status === 200 &&
      response.headers.getSetCookie().every(isOfAddress);
    if (!keepable) return response;
    await cache.keep(key, response.clone(), { ...scope.mark!, dependsOn: page.dependsOn }, begun);
    return response;
  }

  async function answerAnonymously(
    key: string,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ) {
    const start = performance.now();
    const refresh = async () => void (await renderAnonymously(key, incoming));
    const fromCache = (timing?: string) => cache.answer(key, incoming, outgoing, refresh, timing);
    if (fromCache()) return;
    // Of many visitors who ask for the same new page, one has it made.
    const before = underWay.get(key);
    if (before) {
      await before.catch(() => null);
      if (fromCache()) return;
    }
    if (!mayRender(incoming))
      return refuseRendering(outgoing, await getLanguage(toFetchRequest(incoming, origin)));
    const rendering = renderAnonymously(key, incoming);
    if (!before) underWay.set(key, rendering);
    try {
      const response = await rendering;
      if (fromCache(madeSince(start))) return;
      response.headers.append("Server-Timing", madeSince(start));
      await sendFetchResponse(response, incoming, outgoing);
    } finally {
      if (underWay.get(key) === rendering) underWay.delete(key);
    }
  }

  /** What visitors get while the operator works on the site; null when it is open to whoever asks. */
  async function closedPage(incoming: IncomingMessage) {
    if (staysOpen((incoming.url ?? "/").split("?", 1)[0]!)) return null;
    const request = toFetchRequest(incoming, origin);
    if (await requestScope.run({}, () => isOperator(request))) return null;
    return maintenanceAnswer(
      await requestScope.run({}, () => withSafety(maintenanceRequest(request, "/maintenance"))),
    );
  }

  return async function answerPage(incoming: IncomingMessage, outgoing: ServerResponse) {
    const start = performance.now();
    const { cookie } = incoming.headers;
    if (isEncrypted) incoming.headers.cookie = withPlainNames(cookie);
    const state = await siteState();
    // Beside what pages say themselves: feeds, pictures and the sitemap have no other way to say it.
    if (!state.mayBeFound) outgoing.setHeader("X-Robots-Tag", "noindex");
    const closed = state.isClosed ? await closedPage(incoming) : null;
    if (closed) {
      closed.headers.append("Server-Timing", madeSince(start));
      return sendFetchResponse(closed, incoming, outgoing);
    }
    const isRead = incoming.method === "GET" || incoming.method === "HEAD";
    const key = isRead ? pageKey(incoming.url ?? "/", incoming.headers, state) : null;
    if (key !== null) return answerAnonymously(key, incoming, outgoing);
    const sent = toFetchRequest(incoming, origin, { outgoing });
    const request = isRead ? sent : await withoutChanges(sent);
    if (isRead && isPage(incoming.url ?? "/") && !(await isMember(request)) && !mayRender(incoming))
      return refuseRendering(outgoing, await getLanguage(request));
    const scope: RequestScope = { countsViews: incoming.method === "HEAD" };
    const response = await requestScope.run(scope, () => withSafety(request));
    if (isEncrypted)
      for (const moved of movedCookies(cookie, response.headers.getSetCookie()))
        response.headers.append("Set-Cookie", moved);
    response.headers.append("Server-Timing", madeSince(start));
    return sendFetchResponse(response, incoming, outgoing);
  };
}
