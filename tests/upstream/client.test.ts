import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test, vi } from "vitest";
import { forgotPassword, updateProfile } from "~/contract/account";
import { getCitiesData } from "~/contract/catalogue";
import { addFavourite } from "~/contract/favourites";
import { checkPackageLimit } from "~/contract/packages";
import { getProperty, getPropertyList } from "~/contract/properties";
import { AnswerCache } from "~/upstream.server/cache";
import { type ClientOptions, createClient } from "~/upstream.server/client";
import { overHttp } from "~/upstream.server/transport";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { card, photo } from "../contract/samples";

type Answer = (request: IncomingMessage, response: ServerResponse, nth: number) => unknown;

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** An upstream that answers as told, and what it was asked. */
async function upstream(answer: Answer, options: Partial<ClientOptions> = {}) {
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

const json =
  (value: unknown, status = 200): Answer =>
  (_, response) =>
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(value));
const plain =
  (body: string, status = 200, type = "text/html"): Answer =>
  (_, response) =>
    response.writeHead(status, { "Content-Type": type }).end(body);

const failure = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(UpstreamError);
  return error as UpstreamError;
};

describe("a call", () => {
  test("asks for JSON at its address and unwraps the envelope", async () => {
    const { client, asked } = await upstream(
      json({ error: false, message: "", data: [{ ...card, price: "5" }], total: "9" }),
      {
        requestId: "request-1",
        language: "fr",
        token: "secret",
        clientAddress: "192.0.2.1",
      },
    );
    const { data, total } = await client.envelope(getPropertyList, {
      city: "São Paulo",
      parameter_id: "3,4",
      limit: 8,
    });
    expect(data[0]).toMatchObject({ slug_id: "sea-view", price: 5 });
    expect(total).toBe(9);
    expect(asked).toMatchObject([
      {
        method: "GET",
        url: "/api/get-property-list?city=S%C3%A3o+Paulo&parameter_id=3%2C4&limit=8",
        headers: {
          accept: "application/json",
          authorization: "Bearer secret",
          "x-request-id": "request-1",
          "content-language": "fr",
          "x-client-address": "192.0.2.1",
        },
      },
    ]);
  });

  test("sends the token by its auth mode only", async () => {
    const ok = json({ error: false, data: [] });
    const signedIn = await upstream(ok, { token: "secret" });
    await signedIn.client.call(getCitiesData);
    expect(signedIn.asked[0]?.headers.authorization).toBeUndefined();
    const visitor = await upstream(ok);
    await visitor.client.call(getProperty, { slug_id: "sea-view" });
    expect(visitor.asked[0]?.headers.authorization).toBeUndefined();
  });

  test("that needs a token is not even sent without one", async () => {
    const { client, asked } = await upstream(json({ error: false }));
    const error = await failure(client.call(addFavourite, { property_id: 3, type: "1" }));
    expect(error).toMatchObject({
      kind: "unauthorised",
      status: 401,
      message: "Please log in to continue.",
    });
    expect(asked).toHaveLength(0);
  });

  test("posts a form, multipart when there is a file", async () => {
    const { client, asked } = await upstream(
      json({ error: false, message: "Saved.", data: { id: 4 } }),
      { token: "t" },
    );
    const { message } = await client.envelope(addFavourite, { property_id: 3, type: "1" });
    expect(message).toBe("Saved.");
    await client.call(updateProfile, { name: "Asha", profile: photo() });
    expect(asked[0]?.body).toBe("property_id=3&type=1");
    expect(asked[0]?.headers["content-type"]).toMatch(/^application\/x-www-form-urlencoded/);
    expect(asked[1]?.headers["content-type"]).toMatch(/^multipart\/form-data/);
    expect(asked[1]?.body).toContain('filename="front.jpg"');
  });
});

