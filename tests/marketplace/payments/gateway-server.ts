import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeEach } from "vitest";
import type { PaymentOrder } from "~/marketplace.server/payments/gateways/gateway";

export interface Asked {
  method: string;
  /** With its query. */
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

interface Answer {
  status?: number;
  json?: unknown;
  text?: string;
  headers?: Record<string, string>;
}

type Answers = Record<string, Answer | ((asked: Asked) => Answer)>;

/** A server that answers by method and path, and keeps what it was asked. What it does not know is a 404. */
export function gatewayServer() {
  let answers: Answers = {};
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const one: Asked = {
        method: request.method!,
        path: request.url!,
        headers: request.headers,
        body,
      };
      asked.push(one);
      const found =
        answers[`${one.method} ${one.path}`] ?? answers[`${one.method} ${one.path.split("?")[0]}`];
      const answer = typeof found === "function" ? found(one) : found;
      const { status = 200, json, text: plain, headers } = answer ?? { status: 404, json: {} };
      response.writeHead(status, { "Content-Type": "application/json", ...headers });
      response.end(plain ?? JSON.stringify(json ?? {}));
    });
  }).listen(0, "127.0.0.1");
  const listening = once(server, "listening");
  beforeEach(async () => {
    await listening;
    answers = {};
    asked.length = 0;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    asked,
    get url() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    answers: (more: Answers) => void (answers = { ...answers, ...more }),
    get options() {
      return { url: this.url, isSandbox: true, fetch };
    },
  };
}

export const anOrder = (changes: Partial<PaymentOrder> = {}): PaymentOrder => ({
  transactionId: 41,
  idempotencyKey: "0b9c61f4-52bf-4a54-8f0b-5d3a4f6b8a11",
  amountMinor: 1250,
  currency: "EUR",
  packageId: 7,
  packageName: "Gold",
  memberId: 3,
  customer: { name: "Ana Gil", email: "ana@example.com", mobile: "+34600000000" },
  language: "es",
  platform: "web",
  isHosted: true,
  returnUrl: "https://homes.example/payment/success?payment=41",
  cancelUrl: "https://homes.example/payment/fail?payment=41",
  callbackUrl: "https://homes.example/payment/callback?payment=41",
  ...changes,
});

/** A notice as it arrives. */
export const arriving = (body: unknown, headers: Record<string, string>) => ({
  bytes: Buffer.from(typeof body === "string" ? body : JSON.stringify(body)),
  headers: new Headers(headers),
});
