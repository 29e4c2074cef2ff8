import { selfSignedCertificate } from "./certificate";
import { standInKeys } from "./keys";
import { type Ledger, type Payment, refundedMinor } from "./ledger";
import { digitsOf, rescaled } from "./money";
import { noticesOf, signWith, verification } from "./paypal-notices";
import {
  captureObject,
  isPaypalCurrency,
  minimalOrder,
  orderObject,
  type PaypalAsked,
  type PaypalOrder,
  paypalDigits,
  refundObject,
} from "./paypal-objects";
import { startStandIn, type StandInOptions, type Wire } from "./stand-in";
import {
  type Answer,
  type Call,
  capitalsAndDigits,
  isRecord,
  isWebAddress,
  jsonRecord,
  OnceByKey,
  randomText,
  recordOf,
  Refusal,
  type Route,
  textOf,
  withQuery,
} from "./wire";

const keys = standInKeys.Paypal;
const certificateName = "messageverificationcerts.paypal.com";

/** developer.paypal.com/api/rest/responses: 400 INVALID_REQUEST, 422 UNPROCESSABLE_ENTITY, 404 RESOURCE_NOT_FOUND. */
const refusal = (status: 400 | 404 | 422, issue: string, field?: string, links: object[] = []) =>
  new Refusal({
    status,
    body: {
      name: {
        400: "INVALID_REQUEST",
        404: "RESOURCE_NOT_FOUND",
        422: "UNPROCESSABLE_ENTITY",
      }[status],
      message: "The requested action could not be performed.",
      debug_id: randomText(13, "0123456789abcdef"),
      details: [{ issue, description: issue, ...(field && { field }) }],
      links,
    },
  });

function askedAmount(given: unknown, field: string) {
  const { currency_code: currency, value } = recordOf(given);
  if (!textOf(currency)) throw refusal(400, "MISSING_REQUIRED_PARAMETER", `${field}/currency_code`);
  if (!textOf(value)) throw refusal(400, "MISSING_REQUIRED_PARAMETER", `${field}/value`);
  const code = textOf(currency);
  if (!isPaypalCurrency(code)) throw refusal(422, "CURRENCY_NOT_SUPPORTED", field);
  if (typeof value !== "string" || !/^\d+(\.\d+)?$/.test(value))
    throw refusal(400, "INVALID_PARAMETER_SYNTAX", `${field}/value`);
  const decimals = value.split(".")[1] ?? "";
  if (decimals.length > paypalDigits(code)) throw refusal(422, "DECIMALS_NOT_SUPPORTED", field);
  if (Number(value) <= 0) throw refusal(422, "CANNOT_BE_ZERO_OR_NEGATIVE", `${field}/value`);
  return { amountMinor: rescaled(Number(value), 0, digitsOf(code)), currency: code };
}

function askedOrder(body: Record<string, unknown>) {
  if (!body.intent) throw refusal(400, "MISSING_REQUIRED_PARAMETER", "/intent");
  if (body.intent !== "CAPTURE") throw refusal(400, "INVALID_PARAMETER_VALUE", "/intent");
  const units: unknown[] = Array.isArray(body.purchase_units) ? body.purchase_units : [];
  const [unit] = units;
  if (!isRecord(unit)) throw refusal(400, "MISSING_REQUIRED_PARAMETER", "/purchase_units");
  const source = recordOf(recordOf(body.payment_source).paypal);
  const isPaymentSource = isRecord(body.payment_source);
  const context = recordOf(isPaymentSource ? source.experience_context : body.application_context);
  for (const name of ["return_url", "cancel_url"])
    if (context[name] !== undefined && !isWebAddress(context[name]))
      throw refusal(400, "INVALID_PARAMETER_SYNTAX", name);
  return {
    ...askedAmount(unit.amount, "/purchase_units/@reference_id=='default'/amount"),
    title: textOf(unit.description),
    email: textOf(source.email_address) || null,
    asked: {
      returnUrl: textOf(context.return_url) || null,
      cancelUrl: textOf(context.cancel_url) || null,
      isPaymentSource,
      referenceId: textOf(unit.reference_id) || "default",
      customId: textOf(unit.custom_id) || null,
      invoiceId: textOf(unit.invoice_id) || null,
    },
  };
}

