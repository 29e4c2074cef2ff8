import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { sql } from "kysely";
import { type BodyKind, largestBody } from "~/contract/file-sizes";
import { readFormData } from "~/contract/wire/form-body.server";
import { decodeForm } from "~/contract/wire/form-encoding";
import { openApiDocument } from "~/contract/wire/openapi";
import {
  chatFile,
  chatRecording,
  reportedChatFile,
  reportedChatRecording,
  heldChatFile,
  heldChatRecording,
} from "../chat/serve-chat-file";
import { handlers as allHandlers } from "../handlers";
import { followLiveHandler } from "../live/follow-live";
import { mediaResponse } from "../media/serve";
import { invoiceFile } from "../payments/invoices/serve-invoice";
import { bankReceiptFile } from "../payments/serve-bank-receipt";
import { mailWebhookHandler } from "../mail/returned/mail-webhook";
import { webhookHandlers } from "../payments/webhooks";
import type { Services } from "../services";
import { verificationFile } from "../verification/serve-file";
import { type Answered, answerCall, failed, identityOf, refused, wrong } from "./answer";
import type { Handler, RequestFacts } from "./handler";
import { metricsText } from "./metrics";
import type { RawBody } from "./raw-body";
import { NotAllowed, Refusal } from "./refusals";
import { isSame } from "./same-secret";
import { streamResponse } from "./stream-response";

/** A request id from outside is kept when it looks like one. */
const requestId = (request: Request) => {
  const given = request.headers.get("X-Request-Id");
  return given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
};

/** The first language of the header, when it is one. */
const languageOf = ({ headers }: Request) =>
  /^\s*([A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8}){0,3})\s*(?:,|$)/.exec(
    headers.get("Content-Language") ?? "",
  )?.[1] ?? null;

const factsOf = (request: Request): RequestFacts => ({
  id: requestId(request),
  clientAddress: request.headers.get("X-Client-Address") ?? "unknown",
  userAgent: request.headers.get("User-Agent") ?? "",
  language: languageOf(request),
  lastEventId: request.headers.get("Last-Event-ID"),
  fromOwnScreens: request.headers.get("X-Doorstep-Screens") === "1",
});

/** Another site made a visitor's browser ask; apps and servers say nothing of it. */
const isAskedByOtherSite = ({ headers }: Request) =>
  ["cross-site", "same-site"].includes(headers.get("Sec-Fetch-Site") ?? "");

const ownMachine = new Set(["127.0.0.1", "::1"]);

/** With any of these somebody asks through a proxy, which may well run on this machine. */
const forwarding = /^(?:forwarded|via|x-forwarded-.*|x-real-ip|x-original-.*|cf-connecting-ip)$/;

/** Whoever has the token; without one, the machine itself. */
function maySeeMetrics({ headers }: Request, token: string | undefined) {
  if (token) return isSame(headers.get("Authorization") ?? "", `Bearer ${token}`);
  const isForwarded = [...headers.keys()].some((name) => forwarding.test(name));
  return !isForwarded && ownMachine.has(headers.get("X-Client-Address") ?? "");
}

const jsonResponse = ({
  status,
  envelope,
  retryAfterSeconds,
}: Extract<Answered, { envelope: unknown }>) =>
  Response.json(envelope, {
    status,
    headers: retryAfterSeconds ? { "Retry-After": String(retryAfterSeconds) } : {},
  });

/** A document instead of an envelope: nothing in it runs, and it leads nowhere but by its own forms and links. */
const htmlResponse = (document: unknown) =>
  new Response(String(document), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; img-src https: data:; sandbox allow-forms allow-top-navigation-by-user-activation",
    },
  });

interface AppOptions {
  metricsToken?: string;
  /** All of them, unless a test has others. */
  handlers?: Handler[];
}

