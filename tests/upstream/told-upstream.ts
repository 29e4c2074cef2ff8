import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, vi } from "vitest";
import { type ClientOptions, createClient } from "~/upstream.server/client";
import { overHttp } from "~/upstream.server/http";
import { UpstreamError } from "~/upstream.server/upstream-error";

export type Answer = (request: IncomingMessage, response: ServerResponse, nth: number) => unknown;

const stops: (() => void)[] = [];
/** Every upstream of the test goes away. */
export const stopAll = () => stops.splice(0).forEach((stop) => stop());
afterEach(stopAll);

/** An upstream that answers as told, and what it was asked. */
export async function upstream(answer: Answer, options: Partial<ClientOptions> = {}) {
  const asked: {
    method?: string;
    url?: string;
    headers: IncomingMessage["headers"];
    body: string;
  }[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    asked.push({ method: request.method, url: request.url, headers: request.headers, body });
    await answer(request, response, asked.length);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const log = vi.fn();
  const client = createClient({
    transport: overHttp(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api`),
    log,
    pause: 1,
    ...options,
  });
  return { client, asked, log };
}

export const json =
  (value: unknown, status = 200): Answer =>
  (_, response) =>
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(value));
export const plain =
  (body: string, status = 200, type = "text/html"): Answer =>
  (_, response) =>
    response.writeHead(status, { "Content-Type": type }).end(body);

export const failure = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(UpstreamError);
  return error as UpstreamError;
};
