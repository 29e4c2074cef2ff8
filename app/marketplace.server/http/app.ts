import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { sql } from "kysely";
import { openApiDocument } from "~/contract/openapi";
import type { Services } from "../services";
import { mediaResponse } from "../media/serve";
import { verbs } from "../verbs";
import { answer } from "./answer";
import type { RequestFacts } from "./handler";
import { countRequest, metricsText } from "./metrics";

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

const wrong = (status: number, message: string) =>
  Response.json({ error: true, message, data: null }, { status });

/** The HTTP side of the marketplace: `/api/<call>`, `/media/…`, health and metrics. */
export function createApp(services: Services, { metricsToken }: { metricsToken?: string }) {
  const app = new Hono();

  for (const entry of verbs)
    app.on(entry.call.method, `/api/${entry.call.path}`, async ({ req: { raw: request } }) => {
      const facts = factsOf(request);
      const started = performance.now();
      const response = await answer(entry, request, facts, services).catch((error: unknown) => {
        services.logger.error(
          { err: error, requestId: facts.id, call: entry.call.path },
          "call failed",
        );
        return wrong(500, "Oops! Something went wrong.");
      });
      response.headers.set("X-Request-Id", facts.id);
      response.headers.set("X-Content-Type-Options", "nosniff");
      if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
      countRequest(entry.call.path, response.status, performance.now() - started);
      return response;
    });

  app.get("/api/openapi.json", () =>
    Response.json(openApiDocument({ serverUrl: `${services.publicUrl}/api` })),
  );
  app.on(["GET", "HEAD"], "/media/*", ({ req }) => mediaResponse(req.raw, services.media));

  app.get("/healthz", () => new Response("ok"));
  app.get("/readyz", async () => {
    await sql`select 1`.execute(services.database);
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
    const known = verbs.some(({ call }) => `/api/${call.path}` === req.path);
    return known ? wrong(405, "This method is not offered.") : wrong(404, "There is no such call.");
  });
  app.onError((error, { req }) => {
    services.logger.error({ err: error, path: req.path }, "request failed");
    return wrong(req.path === "/readyz" ? 503 : 500, "Oops! Something went wrong.");
  });
  return app;
}
