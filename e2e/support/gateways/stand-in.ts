import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import {
  controlPath,
  type GatewayControls,
  obey,
  type Outage,
  type SeenCall,
  type SeenOrder,
  type SeenPayment,
} from "./controls";
import {
  type Happening,
  type IdMakers,
  Ledger,
  type Money,
  type Order,
  type Payment,
  refundedMinor,
} from "./ledger";
import { type Notice, NoticeOffice, type Retries, type Sign } from "./notices";
import { checkoutPage, closingPage, postingPage, type WayBack } from "./page";
import { type Answer, type Call, Refusal, type Route } from "./wire";

export interface StandInOptions {
  /** A free one unless given. */
  port?: number;
  /** Where notices go; can be said later. */
  webhookUrl?: string;
  /** Whether notices leave by themselves; they do unless told otherwise. */
  notices?: "at once" | "held";
  /** How often a notice that the merchant does not take is sent again by itself; never. */
  retries?: Retries;
}

/** What tells one gateway from another. */
export interface Wire<Asked> {
  ids: IdMakers;
  /** Calls of the API, with their own checks of who calls. */
  routes: Route[];
  /** The body of an answer during an outage. */
  outageBody: unknown;
  page: {
    path: string;
    order(call: Call): Order<Asked> | undefined;
    url(order: Order<Asked>): string;
    /** Null: the payer goes nowhere. */
    wayBack(order: Order<Asked>, outcome: "paid" | "cancelled"): WayBack | null;
    canCancel(order: Order<Asked>): boolean;
    /** Where those may go on to whose payment failed, for gateways that say so. */
    wayAfterFailure?(order: Order<Asked>, payment: Payment): WayBack | null;
    /** An address that starts the page by a form, instead of a link. */
    entry?: { path: string; enter(call: Call): Order<Asked> };
  };
  noticesOf(happening: Happening<Asked>): Notice[];
  sign: Sign;
  /** The merchant takes the money after its payer agreed, and hears of a refusal then. */
  merchantTakes?: boolean;
  endTokens?(): void;
  /** Forgets what the wire keeps besides the ledger. */
  forget(): void;
}

export interface StandIn<Keys> extends GatewayControls {
  url: string;
  keys: Keys;
  close(): Promise<void>;
}

type Env = { Bindings: HttpBindings };

const callOf = async (c: Context<Env>): Promise<Call> => ({
  method: c.req.method,
  path: c.req.path,
  params: c.req.param() as Record<string, string>,
  query: new URL(c.req.url).searchParams,
  header: (name) => c.req.header(name),
  body: await c.req.text(),
});

const reply = (c: Context<Env>, { status, body, headers }: Answer) =>
  body === null
    ? c.body(null, 204, headers)
    : typeof body === "string"
      ? c.text(body, status as ContentfulStatusCode, headers)
      : c.json(body, status as ContentfulStatusCode, headers);

