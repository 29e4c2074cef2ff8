import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { paths } from "~/paths";
import { paymentPaths } from "~/payment-paths";
import { loader as loadInvoice } from "~/routes/payments/invoice";
import { loader as loadInvoices } from "~/routes/payments/invoices";
import { loader as loadPay } from "~/routes/payments/pay";
import { action as begin, loader as loadStart } from "~/routes/payments/start";
import { loader as loadSuccess } from "~/routes/payments/success";
import { signedInHeaders } from "~/session.server/session";
import { sharedCache } from "~/upstream.server/cache";
import { answerOf, dataOf } from "./paying-setup";

/** Another upstream, which speaks the contract without our own additions: call → its answer, or a document. */
let answers: Record<string, object | string>;
let asked: { call: string; body: Record<string, string> }[];
let headers: { Cookie: string };

beforeAll(async () => {
  vi.stubEnv("DATA_DIR", mkdtempSync(join(tmpdir(), "doorstep-foreign-")));
  vi.stubEnv("API_BASE_URL", "https://upstream.test/api/");
  vi.stubEnv("PUBLIC_URL", "https://homes.test");
  vi.stubGlobal("fetch", async (request: Request) => {
    const call = new URL(request.url).pathname.replace(/^.*\/api\//, "");
    const body = request.method === "POST" ? await request.formData() : new FormData();
    asked.push({ call, body: Object.fromEntries(body) as Record<string, string> });
    const answer = answers[call];
    if (typeof answer === "string")
      return new Response(answer, { headers: { "Content-Type": "text/html; charset=UTF-8" } });
    return answer
      ? Response.json({ error: false, message: "", ...answer })
      : Response.json({ error: true, message: "Not Found" }, { status: 404 });
  });
  const { "Set-Cookie": cookie } = await signedInHeaders("a token", 7);
  headers = { Cookie: `${cookie.split(";")[0]}; lng=en` };
});

const switches = (on: Record<string, string>) => ({
  data: Object.entries(on).map(([type, data]) => ({ type, data })),
});
const payment = (id: number, facts: object = {}) => ({
  id,
  user_id: 7,
  package_id: 3,
  amount: "49.00",
  payment_gateway: "Stripe",
  payment_type: "online payment",
  order_id: null,
  transaction_id: `order-${id}`,
  payment_status: "success",
  created_at: "2026-05-01 10:00:00",
  updated_at: null,
  package: { id: 3, name: "Plus", price: 49 },
  ...facts,
});
const intent = (response: object, facts: object = {}) => ({
  data: {
    payment_intent: {
      id: "order_1",
      amount: 4900,
      currency: "INR",
      metadata: null,
      status: "pending",
      payment_transaction_id: 41,
      payment_gateway_response: response,
      ...facts,
    },
    payment_transaction: payment(41, { payment_status: "pending" }),
  },
});

beforeEach(() => {
  sharedCache().drop(["everything"]);
  asked = [];
  const plus = { id: 3, name: "Plus", package_type: "paid", price: 49, duration: 720 };
  answers = {
    "get-package": { data: [{ ...plus, package_status: null, features: [] }] },
    "web-settings": { data: {} },
    get_payment_settings: switches({
      stripe_gateway: "1",
      stripe_publishable_key: "pk_live_1",
      razorpay_gateway: "1",
      razor_key: "rzp_live_1",
      paystack_gateway: "1",
      paypal_gateway: "1",
      flutterwave_status: "1",
    }),
  };
});

const context = {};
const get = (path: string) => new Request(`https://homes.test${path}`, { headers });
const startAt = (way: string) => ({
  params: { package: "3" },
  context,
  request: get(paymentPaths.startPayment(3, { way })),
});
const beginBy = (way: string) =>
  begin({
    ...startAt(way),
    request: new Request(startAt(way).request, { method: "POST", body: new FormData() }),
  }) as Promise<unknown>;

interface Begun {
  errors: string[];
  handover: { url: string; fields: { name: string; value: string }[] } | null;
  card: object | null;
}
const begunBy = async (way: string) => {
  const { data, init } = await dataOf(
    beginBy(way) as Promise<{ data: Begun; init: ResponseInit | null }>,
  );
  return { ...data, status: init?.status ?? 200 };
};

describe("the way to a gateway", () => {
  test("Stripe: its own script is let in, and takes the card with what the upstream gave", async () => {
    expect((await dataOf(loadStart(startAt("stripe")))).data).toMatchObject({
      leadsTo: "Stripe",
      withScript: true,
      needsScripts: true,
    });
    answers["create-payment-intent"] = intent({ client_secret: "pi_1_secret_2" });
    expect(await begunBy("stripe")).toMatchObject({
      card: { clientSecret: "pi_1_secret_2", publishableKey: "pk_live_1" },
    });
    const { body } = asked.find(({ call }) => call === "create-payment-intent")!;
    expect(body).toEqual({ package_id: "3", platform_type: "web" });
  });

  test("Paystack: its link is followed", async () => {
    const to = "https://checkout.paystack.com/abc";
    answers["create-payment-intent"] = intent({ data: { authorization_url: to } });
    expect(await answerOf(beginBy("paystack"))).toEqual({ status: 303, to });
  });

  test("Flutterwave: its link is followed", async () => {
    const link = "https://checkout.flutterwave.com/v3/hosted/pay/abc";
    answers.flutterwave = { data: { status: "success", message: "", data: { link } } };
    expect(await answerOf(beginBy("flutterwave"))).toEqual({ status: 303, to: link });
  });

  test("PayPal: the form of its page is handed over", async () => {
    const url = "https://www.paypal.com/cgi-bin/webscr";
    answers.paypal = `<body><form method="post" name="paypal_auto_form" action="${url}"><input type="hidden" name="custom" value="41"></form></body>`;
    expect((await begunBy("paypal")).handover).toEqual({
      url,
      fields: [{ name: "custom", value: "41" }],
    });
  });

  test("Razorpay: its order is taken to its hosted page", async () => {
    answers["create-payment-intent"] = intent({});
    const { handover } = await begunBy("razorpay");
    expect(handover!.url).toBe("https://api.razorpay.com/v1/checkout/embedded");
    expect(Object.fromEntries(handover!.fields.map(({ name, value }) => [name, value]))).toEqual({
      key_id: "rzp_live_1",
      order_id: "order_1",
      amount: "4900",
      currency: "INR",
      callback_url: "https://homes.test/payment/return/razorpay?payment_transaction_id=41",
      cancel_url: "https://homes.test/payment/fail?payment_transaction_id=41",
    });
  });

  test.each([
    [
      "paystack",
      { "create-payment-intent": intent({ data: { authorization_url: "https://evil.example/" } }) },
    ],
    ["paystack", { "create-payment-intent": intent({}) }],
    [
      "paystack",
      {
        "create-payment-intent": intent({
          data: { authorization_url: "http://checkout.paystack.com/" },
        }),
      },
    ],
    ["flutterwave", { flutterwave: { data: { data: { link: "javascript:alert(1)" } } } }],
    ["paypal", { paypal: "<p>Maintenance</p>" }],
    ["paypal", { paypal: '<form name="paypal_auto_form" action="https://evil.example/"></form>' }],
    ["stripe", { "create-payment-intent": intent({}) }],
  ])("%s: what leads elsewhere is not followed", async (way, answered) => {
    Object.assign(answers, answered);
    expect(await begunBy(way)).toEqual({
      status: 502,
      errors: ["This way to pay cannot be opened at the moment. Nothing was charged."],
      handover: null,
      card: null,
    });
  });

  test("a refusal is said beside the button", async () => {
    answers["create-payment-intent"] = { error: true, message: "Package is already active" };
    expect(await begunBy("stripe")).toMatchObject({
      status: 400,
      errors: ["Package is already active"],
    });
  });
});

describe("the way back", () => {
  const list = (...payments: object[]) => ({ data: payments, total: payments.length });

  test("without a number: the latest payment, as the upstream knows it", async () => {
    answers.get_payment_details = list(payment(41, { payment_status: "pending" }), payment(40));
    const request = get(paymentPaths.paymentSuccess());
    const { data, init } = await dataOf(loadSuccess({ request, params: {}, context }));
    expect(data).toMatchObject({ status: "pending", payment: { id: 41, amount: 49 } });
    expect(new Headers(init?.headers).get("Refresh")).toContain("3; url=/payment/success");
    expect(asked.map(({ call }) => call)).not.toContain("payments/ask");
  });

  test("a payment that is not in the list is not there", async () => {
    answers.get_payment_details = list(payment(41));
    const request = get(paymentPaths.paymentSuccess({ payment_transaction_id: 40 }));
    expect((await answerOf(loadSuccess({ request, params: {}, context }))).status).toBe(404);
  });

  test("an open one is begun again in its way, for its page is not known", async () => {
    answers.get_payment_details = list(payment(41, { payment_status: "pending" }));
    const request = get(paymentPaths.pay(41));
    expect((await answerOf(loadPay({ request, params: { id: "41" }, context }))).to).toBe(
      paymentPaths.startPayment(3, { way: "stripe" }),
    );
  });
});

describe("invoices", () => {
  beforeEach(() => {
    answers.get_payment_details = {
      data: [payment(41), payment(40, { payment_status: "failed", payment_gateway: null })],
      total: 2,
    };
  });

  test("are those of payments that came", async () => {
    const { data } = await dataOf(
      loadInvoices({ request: get(paths.invoices()), params: {}, context }),
    );
    expect(data.invoices).toMatchObject([{ id: 41, can: { invoice: true, pdf: false } }]);
  });

  test("are the upstream's document, made safe", async () => {
    answers["get-payment-receipt"] =
      "<html><head><title>x</title><style>p{}</style></head><body><h1>Invoice</h1><script>alert(1)</script><table><tr><td onclick='x()'>49.00</td></tr></table></body></html>";
    const request = get(paymentPaths.invoice(41));
    const { data } = await dataOf(loadInvoice({ request, params: { id: "41" }, context }));
    expect(data).toMatchObject({ id: 41, hasPdf: false });
    expect(data.html).toBe("<h2>Invoice</h2><table><tr><td>49.00</td></tr></table>");
  });
});