describe("what goes wrong is one UpstreamError:", () => {
  const unavailable = { kind: "unavailable", message: "Oops! Something went wrong." };

  test.each<[string, Answer, object]>([
    ["an HTML page", plain("<!doctype html><h1>Hello</h1>"), { ...unavailable, status: 200 }],
    ["nothing at all", plain("", 200, "application/json"), { ...unavailable, status: 200 }],
    [
      "broken JSON",
      plain('{"error":fal', 200, "application/json"),
      { ...unavailable, status: 200 },
    ],
    ["JSON that is no envelope", json([1, 2]), { ...unavailable, status: 200 }],
    ["a 404 page", plain("<h1>Not found</h1>", 404), { ...unavailable, status: 404 }],
    [
      "a 500 envelope",
      json({ error: true, message: "SQLSTATE[42S02]" }, 500),
      { ...unavailable, status: 500 },
    ],
    [
      "data of another shape",
      json({ error: false, data: [{ id: "x" }] }),
      { ...unavailable, status: 200 },
    ],
    [
      "a redirect to a sign-in page",
      (_, response) => response.writeHead(302, { Location: "/login" }).end(),
      { kind: "unauthorised", status: 302 },
    ],
    [
      "a 401",
      json({ error: true, message: "Unauthenticated." }, 401),
      { kind: "unauthorised", message: "Unauthenticated." },
    ],
    [
      "the error flag with 200",
      json({ error: true, message: "No such city." }),
      { kind: "refused", status: 200, message: "No such city." },
    ],
    [
      "a refusal with facts",
      json(
        {
          error: true,
          message: "Title is required.",
          errors: { title: "Title is required." },
          data: { a: 1 },
          is_active: false,
        },
        400,
      ),
      {
        kind: "refused",
        status: 400,
        message: "Title is required.",
        errors: { title: "Title is required." },
        data: { a: 1 },
        extra: { is_active: false },
      },
    ],
    [
      "a 403 without a flag",
      json({ message: "No." }, 403),
      { kind: "refused", status: 403, message: "No." },
    ],
  ])("%s", async (_, answer, expected) => {
    const { client } = await upstream(answer, { token: "t" });
    expect(await failure(client.call(getPropertyList))).toMatchObject(expected);
  });

  test("a mismatch leaves a line in the log that names the field", async () => {
    const { client, log } = await upstream(
      json({ error: false, data: [{ ...card, price: "cheap" }] }),
    );
    await failure(client.call(getPropertyList));
    expect(log).toHaveBeenCalledWith(
      "error",
      expect.objectContaining({
        call: "get-property-list",
        issues: [expect.stringMatching(/^0\.price: /)],
      }),
      "the answer does not fit the contract",
    );
  });

  test("slowness, also in the middle of a body", async () => {
    const { client, asked } = await upstream(
      (_, response, nth) => {
        if (nth === 1) return;
        response.writeHead(200, { "Content-Type": "application/json" }).write('{"error":');
      },
      { timeout: 60 },
    );
    expect(await failure(client.call(getPropertyList))).toMatchObject({
      ...unavailable,
      status: 0,
    });
    expect(await failure(client.call(getPropertyList))).toMatchObject({
      ...unavailable,
      status: 0,
    });
    expect(asked).toHaveLength(2);
  });

  test("nobody there", async () => {
    const { client } = await upstream(json({}));
    stops.splice(0).forEach((stop) => stop());
    expect(await failure(client.call(getPropertyList))).toMatchObject({
      ...unavailable,
      status: 0,
    });
  });
});

describe("a second try", () => {
  const fine = json({ error: false, data: [] });
  const onceThenFine =
    (first: Answer): Answer =>
    (request, response, nth) =>
      nth === 1 ? first(request, response, nth) : fine(request, response, nth);

  test.each<[string, Answer]>([
    ["a broken connection", (request) => request.socket.destroy()],
    ["a 502", plain("bad gateway", 502)],
    ["a 503", plain("", 503)],
    ["a 504", plain("", 504)],
  ])("follows %s, for reads", async (_, first) => {
    const { client, asked } = await upstream(onceThenFine(first));
    expect(await client.call(getPropertyList)).toEqual([]);
    expect(asked).toHaveLength(2);
  });

  test("is the last", async () => {
    const { client, asked } = await upstream(plain("", 503));
    expect(await failure(client.call(getPropertyList))).toMatchObject({
      kind: "unavailable",
      status: 503,
    });
    expect(asked).toHaveLength(2);
  });

  test("does not follow a 500, a write, or a read that does something", async () => {
    const broken = await upstream(json({ error: true, message: "" }, 500), { token: "t" });
    await failure(broken.client.call(getPropertyList));
    expect(broken.asked).toHaveLength(1);
    const away = await upstream(plain("", 503), { token: "t" });
    await failure(away.client.call(addFavourite, { property_id: 3, type: "1" }));
    await failure(away.client.call(forgotPassword, { email: "a@example.com" }));
    expect(away.asked).toHaveLength(2);
  });
});

describe("the cache", () => {
  const counted: Answer = (request, response, nth) =>
    json({ error: false, data: [], total: nth })(request, response, nth);

  test("answers anonymous reads, each by its own words and language", async () => {
    const cache = new AnswerCache();
    const { client, asked } = await upstream(counted, { cache });
    const total = async (input: object) => (await client.envelope(getPropertyList, input)).total;
    expect(await total({ city: "Bhuj", limit: 8 })).toBe(1);
    expect(await total({ limit: 8, city: "Bhuj" })).toBe(1);
    expect(await total({ city: "Pune", limit: 8 })).toBe(2);
    expect(asked).toHaveLength(2);
  });

  test("never keeps what was answered to a member, a write, or a failure", async () => {
    const cache = new AnswerCache();
    const member = await upstream(counted, { cache, token: "t" });
    await member.client.call(getPropertyList);
    await member.client.call(getPropertyList);
    await member.client.call(getCitiesData);
    await member.client.call(getCitiesData);
    expect(member.asked).toHaveLength(3);
    const failing = await upstream(json({ error: true, message: "No." }), { cache });
    await failure(failing.client.call(getPropertyList));
    await failure(failing.client.call(getPropertyList));
    await failure(failing.client.call(forgotPassword, { email: "a@example.com" }));
    await failure(failing.client.call(forgotPassword, { email: "a@example.com" }));
    await failure(failing.client.call(checkPackageLimit, { type: "property_list" }));
    expect(failing.asked).toHaveLength(4);
  });

  test("stands in for an upstream that is down", async () => {
    let now = 0;
    const cache = new AnswerCache({ now: () => now });
    const { client } = await upstream(
      (request, response, nth) =>
        nth === 1 ? counted(request, response, nth) : plain("", 500)(request, response, nth),
      { cache },
    );
    expect((await client.envelope(getPropertyList)).total).toBe(1);
    now += 3 * 3_600_000;
    expect((await client.envelope(getPropertyList)).total).toBe(1);
    cache.drop("properties");
    expect(await failure(client.call(getPropertyList))).toMatchObject({ kind: "unavailable" });
  });
});
