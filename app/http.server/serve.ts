import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import { format } from "node:util";
import type { ServerBuild } from "@remix-run/node";
import { onLanguagesChange } from "~/i18n/texts.server";
import { getLogger, loggedPath } from "~/logger.server";
import { keepLanguagesFresh } from "~/screens.server/upstream-languages";
import { pictures } from "~/pictures.server/picture-process";
import { SettingsError } from "~/parse-settings.server";
import { getSettings } from "~/settings.server";
import {
  countView,
  endStreams,
  onChange,
  startEmbedded,
  type StartReport,
  stopEmbedded,
} from "~/upstream.server/embedded";
import { setUpstreamLog } from "~/upstream.server/log";
import { answerUnreadable } from "./answer-unreadable";
import { createPageAnswer } from "./answer-page";
import { refusedBody } from "./body-limit";
import { isFromOurPages } from "./origin-check";
import { createPageCache } from "./page-cache";
import { letBodyIn, refuseBody } from "./refuse-body";
import { addSecurityHeadersTo } from "./security-headers";
import { createStaticFiles } from "./static-files";
import { askToWait, createUploadBudget } from "./upload-budget";
import { createTrustedHeaders } from "./trusted-headers";

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

const plain = (response: ServerResponse, status: number, words: string) => {
  addSecurityHeadersTo(response);
  response.writeHead(status, {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
  });
  response.end(`${words}\n`);
};

/** The site as one Node listener: static files, the page cache, then Remix. */
function createListener(build: ServerBuild, clientFolder: string) {
  const settings = getSettings();
  const logger = getLogger();
  const setTrustedHeaders = createTrustedHeaders(settings.trustedProxies);
  const hasRoom = createUploadBudget();
  const answerStatic = createStaticFiles(clientFolder);
  const cache = createPageCache({
    onView: (propertyId, { headers }) =>
      countView(propertyId, {
        clientAddress: String(headers["x-client-address"]),
        userAgent: headers["user-agent"] ?? "",
      }),
  });
  onChange((changes) => cache.drop(changes));
  onLanguagesChange(() => cache.drop(["everything"]));
  const answerPage = createPageAnswer(build, cache, new URL(settings.publicUrl).origin);

  async function answer(request: IncomingMessage, response: ServerResponse, requestId: string) {
    const { method = "GET", headers } = request;
    if (!methods.has(method)) return plain(response, 405, "This method is not offered.");
    if (!request.url?.startsWith("/"))
      return plain(response, 400, "This is no address of this site.");
    const url = (request.url = withoutDots(request.url));
    const path = url.split("?", 1)[0]!;
    const isRead = method === "GET" || method === "HEAD";
    if (!isDecodable(path)) {
      logger.info({ requestId, path: loggedPath(url) }, "an address that cannot be decoded");
      request.url = decodable(path) + url.slice(path.length);
    }
    if (isRead && answerStatic(path, request, response)) return;
    if (isDataOfFile(request.url)) return plain(response, 404, "Files have no data.");
    if (!isFromOurPages(method, path, headers, settings.publicUrl)) {
      logger.info({ requestId, path: loggedPath(url) }, "a form from elsewhere");
      return plain(response, 403, "This form was sent from another site.");
    }
    // Decided here. Remix asks again, fails at what is no address and knows no proxies.
    delete headers.origin;
    const refused = isRead ? null : refusedBody(path, headers);
    if (refused !== null)
      return refuseBody(response, {
        status: refused,
        words: refused === 413 ? "This is too large.\n" : "The size of the body has to be told.\n",
        headers: { "Content-Type": "text/plain; charset=utf-8" },
      });
    if (!isRead && !hasRoom(request, response)) return askToWait(path, response);
    if (!isRead) response.setHeader("X-Request-Id", requestId);
    await answerPage(request, response);
  }

  return (request: IncomingMessage, response: ServerResponse) => {
    const requestId = setTrustedHeaders(request);
    letBodyIn(request, response);
    answer(request, response, requestId).catch((error: unknown) => {
      if (response.destroyed || request.destroyed) return;
      logger.error(
        { err: error, requestId, path: loggedPath(request.url ?? "/") },
        "request failed",
      );
      if (response.headersSent) response.destroy();
      else plain(response, 500, `Oops! Something went wrong. Request ${requestId}`);
    });
  };
}

/**
 * An address as Remix finds it: dots that lead up, backslashes and what stands behind a `#` are taken out here, for much
 * is decided by how a path begins: whose forms are taken, who may have how many pages made, what stays open.
 */
function withoutDots(url: string) {
  const { pathname, search } = new URL(`http://doorstep.invalid${url}`);
  return pathname + search;
}

function isDecodable(path: string) {
  try {
    return Boolean(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/**
 * Whether scripts ask for a file as they ask for what is in a page. None of ours do; Remix would hold all of it as one
 * text, and what a member may have is gigabytes.
 */
function isDataOfFile(url: string) {
  const path = decodeURIComponent(url.split("?", 1)[0]!);
  return /\.(?:csv|ics|pdf|txt|xml|zip)\/*\.data$/i.test(path);
}

/** The path whose stray signs are taken as they stand; Remix complains of others without a form and whole. */
function decodable(path: string) {
  const escaped = path.replaceAll(/%(?![\da-f]{2})/gi, "%25");
  return isDecodable(escaped) ? escaped : path.replaceAll("%", "%25");
}

/** @throws SettingsError when another program has the port */
function listening(server: Server, port: number, host: string | undefined) {
  return new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        error.code === "EADDRINUSE"
          ? new SettingsError([`PORT ${port} is used by another program; choose another one`])
          : error,
      ),
    );
    server.listen(port, host, resolve);
  });
}

/**
 * Starts the whole site and returns how to stop it: requests under way are answered, then the
 * database is left in order.
 */
export async function serve(build: ServerBuild, buildFolder: string, report?: StartReport) {
  const settings = getSettings();
  const logger = getLogger();
  setUpstreamLog((level, facts, message) => logger[level](facts, message));
  // Libraries warn there in words of their own, and programs read the log.
  // eslint-disable-next-line no-console
  console.warn = (...words: unknown[]) => logger.warn(format(...words));
  await startEmbedded(report);
  await keepLanguagesFresh();
  const server = createServer(createListener(build, join(buildFolder, "client")));
  server.keepAliveTimeout = 65_000;
  answerUnreadable(server);
  try {
    await listening(server, settings.port, settings.host);
  } catch (error) {
    await stopEmbedded();
    throw error;
  }
  return async function stop() {
    const closed = new Promise((resolve) => server.close(resolve));
    await endStreams();
    server.closeIdleConnections();
    const late = setTimeout(() => server.closeAllConnections(), 5000);
    await closed;
    clearTimeout(late);
    await Promise.all([pictures.stop(), stopEmbedded()]);
  };
}

export { stopEmbedded };

/** How many processes the settings ask for. @throws SettingsError */
export const processes = () => getSettings().webConcurrency;
