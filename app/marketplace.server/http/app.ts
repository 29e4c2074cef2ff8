import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { sql } from "kysely";
import { openApiDocument } from "~/contract/openapi";
import { isUnreachable } from "../db/database";
import type { Services } from "../services";
import { mediaResponse } from "../media/serve";
import { handlers } from "../handlers";
import { verificationFile } from "../verification/serve-file";
import { answer, refusalResponse } from "./answer";
import type { RequestFacts } from "./handler";
import { countRequest, metricsText } from "./metrics";
import { Refusal } from "./refusals";

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
  fromOwnScreens: request.headers.get("X-Doorstep-Screens") === "1",
});

const ownMachine = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

/** Whoever has the token; without one, the machine itself. */
const maySeeMetrics = ({ headers }: Request, token: string | undefined) =>
  token
    ? headers.get("Authorization") === `Bearer ${token}`
    : ownMachine.has(headers.get("X-Client-Address") ?? "");

/** What went wrong is in the log; without a database it is worth asking again. */
function failed(error: unknown) {
  const isBusy = isUnreachable(error);
  const response = wrong(isBusy ? 503 : 500, "Oops! Something went wrong.");
  if (isBusy) response.headers.set("Retry-After", "5");
  return response;
}

const wrong = (status: number, message: string) =>
  Response.json({ error: true, message, data: null }, { status });

/** The HTTP side of the marketplace: `/api/<call>`, `/media/…`, health and metrics. */
export function createApp(services: Services, { metricsToken }: { metricsToken?: string }) {
  const app = new Hono();

  for (const entry of handlers)
    app.on(entry.call.method, `/api/${entry.call.path}`, async ({ req: { raw: request } }) => {
      const facts = factsOf(request);
      const started = performance.now();
      const response = await answer(entry, request, facts, services).catch((error: unknown) => {
        services.logger.error(
          { err: error, requestId: facts.id, call: entry.call.path },
          "call failed",
        );
        return failed(error);
      });
      response.headers.set("X-Request-Id", facts.id);
      response.headers.set("X-Content-Type-Options", "nosniff");
      if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
      const duration = performance.now() - started;
      response.headers.set("Server-Timing", `api;dur=${duration.toFixed(1)}`);
      countRequest(entry.call.path, response.status, duration);
      return response;
    });

  app.get("/api/verification-files/:id", ({ req }) =>
    verificationFile(req.raw, req.param("id"), services).catch((error: unknown) => {
      if (error instanceof Refusal) return refusalResponse(error);
      throw error;
    }),
  );
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
    await services.changes.catchUp();
    return new Response("ready");
  });
  app.get("/metrics", async ({ req }) =>
    !maySeeMetrics(req.raw, metricsToken)
      ? wrong(401, "A token is needed.")
      : new Response(await metricsText(), {
          headers: { "Content-Type": "text/plain; version=0.0.4" },
        }),
  );

  app.notFound(({ req }) => {
    const known = handlers.some(({ call }) => `/api/${call.path}` === req.path);
    return known ? wrong(405, "This method is not offered.") : wrong(404, "There is no such call.");
  });
  app.onError((error, { req }) => {
    services.logger.error({ err: error, path: req.path }, "request failed");
    return req.path === "/readyz" ? wrong(503, "Oops! Something went wrong.") : failed(error);
  });
  return app;
}
