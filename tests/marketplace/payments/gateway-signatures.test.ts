import { createHmac, createSign } from "node:crypto";
import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import type { GatewayName } from "~/contract/payments/rules";
import { createGateway } from "~/marketplace.server/payments/gateways/create-gateway";
import {
  BadSignature,
  GatewayUnavailable,
  UnreadableEvent,
} from "~/marketplace.server/payments/gateways/gateway";
import { crc32 } from "~/marketplace.server/payments/gateways/paypal-signature";
import { selfSignedCertificate } from "../../../e2e/support/gateways/certificate";
import { arriving, gatewayServer } from "./gateway-server";

const server = gatewayServer();
const now = new Date("2026-11-23T12:00:00Z");
const second = 1000;
const day = 86_400 * second;
const at = (offset: number) => new Date(now.getTime() + offset);

describe("Stripe", () => {
  const gateway = createGateway(
    "Stripe",
    { secret_key: "sk_test_1", webhook_secret: "whsec_new\nwhsec_old" },
    { isSandbox: true, fetch },
  );
  const payload = JSON.stringify({ id: "evt_1", type: "plan.created", data: { object: {} } });
  const signed = (secret: string, time = now, text = payload) =>
    Stripe.webhooks.generateTestHeaderString({
      payload: text,
      secret,
      timestamp: Math.floor(time.getTime() / second),
    });
  const read = (header: string, text = payload) =>
    gateway.readEvent(arriving(text, { "Stripe-Signature": header }), now);

  test("the header that Stripe's own kit writes", async () => {
    expect(await read(signed("whsec_new"))).toMatchObject({ id: "evt_1", type: "plan.created" });
  });

  test("an older secret holds, and one of several signatures is enough", async () => {
    await read(signed("whsec_old"));
    await read(`${signed("whsec_lost")},${signed("whsec_old").split(",")[1]}`);
  });

  test("300 s before and after, and no second more", async () => {
    await read(signed("whsec_new", at(-300 * second)));
    await read(signed("whsec_new", at(300 * second)));
    await expect(read(signed("whsec_new", at(-301 * second)))).rejects.toThrow(BadSignature);
    await expect(read(signed("whsec_new", at(301 * second)))).rejects.toThrow(BadSignature);
  });

  test.each([
    ["another secret", signed("whsec_lost")],
    ["nothing", ""],
    ["no time", signed("whsec_new").split(",")[1]!],
    ["no signature", signed("whsec_new").split(",")[0]!],
    ["an older scheme", signed("whsec_new").replace("v1=", "v0=")],
    [
      "a time that was changed",
      signed("whsec_new").replace(/t=\d+/, `t=${at(5 * second).getTime() / second}`),
    ],
  ])("%s is refused", async (_what, header) => {
    await expect(read(header)).rejects.toThrow(BadSignature);
  });

  test("a changed body is refused", async () => {
    await expect(read(signed("whsec_new"), payload.replace("evt_1", "evt_2"))).rejects.toThrow(
      BadSignature,
    );
  });

  test.each(["", "[]", "{", `{"id":"evt_1"}`, `{"id":"","type":"a","data":{"object":{}}}`])(
    "signed, but no notice: %s",
    async (text) => {
      await expect(read(signed("whsec_new", now, text), text)).rejects.toThrow(UnreadableEvent);
    },
  );
});

interface HmacGateway {
  name: GatewayName;
  keys: Record<string, string>;
  algorithm: "sha256" | "sha512";
  header: string;
  secrets: [string, ...string[]];
  body: string;
}