/** Starts one gateway: its API, its page, its notices and its controls. */
export async function startStandIn<Keys, Asked>(
  gateway: string,
  keys: Keys,
  options: StandInOptions,
  wireOf: (ledger: Ledger<Asked>, url: string) => Wire<Asked>,
): Promise<StandIn<Keys>> {
  let outage: Outage = null;
  let delay = 0;
  const calls: SeenCall[] = [];
  const app = new Hono<Env>();
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer((request, response) => {
    const isControl = request.url === controlPath;
    if (outage === "dropped" && !isControl) request.socket.destroy();
    else void listener(request, response);
  }).listen(options.port ?? 0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const newId = (kind: keyof IdMakers) => () => wire.ids[kind]();
  const ledger = new Ledger<Asked>(
    { payment: newId("payment"), refund: newId("refund"), dispute: newId("dispute") },
    (happening) => office.announce(wire.noticesOf(happening)),
  );
  const wire = wireOf(ledger, url);
  const office = new NoticeOffice(
    wire.sign,
    options,
    options.retries ?? { times: 0, delayMilliseconds: 0 },
  );

  const seenPayment = (payment: Payment): SeenPayment => ({
    id: payment.id,
    orderId: payment.orderId,
    amountMinor: payment.amountMinor,
    currency: payment.currency,
    state: payment.state,
    refundedMinor: refundedMinor(payment),
    dispute: payment.dispute?.state ?? null,
  });
  const seenOrder = (order: Order<Asked>): SeenOrder => ({
    id: order.id,
    amountMinor: order.amountMinor,
    currency: order.currency,
    state: order.state,
    pageUrl: wire.page.url(order),
    payments: order.payments.map(seenPayment),
  });
  const paymentOf = (orderId: string) => {
    const payment = ledger.paymentOf(ledger.order(orderId));
    if (!payment) throw new Error(`Nobody paid ${orderId}.`);
    return payment;
  };
  const payNow = (order: Order<Asked>, taken?: Money) => {
    if (wire.merchantTakes) ledger.approve(order, taken);
    else ledger.pay(order, taken);
  };

  const controls: GatewayControls = {
    setWebhookUrl: async (webhookUrl) => void (office.webhookUrl = webhookUrl),
    holdNotices: async (isHolding) => void (office.isHolding = isHolding),
    held: async () => office.held.map(({ type }) => type),
    deliver: (how) => office.deliver(how),
    retry: (how) => office.retry(how),
    settled: () => office.settled(),
    deliveries: async () => [...office.sent],
    setOutage: async (kind) => void (outage = kind),
    setDelay: async (milliseconds) => void (delay = milliseconds),
    calls: async () => [...calls],
    orders: async () => [...ledger.orders.values()].map(seenOrder),
    payments: async () => [...ledger.payments.values()].map(seenPayment),
    payBy: async (orderId) => {
      payNow(ledger.order(orderId));
      return seenOrder(ledger.order(orderId));
    },
    pay: async (orderId, { amountMinor, currency }) => {
      const order = ledger.order(orderId);
      payNow(order, {
        amountMinor: amountMinor ?? order.amountMinor,
        currency: currency ?? order.currency,
      });
      return seenOrder(order);
    },
    fail: async (orderId) => {
      const order = ledger.order(orderId);
      order.willBeDeclined = wire.merchantTakes ?? false;
      if (wire.merchantTakes) ledger.approve(order);
      else ledger.fail(order);
      return seenOrder(order);
    },
    expire: async (orderId) => {
      ledger.end(ledger.order(orderId));
      return seenOrder(ledger.order(orderId));
    },
    refund: async (orderId, amountMinor) => {
      ledger.refund(paymentOf(orderId), amountMinor);
      return seenOrder(ledger.order(orderId));
    },
    dispute: async (orderId) => {
      ledger.dispute(paymentOf(orderId));
      return seenOrder(ledger.order(orderId));
    },
    closeDispute: async (orderId, state) => {
      ledger.closeDispute(paymentOf(orderId), state);
      return seenOrder(ledger.order(orderId));
    },
    endTokens: async () => wire.endTokens?.(),
    forget: async () => {
      outage = null;
      delay = 0;
      calls.length = 0;
      ledger.forget();
      office.forget();
      wire.forget();
    },
  };

  app.post(controlPath, async (c) => reply(c, await obey(controls, await c.req.text())));
  app.use(async (c, next) => {
    if (delay) await pause(delay);
    if (typeof outage === "number") return reply(c, { status: outage, body: wire.outageBody });
    await next();
    if (outage === "answer lost") c.env.incoming.socket.destroy();
  });

  for (const [method, path, answer] of wire.routes)
    app.on(method, path, async (c) => {
      const call = await callOf(c);
      let given: Answer;
      try {
        given = answer(call);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        given = error.answer;
      }
      calls.push({ method, path: call.path, body: call.body, status: given.status });
      return reply(c, given);
    });

  const unknownPage = () =>
    closingPage(gateway, "Nothing here", "There is no payment at this address.", null);
  const go = (c: Context<Env>, way: WayBack | null) => {
    if (!way) return c.html(closingPage(gateway, "Goodbye", "You may close this window.", null));
    return way.method === "GET" ? c.redirect(way.url, 303) : c.html(postingPage(gateway, way));
  };
  app.get(wire.page.path, async (c) => {
    const order = wire.page.order(await callOf(c));
    if (!order) return c.html(unknownPage(), 404);
    if (order.state === "ended")
      return c.html(closingPage(gateway, "Too late", "This page has ended.", null), 410);
    if (order.state !== "open") {
      const way = wire.page.wayBack(order, "paid");
      return c.html(closingPage(gateway, "Thank you", "You have paid already.", way));
    }
    const failed = order.payments.at(-1);
    return c.html(
      checkoutPage(gateway, order, {
        wasDeclined: failed !== undefined,
        canCancel: wire.page.canCancel(order),
        afterFailure: failed ? (wire.page.wayAfterFailure?.(order, failed) ?? null) : null,
      }),
    );
  });
  app.post(wire.page.path, async (c) => {
    const call = await callOf(c);
    const order = wire.page.order(call);
    if (!order) return c.html(unknownPage(), 404);
    const choice = new URLSearchParams(call.body).get("choice");
    if (choice === "cancel") return go(c, wire.page.wayBack(order, "cancelled"));
    if (order.state !== "open") return c.redirect(wire.page.url(order), 303);
    if (choice === "fail") {
      ledger.fail(order);
      return c.redirect(wire.page.url(order), 303);
    }
    payNow(order);
    if (choice === "pay") return go(c, wire.page.wayBack(order, "paid"));
    return c.html(
      closingPage(gateway, "Thank you", "You have paid. You may close this window.", null),
    );
  });
  const { entry } = wire.page;
  if (entry)
    app.post(entry.path, async (c) => {
      try {
        return c.redirect(wire.page.url(entry.enter(await callOf(c))), 303);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return reply(c, error.answer);
      }
    });

  return {
    ...controls,
    url,
    keys,
    close: async () => {
      await office.settled();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}
