import { createHmac } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type GatewayName, gatewayNames, webhookPath } from "~/contract/payments/rules";
import { standInKeys } from "../../../e2e/support/gateways/keys";
import { announceSeed, seed } from "../../bad-requests/seed";
import { everyRow } from "../../support/every-row";
import { gatewaysBeside, type GatewaysBeside } from "../../support/payment-gateways";
import { openPayment } from "./payment-setup";

let here: GatewaysBeside;
beforeAll(async () => {
  announceSeed();
  here = await gatewaysBeside();
  for (const gateway of gatewayNames) await openPayment(here.marketplace, { gateway });
}, 60_000);
afterAll(() => here.close());

type Headers = [name: string, value: string][];

const hmac = (kind: "sha256" | "sha512", secret: string, body: Buffer | string) =>
  createHmac(kind, secret).update(body).digest("hex");

/** Signed as each gateway signs; PayPal signs with a certificate, which a stranger's cannot stand in for. */
const signed: Record<GatewayName, (body: Buffer) => Headers> = {
  Stripe: (body) => {
    const at = Math.floor(here.marketplace.clock.now.getTime() / 1000);
    const text = Buffer.concat([Buffer.from(`${at}.`), body]);
    const { webhook_secret } = standInKeys.Stripe;
    return [
      [
        "Stripe-Signature",
        `t=${at},v1=${createHmac("sha256", webhook_secret).update(text).digest("hex")}`,
      ],
    ];
  },
  Razorpay: (body) => [
    ["X-Razorpay-Signature", hmac("sha256", standInKeys.Razorpay.webhook_secret, body)],
    ["X-Razorpay-Event-Id", "evt_nonsense"],
  ],
  Paystack: (body) => [
    ["X-Paystack-Signature", hmac("sha512", standInKeys.Paystack.secret_key, body)],
  ],
  Paypal: () => [
    ["Paypal-Transmission-Id", "b2384410-f8d2-11ef-8d4b-5d3c3a0a1f11"],
    ["Paypal-Transmission-Time", here.marketplace.clock.now.toISOString()],
    ["Paypal-Transmission-Sig", "c2lnbmVk"],
    ["Paypal-Auth-Algo", "SHA256withRSA"],
    ["Paypal-Cert-Url", "https://certificates.example/paypal.pem"],
  ],
  Flutterwave: () => [["verif-hash", standInKeys.Flutterwave.webhook_hash]],
};

const signatureNames = [
  "Stripe-Signature",
  "X-Razorpay-Signature",
  "X-Paystack-Signature",
  "Paypal-Transmission-Sig",
  "Paypal-Cert-Url",
  "Paypal-Auth-Algo",
  "verif-hash",
];

/** Nothing here names a payment that was begun. */
const notices = fc.record(
  {
    id: fc.oneof(fc.string(), fc.jsonValue()),
    event: fc.oneof(fc.constantFrom("payment.captured", "charge.success", "x"), fc.jsonValue()),
    type: fc.oneof(
      fc.constantFrom("checkout.session.completed", "charge.refunded"),
      fc.jsonValue(),
    ),
    event_type: fc.oneof(fc.constantFrom("PAYMENT.CAPTURE.COMPLETED"), fc.jsonValue()),
    data: fc.oneof(fc.jsonValue(), fc.record({ object: fc.jsonValue(), id: fc.jsonValue() })),
    resource: fc.jsonValue(),
    payload: fc.oneof(
      fc.jsonValue(),
      fc.record({ payment: fc.record({ entity: fc.jsonValue() }) }),
    ),
  },
  { requiredKeys: [] },
);

/** Always sent, whatever the seed. */
const known = [
  "",
  "null",
  "[]",
  "{",
  '{"__proto__":{"a":1}}',
  '{"event":"charge.completed","data":{"id":404404,"tx_ref":"nobody","status":"successful"}}',
  '{"event":"charge.success","data":{"id":404404,"reference":"nobody","status":"success"}}',
  "[".repeat(20_000) + "]".repeat(20_000),
  `{"id":"evt_1","type":"x","data":${'{"a":'.repeat(5000)}1${"}".repeat(5000)}}`,
  `{"id":"evt_\\u0000","type":"\\u0000","event":"\\ud800","data":{"object":{"id":"\\u0000"}}}`,
  `{"id":1e400,"event":"x","data":{"id":9007199254740993}}`,
  `{"id":"${"x".repeat(300_000)}","type":"y"}`,
];

const bodies: fc.Arbitrary<Buffer> = fc.oneof(
  fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
  fc.json().map((text) => Buffer.from(text)),
  { weight: 3, arbitrary: notices.map((notice) => Buffer.from(JSON.stringify(notice))) },
  fc.constantFrom(...known).map((text) => Buffer.from(text)),
);

const contentTypes = fc.constantFrom(
  "application/json",
  "text/plain",
  "multipart/form-data; boundary=",
  "application/x-www-form-urlencoded",
  "application/json; charset=utf-99",
  ";;;",
);

/** Header values as a program may send them: one, several, long, empty. */
const odd = fc.array(
  fc.tuple(
    fc.constantFrom(...signatureNames),
    fc.oneof(
      fc.constantFrom("", "t=,v1=", "t=NaN,v1=x", "t=1e99,v1=00", "x".repeat(20_000), ",,,"),
      fc.constantFrom(
        "https://api.paypal.com.evil.example/cert",
        "http://127.0.0.1:1/cert",
        "file:///etc/passwd",
        "javascript:1",
        "//",
      ),
      fc.string({ maxLength: 130, unit: "grapheme-ascii" }),
    ),
  ),
  { maxLength: 4 },
);

async function post(gateway: GatewayName, body: Buffer, headers: Headers, contentType: string) {
  const all = new Headers({ "Content-Type": contentType });
  for (const [name, value] of headers) all.append(name, value);
  const response = await here.marketplace.fetch(
    new Request(`http://doorstep.test/api/${webhookPath(gateway)}`, {
      method: "POST",
      headers: all,
      body: new Uint8Array(body),
    }),
  );
  await response.text();
  return response.status;
}

/** Refused notices are counted for the operators, not kept. */
const rows = () => everyRow(here.marketplace.database, { except: ["fault"] });

const countedFor = (gateway: GatewayName) =>
  here.marketplace.database
    .selectFrom("fault")
    .select("reason")
    .where("subject", "=", gateway)
    .orderBy("reason")
    .execute();

test.each(gatewayNames)("nothing that is posted as %s breaks anything", async (gateway) => {
  const before = await rows();
  const unsigned = fc.sample(fc.tuple(bodies, odd, contentTypes), { seed, numRuns: 120 });
  for (const [body, headers, contentType] of unsigned) {
    const status = await post(gateway, body, headers, contentType);
    expect([400, 401, 413], `FUZZ_SEED=${seed}`).toContain(status);
  }
  expect(await rows()).toEqual(before);
  expect(await countedFor(gateway)).toContainEqual({ reason: "not signed" });

  const nonsense = [
    ...known.map((text) => [Buffer.from(text), "application/json"] as const),
    ...fc.sample(fc.tuple(bodies, contentTypes), { seed, numRuns: 120 }),
  ];
  for (const [body, contentType] of nonsense) {
    const status = await post(gateway, body, signed[gateway](body), contentType);
    expect(status, `FUZZ_SEED=${seed} ${body.toString("latin1").slice(0, 600)}`).toBeLessThan(500);
  }
  expect(before).toMatchObject(
    await everyRow(here.marketplace.database, { except: ["payment_event", "fault"] }),
  );
  expect((await countedFor(gateway)).length).toBeLessThanOrEqual(2);
});
