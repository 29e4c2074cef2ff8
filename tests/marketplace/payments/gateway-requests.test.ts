import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { gatewayNames } from "~/contract/payments/rules";
import { createGateway } from "~/marketplace.server/payments/gateways/create-gateway";
import {
  GatewayRefused,
  GatewayUnavailable,
  type GatewayOptions,
} from "~/marketplace.server/payments/gateways/gateway";
import { anOrder, gatewayServer } from "./gateway-server";

const secret = "sk_test_4eC39HqLyjWDarjtT1zdp7dc";
const keys = {
  secret_key: secret,
  key_id: "rzp_test_1",
  key_secret: secret,
  client_id: "client",
  client_secret: secret,
};
const server = gatewayServer();

/** What each gateway is asked to try its keys is answered so. */
function answering(answer: { status: number; text?: string; headers?: Record<string, string> }) {
  server.answers({
    "POST /v1/oauth2/token": answer,
    "GET /v1/balance": answer,
    "GET /v1/orders": answer,
    "GET /balance": answer,
    "GET /v3/balances": answer,
  });
}

describe.each(gatewayNames)("%s", (name) => {
  const gateway = (options: Partial<GatewayOptions> = {}) =>
    createGateway(name, keys, { ...server.options, ...options });

  test("keys that hold are told so", async () => {
    answering({ status: 200, text: `{"access_token":"A21","expires_in":3600}` });
    await gateway().check();
    expect(server.asked.at(-1)?.headers["authorization"]).toMatch(/^(Bearer|Basic) ./);
  });

  test.each([429, 500, 502, 503])("%d means later", async (status) => {
    answering({ status, text: `{"message":"out of order"}` });
    await expect(gateway().check()).rejects.toThrow(GatewayUnavailable);
  });

  test.each([
    [200, "<html>maintenance</html>"],
    [403, "<html>go away</html>"],
    [200, ""],
  ])("%d with something that is no JSON means later", async (status, text) => {
    answering({ status, text });
    await expect(gateway().check()).rejects.toThrow(GatewayUnavailable);
  });

  test("a redirect is not followed with the key", async () => {
    answering({ status: 302, headers: { Location: `${server.url}/elsewhere` }, text: "{}" });
    await expect(gateway().check()).rejects.toThrow(GatewayUnavailable);
    expect(server.asked.map(({ path }) => path)).not.toContain("/elsewhere");
  });

  test("other statuses are a no, in the gateway's own words and without the key", async () => {
    const said = `bad key ${secret}`;
    answering({
      status: 401,
      text: JSON.stringify({
        message: said,
        name: "AUTHENTICATION_FAILURE",
        error: { type: "invalid_request_error", message: said, description: said, code: "bad_key" },
      }),
    });
    const refusal: unknown = await gateway()
      .check()
      .catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(GatewayRefused);
    expect(String(refusal)).toContain("bad key");
    expect(String(refusal)).not.toContain(secret);
  });

  test("nobody listening, or nobody answering in time, means later", async () => {
    const closed = createServer().listen(0, "127.0.0.1");
    await once(closed, "listening");
    const url = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`;
    closed.close();
    await once(closed, "close");
    await expect(gateway({ url }).check()).rejects.toThrow(GatewayUnavailable);

    const limits: (AbortSignal | null | undefined)[] = [];
    const never: typeof fetch = (_input, init) => {
      limits.push(init?.signal);
      return Promise.reject(new DOMException("too late", "TimeoutError"));
    };
    await expect(gateway({ fetch: never }).check()).rejects.toThrow(GatewayUnavailable);
    expect(limits.every((signal) => signal instanceof AbortSignal)).toBe(true);
  });

  test("an amount that it cannot express is not asked for", async () => {
    answering({ status: 200, text: "{}" });
    const begun = gateway().begin(anOrder({ amountMinor: 1.5 }));
    await expect(begun).rejects.toThrow(GatewayRefused);
    expect(server.asked).toEqual([]);
  });
});