describe.each<HmacGateway>([
  {
    name: "Paystack",
    keys: { secret_key: "sk_new sk_old" },
    algorithm: "sha512",
    header: "x-paystack-signature",
    secrets: ["sk_new", "sk_old"],
    body: `{"event":"plan.created","data":{"name":"Añejo"}}`,
  },
  {
    name: "Razorpay",
    keys: { key_id: "rzp_1", key_secret: "s", webhook_secret: "new\nold" },
    algorithm: "sha256",
    header: "X-Razorpay-Signature",
    secrets: ["new", "old"],
    body: `{"entity":"event","event":"plan.created","payload":{"plan":{"name":"Añejo"}}}`,
  },
])("$name", ({ name, keys, algorithm, header, secrets, body }) => {
  const gateway = createGateway(name, keys, { isSandbox: true, fetch });
  const sign = (secret: string, text = body) =>
    createHmac(algorithm, secret).update(text).digest("hex");
  const read = (signature: string, text = body) =>
    gateway.readEvent(arriving(text, { [header]: signature }), now);

  test.each(secrets)("signed over the bytes with %s", async (secret) => {
    expect(await read(sign(secret))).toMatchObject({ type: "plan.created", facts: [] });
  });

  test.each([
    ["another secret", sign("lost")],
    ["nothing", ""],
    ["capitals", sign(secrets[0]).toUpperCase()],
    ["half a signature", sign(secrets[0]).slice(0, 32)],
    ["one digit more", `${sign(secrets[0])}0`],
  ])("%s is refused", async (_what, signature) => {
    await expect(read(signature)).rejects.toThrow(BadSignature);
  });

  test("the same JSON in other bytes is refused", async () => {
    const spaced = JSON.stringify(JSON.parse(body), null, 1);
    await expect(read(sign(secrets[0]), spaced)).rejects.toThrow(BadSignature);
  });

  test("without a secret nothing is the gateway's", async () => {
    const bare = createGateway(name, {}, { isSandbox: true, fetch });
    const empty = arriving(body, { [header]: sign("") });
    await expect(bare.readEvent(empty, now)).rejects.toThrow(BadSignature);
  });

  test.each(["[]", "{", "{}"])("signed, but no notice: %s", async (text) => {
    await expect(read(sign(secrets[0], text), text)).rejects.toThrow(UnreadableEvent);
  });
});

describe("Flutterwave", () => {
  const gateway = () =>
    createGateway(
      "Flutterwave",
      { secret_key: "FLWSECK-1", webhook_hash: "new\nold" },
      server.options,
    );
  const body = { event: "transfer.completed", data: {} };
  const read = (hash: string, text: unknown = body) =>
    gateway().readEvent(arriving(text, { "verif-hash": hash }), now);

  test.each(["new", "old"])("with the hash %s", async (hash) => {
    expect(await read(hash)).toMatchObject({ type: "transfer.completed", facts: [] });
  });

  test.each(["", "ne", "new x", "NEW", "new\told"])("%j is refused", async (hash) => {
    await expect(read(hash)).rejects.toThrow(BadSignature);
  });

  test("without a hash nothing is the gateway's", async () => {
    const bare = createGateway("Flutterwave", {}, server.options);
    await expect(bare.readEvent(arriving(body, {}), now)).rejects.toThrow(BadSignature);
  });

  test.each(["[]", "{", "{}", `{"event":1.5,"data":{}}`])("no notice: %s", async (text) => {
    await expect(read("new", text)).rejects.toThrow(UnreadableEvent);
  });
});