/** The HTTP side of the marketplace: `/api/<call>`, `/media/…`, health and metrics. */
export function createApp(
  services: Services,
  { metricsToken, handlers = allHandlers }: AppOptions = {},
) {
  const app = new Hono();

  /** Of the wire's calls by GET that send something or let somebody in, and of their twins by POST. */
  const actingByGet = new Set(
    handlers.flatMap(({ call }) =>
      call.method === "GET" && call.acts && call.auth === "anonymous" ? [call.path] : [],
    ),
  );

  for (const entry of [...handlers, ...webhookHandlers, mailWebhookHandler, followLiveHandler])
    app.on(entry.call.method, `/api/${entry.call.path}`, async (context) => {
      const request = context.req.raw;
      if (actingByGet.has(entry.call.path) && isAskedByOtherSite(request))
        return jsonResponse(refused(new NotAllowed("asked_by_other_site")));
      const facts = factsOf(request);
      const started = performance.now();
      const arrival = {
        identify: () => identityOf(services, request.headers.get("Authorization")),
        facts,
        input: (carried: BodyKind) => readInput(request, carried),
        body: (carried: BodyKind) => readRawBody(request, carried),
      };
      const answered = await answerCall(entry, arrival, services);
      const response =
        "stream" in answered
          ? streamResponse(answered.stream, services.logger)
          : entry.call.answers === "html" && !answered.envelope.error
            ? htmlResponse(answered.envelope.data)
            : jsonResponse(answered);
      response.headers.set("X-Request-Id", facts.id);
      response.headers.set("X-Content-Type-Options", "nosniff");
      response.headers.set("Cache-Control", "no-store");
      const duration = performance.now() - started;
      response.headers.set("Server-Timing", `api;dur=${duration.toFixed(1)}`);
      return response;
    });

  /** Files that only some may have; refusals are envelopes. */
  const serve = (path: string, file: (request: Request, id: string) => Promise<Response>) =>
    app.get(`/api/${path}/:id`, ({ req }) =>
      file(req.raw, req.param("id")).catch((error: unknown) => {
        if (error instanceof Refusal) return jsonResponse(refused(error));
        throw error;
      }),
    );
  serve("verification-files", (request, id) => verificationFile(request, id, services));
  serve("bank-receipts", (request, id) => bankReceiptFile(request, id, services));
  serve("chat-files", (request, id) => chatFile(request, id, services));
  serve("chat-recordings", (request, id) => chatRecording(request, id, services));
  serve("chat-report-files", (request, id) => reportedChatFile(request, id, services));
  serve("chat-report-recordings", (request, id) => reportedChatRecording(request, id, services));
  serve("held-message-files", (request, id) => heldChatFile(request, id, services));
  serve("held-message-recordings", (request, id) => heldChatRecording(request, id, services));
  serve("invoices", (request, id) => invoiceFile(request, id, languageOf(request), services));

  let description: string | undefined;
  app.get("/api/openapi.json", () => {
    description ??= JSON.stringify(openApiDocument({ serverUrl: `${services.publicUrl}/api` }));
    return new Response(description, {
      headers: { "Content-Type": "application/json", "Cache-Control": "public, max-age=600" },
    });
  });
  app.on(["GET", "HEAD"], "/media/*", ({ req }) => mediaResponse(req.raw, services.media));

  app.get("/healthz", () => new Response("ok"));
  app.get("/readyz", async () => {
    await sql`select 1`.execute(services.database);
    // Nothing is found before the market is in memory.
    await services.market.current();
    await services.changes.catchUp();
    return new Response("ready");
  });
  app.get("/metrics", async ({ req }) =>
    !maySeeMetrics(req.raw, metricsToken)
      ? jsonResponse(wrong(401, "token_needed"))
      : new Response(await metricsText(), {
          headers: { "Content-Type": "text/plain; version=0.0.4" },
        }),
  );

  app.notFound(({ req }) => {
    const known = handlers.some(({ call }) => `/api/${call.path}` === req.path);
    return jsonResponse(known ? wrong(405, "method_not_offered") : wrong(404, "no_such_call"));
  });
  app.onError((error, { req }) => {
    services.logger.error({ err: error, path: req.path }, "request failed");
    return jsonResponse(req.path === "/readyz" ? wrong(503, "unavailable") : failed(error));
  });
  return app;
}

const unreadable = () => new Refusal(400, "unreadable");

/** Returns the type of the body. @throws Refusal 413 */
function refuseTooLarge({ headers }: Request, carried: BodyKind) {
  const type = headers.get("Content-Type") ?? "";
  if (Number(headers.get("Content-Length") ?? 0) > largestBody(type, carried))
    throw new Refusal(413, "too_large");
  return type;
}

/** The body of a call as it came. @throws Refusal 413 */
async function readRawBody(request: Request, carried: BodyKind): Promise<RawBody> {
  refuseTooLarge(request, carried);
  return { bytes: new Uint8Array(await request.arrayBuffer()), headers: request.headers };
}

/**
 * The input of a call as plain values: query string for GET and DELETE; JSON, urlencoded or
 * multipart for POST (contract §1.4). A body is judged by its size before it is read: `carried` says what
 * this caller may send with this call.
 * @throws Refusal 400 for what cannot be read, 413 for what is too large
 */
async function readInput(request: Request, carried: BodyKind): Promise<unknown> {
  if (request.method === "GET" || request.method === "DELETE")
    return decodeForm(new URL(request.url).searchParams);
  const type = refuseTooLarge(request, carried);
  if (!request.body) return {};
  if (type.startsWith("application/json")) {
    const body: unknown = await request.json().catch(() => {
      throw unreadable();
    });
    if (typeof body !== "object" || body === null || Array.isArray(body)) throw unreadable();
    return body;
  }
  if (/^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(type)) {
    const form = await readFormData(request).catch(() => {
      throw unreadable();
    });
    return decodeForm(form);
  }
  if ((await request.arrayBuffer()).byteLength === 0) return {};
  throw new Refusal(415, "not_form_or_json");
}