function wireOf(ledger: Ledger<PaypalAsked>, url: string): Wire<PaypalAsked> {
  const certificate = selfSignedCertificate(certificateName);
  const certificatePath = "/v1/notifications/certs/CERT-360caa42-fca2a594-a5cafa77";
  const pageUrl = (order: PaypalOrder) => `${url}/checkoutnow?token=${order.id}`;
  const tokens = new Set<string>();
  // A repeated request is answered with 200 and what the first one led to.
  const once = new OnceByKey(
    () => refusal(422, "DUPLICATE_REQUEST_ID"),
    (first) => ({ ...first, status: 200 }),
  );
  const wantsAll = (call: Call) => call.header("prefer") === "return=representation";

  const giveToken: Route[2] = (call) => {
    const given = (call.header("authorization") ?? "").replace(/^Basic /, "");
    if (Buffer.from(given, "base64").toString() !== `${keys.client_id}:${keys.client_secret}`)
      throw new Refusal({
        status: 401,
        body: { error: "invalid_client", error_description: "Client Authentication failed" },
      });
    if (new URLSearchParams(call.body).get("grant_type") !== "client_credentials")
      throw new Refusal({
        status: 400,
        body: { error: "unsupported_grant_type", error_description: "Grant Type is not supported" },
      });
    const token = `A21AA${randomText(92)}`;
    tokens.add(token);
    return {
      status: 200,
      body: {
        scope: "https://uri.paypal.com/services/payments/payment",
        access_token: token,
        token_type: "Bearer",
        app_id: "APP-80W284485P519543T",
        expires_in: 32_400,
        nonce: new Date().toISOString(),
      },
    };
  };

  const authorize = (call: Call) => {
    const given = (call.header("authorization") ?? "").replace(/^Bearer /, "");
    if (!tokens.has(given))
      throw new Refusal({
        status: 401,
        body: { error: "invalid_token", error_description: "Access Token not found in cache" },
      });
  };

  const orderOf = (id: string | undefined) => {
    const order = ledger.orders.get(id ?? "");
    if (!order) throw refusal(404, "INVALID_RESOURCE_ID");
    return order;
  };
  const captureOf = (id: string | undefined) => {
    const payment = ledger.payments.get(id ?? "");
    if (!payment) throw refusal(404, "INVALID_RESOURCE_ID");
    return payment;
  };

  const createOrder = (call: Call): Answer => {
    const body = jsonRecord(call.body);
    if (!body) throw refusal(400, "MALFORMED_REQUEST_JSON");
    const order = ledger.open({ id: randomText(17, capitalsAndDigits), ...askedOrder(body) });
    const answer = wantsAll(call) ? orderObject(order, url) : minimalOrder(order, url);
    // With a payment source the payer's part is told with 200: developer.paypal.com/api/orders/v2/orders-create
    return { status: order.asked.isPaymentSource ? 200 : 201, body: answer };
  };

  const capture = (call: Call): Answer => {
    const order = orderOf(call.params.id);
    if (order.state === "paid") throw refusal(422, "ORDER_ALREADY_CAPTURED");
    if (order.state === "ended") throw refusal(422, "ORDER_EXPIRED");
    if (order.state === "open") throw refusal(422, "ORDER_NOT_APPROVED");
    if (order.willBeDeclined) {
      ledger.fail(order);
      order.willBeDeclined = false;
      order.state = "open";
      throw refusal(422, "INSTRUMENT_DECLINED", undefined, [
        { href: pageUrl(order), rel: "redirect", method: "GET" },
      ]);
    }
    ledger.pay(order);
    return { status: 201, body: orderObject(order, url, !wantsAll(call)) };
  };

  const refund = (call: Call): Answer => {
    const payment = captureOf(call.params.id);
    const { amount } = jsonRecord(call.body) ?? {};
    if (payment.state === "paid" && refundedMinor(payment) === payment.amountMinor)
      throw refusal(422, "CAPTURE_FULLY_REFUNDED");
    const money = amount === undefined ? undefined : askedAmount(amount, "/amount");
    if (money && money.currency !== payment.currency)
      throw refusal(422, "REFUND_CAPTURE_CURRENCY_MISMATCH", "/amount/currency_code");
    return { status: 201, body: refundAnswer(payment, money?.amountMinor, wantsAll(call)) };
  };

  function refundAnswer(payment: Payment, amountMinor: number | undefined, isWhole: boolean) {
    try {
      const made = refundObject(payment, ledger.refund(payment, amountMinor), url);
      return isWhole ? made : { id: made.id, status: made.status, links: made.links };
    } catch {
      throw refusal(422, "REFUND_AMOUNT_EXCEEDED", "/amount/value");
    }
  }

  const verify: Route[2] = (call) => {
    const verified = verification(call.body, certificate.pem, url + certificatePath);
    if (!verified) throw refusal(400, "MISSING_REQUIRED_PARAMETER");
    return { status: 200, body: verified };
  };

  const keyed =
    (answer: Route[2]): Route[2] =>
    (call) =>
      once.answer(call.header("paypal-request-id"), call, () => answer(call));
  const signedIn: Route[] = [
    ["POST", "/v2/checkout/orders", keyed(createOrder)],
    [
      "GET",
      "/v2/checkout/orders/:id",
      ({ params }) => ({ status: 200, body: orderObject(orderOf(params.id), url) }),
    ],
    ["POST", "/v2/checkout/orders/:id/capture", keyed(capture)],
    [
      "GET",
      "/v2/payments/captures/:id",
      ({ params }) => {
        const payment = captureOf(params.id);
        return { status: 200, body: captureObject(ledger.orderOf(payment), payment, url) };
      },
    ],
    ["POST", "/v2/payments/captures/:id/refund", keyed(refund)],
    [
      "GET",
      "/v2/payments/refunds/:id",
      ({ params }) => {
        for (const payment of ledger.payments.values())
          for (const one of payment.refunds)
            if (one.id === params.id) return { status: 200, body: refundObject(payment, one, url) };
        throw refusal(404, "INVALID_RESOURCE_ID");
      },
    ],
    ["POST", "/v1/notifications/verify-webhook-signature", verify],
  ];

  return {
    ids: {
      payment: () => randomText(17, capitalsAndDigits),
      refund: () => randomText(17, capitalsAndDigits),
      dispute: () => `PP-D-${randomText(5, "123456789")}`,
    },
    routes: [
      ["POST", "/v1/oauth2/token", giveToken],
      ["GET", certificatePath, () => ({ status: 200, body: certificate.pem })],
      ...signedIn.map(([method, path, answer]): Route => [
        method,
        path,
        (call) => {
          authorize(call);
          return answer(call);
        },
      ]),
    ],
    outageBody: { name: "INTERNAL_SERVER_ERROR", message: "An internal server error occurred." },
    merchantTakes: true,
    page: {
      path: "/checkoutnow",
      order: ({ query }) => ledger.orders.get(query.get("token") ?? ""),
      url: pageUrl,
      canCancel: ({ asked }) => asked.cancelUrl !== null,
      wayBack: ({ id, asked }, outcome) => {
        const address = outcome === "paid" ? asked.returnUrl : asked.cancelUrl;
        if (!address) return null;
        const query: Record<string, string> = { token: id };
        if (outcome === "paid") query.PayerID = "QYR5Z8XDVJNXQ";
        return { method: "GET", url: withQuery(address, query) };
      },
    },
    noticesOf: (happening) => noticesOf(happening, url),
    sign: signWith(certificate.key, url + certificatePath),
    endTokens: () => tokens.clear(),
    forget: () => once.forget(),
  };
}

/** PayPal: Orders v2, Payments v2 and Webhooks v1 (developer.paypal.com/api). */
export const startPaypal = (options: StandInOptions = {}) =>
  startStandIn("PayPal", keys, options, wireOf);
