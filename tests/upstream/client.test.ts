import { describe, expect, test } from "vitest";
import { updateProfile } from "~/contract/account/calls";
import { getCitiesData } from "~/contract/catalogue/calls";
import { addFavourite } from "~/contract/favourites/calls";
import { getProperty, getPropertyList } from "~/contract/properties/calls";
import { card, photo } from "../contract/samples";
import { type Answer, failure, json, plain, stopAll, upstream } from "./told-upstream";

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
      "a 503 that says what is missing",
      json({ error: true, message: "The text message could not be sent." }, 503),
      { kind: "unavailable", status: 503, message: "The text message could not be sent." },
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

  test("what takes a file along may take longer; the same call without one may not", async () => {
    const soon = json({ error: false, data: { id: 4 } });
    const { client } = await upstream((...asked) => void setTimeout(() => soon(...asked), 150), {
      timeout: 60,
      uploadTimeout: 10_000,
      token: "secret",
    });
    const name = "Rui";
    expect(await client.call(updateProfile, { name, profile: photo() })).toMatchObject({ id: 4 });
    expect(await failure(client.call(updateProfile, { name }))).toMatchObject({ ...unavailable });
  });

  test("nobody there", async () => {
    const { client } = await upstream(json({}));
    stopAll();
    expect(await failure(client.call(getPropertyList))).toMatchObject({
      ...unavailable,
      status: 0,
    });
  });
});