describe("PayPal", () => {
  const webhookId = "8PT597110X687430LKGECATA";
  const { key, pem: certificate } = selfSignedCertificate("messageverificationcerts.paypal.com");
  const gateway = (keys: object = {}) =>
    createGateway(
      "Paypal",
      { client_id: "c", client_secret: "s", webhook_id: webhookId, ...keys },
      server.options,
    );
  const body = JSON.stringify({ id: "WH-1", event_type: "BILLING.PLAN.CREATED", resource: {} });

  function signed(
    changes: {
      time?: Date;
      text?: string;
      url?: string;
      algorithm?: string;
      webhook?: string;
    } = {},
  ) {
    const id = "69cd13f0-d67a-11e5-baa3-778b53f4ae55";
    const time = (changes.time ?? now).toISOString();
    const sum = crc32(Buffer.from(changes.text ?? body));
    return {
      "PayPal-Transmission-Id": id,
      "PayPal-Transmission-Time": time,
      "PayPal-Cert-Url": changes.url ?? `${server.url}/certs/CERT-1`,
      "PayPal-Auth-Algo": changes.algorithm ?? "SHA256withRSA",
      "PayPal-Transmission-Sig": createSign("sha256")
        .update(`${id}|${time}|${changes.webhook ?? webhookId}|${sum}`)
        .sign(key, "base64"),
    };
  }
  const read = (headers: Record<string, string>, text = body) =>
    gateway().readEvent(arriving(text, headers), now);
  const showCertificate = () => server.answers({ "GET /certs/CERT-1": { text: certificate } });

  test("signed with the key of its certificate, which is asked for once", async () => {
    showCertificate();
    const one = gateway();
    const event = await one.readEvent(arriving(body, signed()), now);
    expect(event).toMatchObject({ id: "WH-1", type: "BILLING.PLAN.CREATED", facts: [] });
    await one.readEvent(arriving(body, signed()), now);
    expect(server.asked.map(({ path }) => path)).toEqual(["/certs/CERT-1"]);
  });

  test("what is sent again for three days holds, what is older or from the future does not", async () => {
    showCertificate();
    await read(signed({ time: at(-3 * day) }));
    await expect(read(signed({ time: at(-5 * day) }))).rejects.toThrow(BadSignature);
    await expect(read(signed({ time: at(301 * second) }))).rejects.toThrow(BadSignature);
  });

  test("for another webhook, by another algorithm, of another body: refused", async () => {
    showCertificate();
    await expect(read(signed({ webhook: "9XX" }))).rejects.toThrow(BadSignature);
    await expect(read(signed({ algorithm: "SHA1withRSA" }))).rejects.toThrow(BadSignature);
    await expect(read(signed(), body.replace("WH-1", "WH-2"))).rejects.toThrow(BadSignature);
  });

  test.each([
    "PayPal-Transmission-Id",
    "PayPal-Transmission-Time",
    "PayPal-Cert-Url",
    "PayPal-Auth-Algo",
    "PayPal-Transmission-Sig",
  ])("without %s: refused", async (name) => {
    showCertificate();
    const headers: Record<string, string> = signed();
    delete headers[name];
    await expect(read(headers)).rejects.toThrow(BadSignature);
  });

  test.each([
    "https://paypal.com.evil.example/cert",
    "https://evil.example/api.paypal.com",
    "https://evilpaypal.com/cert",
    "https://api.paypal.com@evil.example/cert",
    "https://user@api.paypal.com/cert",
    "https://api.paypal.com:8443/cert",
    "http://api.paypal.com/cert",
    "file:///etc/passwd",
    "api.paypal.com/cert",
    "",
  ])("no certificate is asked for at %j", async (url) => {
    const strict = createGateway(
      "Paypal",
      { webhook_id: webhookId },
      { isSandbox: false, fetch: () => expect.unreachable("it was asked for") },
    );
    await expect(strict.readEvent(arriving(body, signed({ url })), now)).rejects.toThrow(
      BadSignature,
    );
  });

  test("PayPal's own hosts are asked", async () => {
    const strict = createGateway(
      "Paypal",
      { webhook_id: webhookId },
      { isSandbox: false, fetch: () => Promise.resolve(new Response(certificate)) },
    );
    const url = "https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-a5cafa77";
    await strict.readEvent(arriving(body, signed({ url })), now);
  });

  test("a stand-in's host is no way around for others", async () => {
    const url = "https://api.paypal.com/cert";
    await expect(read(signed({ url }))).rejects.toThrow(BadSignature);
  });

  test("a certificate that cannot be had now is asked for again later", async () => {
    server.answers({ "GET /certs/CERT-1": { status: 503 } });
    const one = gateway();
    await expect(one.readEvent(arriving(body, signed()), now)).rejects.toThrow(GatewayUnavailable);
    showCertificate();
    await one.readEvent(arriving(body, signed()), now);
  });

  test("what is no certificate, or has ended, proves nothing", async () => {
    server.answers({ "GET /certs/CERT-1": { text: "-----BEGIN CERTIFICATE-----" } });
    await expect(read(signed())).rejects.toThrow(BadSignature);
    showCertificate();
    const later = new Date("2126-01-01T00:00:00Z");
    const body2 = arriving(body, signed({ time: later }));
    await expect(gateway().readEvent(body2, later)).rejects.toThrow(BadSignature);
  });

  test("without a webhook's id nothing is PayPal's", async () => {
    showCertificate();
    const headers = signed({ webhook: "" });
    await expect(
      gateway({ webhook_id: "" }).readEvent(arriving(body, headers), now),
    ).rejects.toThrow(BadSignature);
  });

  test.each(["[]", "{", "{}"])("signed, but no notice: %s", async (text) => {
    showCertificate();
    await expect(read(signed({ text }), text)).rejects.toThrow(UnreadableEvent);
  });

  test.each([
    ["", 0],
    ["123456789", 0xcbf43926],
    ["The quick brown fox jumps over the lazy dog", 0x414fa339],
  ])("the checksum of %j is that of zip files", (text, sum) => {
    expect(crc32(Buffer.from(text))).toBe(sum);
  });
});
