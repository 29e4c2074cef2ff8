import { serve, type ServerType } from "@hono/node-server";
import type { AddressInfo } from "node:net";
import type { AnyCall } from "~/contract/wire/call";
import { answerWith } from "~/marketplace.server/api";
import type { CallInProcess } from "~/marketplace.server/http/in-process";
import { type Client, createClient } from "~/upstream.server/client";
import { overHttp } from "~/upstream.server/http";
import { inProcess } from "~/upstream.server/in-process";
import type { Transport } from "~/upstream.server/transport";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { nameOf } from "../contract/samples";
import { marketplaceWithGateways } from "../support/payment-gateways";

export const ways = ["in process", "over HTTP"] as const;
export type Way = (typeof ways)[number];

/** What arrived at the API. */
export interface Arrived {
  call: string;
  authorization: string | null;
}

export interface Outcome {
  kind: "answered" | UpstreamError["kind"];
  status?: number;
  [fact: string]: unknown;
}

/** A sample marketplace of its own that is reached one way only. */
export async function open(way: Way) {
  const clock = { now: new Date("2026-12-01T12:00:00Z") };
  const marketplace = await marketplaceWithGateways({ sampleData: true, clock: () => clock.now });
  const arrived: Arrived[] = [];
  const fetch = (request: Request) => {
    const path = new URL(request.url).pathname.replace("/api/", "");
    const call = nameOf({ method: request.method as AnyCall["method"], path });
    arrived.push({ call, authorization: request.headers.get("Authorization") });
    return marketplace.fetch(request);
  };
  let server: ServerType | undefined;
  let transport: Transport;
  if (way === "over HTTP") {
    server = await new Promise<ServerType>((resolve) => {
      const started = serve(
        { fetch, port: 0, hostname: "127.0.0.1", overrideGlobalObjects: false },
        () => resolve(started),
      );
    });
    transport = overHttp(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api`);
  } else {
    const call: CallInProcess = (asked, input, facts) => {
      const authorization = facts.token ? `Bearer ${facts.token}` : null;
      arrived.push({ call: nameOf(asked), authorization });
      return marketplace.call(asked, input, facts);
    };
    answerWith({ ...marketplace, call });
    transport = inProcess();
  }
  return {
    marketplace: { ...marketplace, clock },
    arrived,
    clientFor: (token?: string | null) =>
      createClient({ transport, token, userAgent: "Test/1.0", log: () => undefined }),
    async close() {
      await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
      await marketplace.close();
    },
  };
}

export type Open = Awaited<ReturnType<typeof open>>;

/** What a call came to, whichever way it ended. */
export async function outcome(client: Client, call: AnyCall, input: object): Promise<Outcome> {
  try {
    const answer = await client.envelope(call, input as Record<string, unknown>);
    return { kind: "answered", ...answer };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const { kind, status, message, errors, data, extra } = error;
    return { kind, status, message, errors, data, extra };
  }
}

/** What shows who registered. */
const proof = /^[\w-]{43}$/;
/** Of an authenticator app, and codes for its loss. */
const factor = /\b[A-Z2-7]{32}\b|^[a-z2-9]{5}-[a-z2-9]{5}$/;
/** Of the links to a list of homes, and of a seat at one. */
const seat = /^[\w-]{32}$/;
const moment = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)$/;
const token = /^(?:as-)?\d+\|[\w-]{43}$/;
/** Documents of members have names that nobody can guess. */
const guarded = /private-[0-9a-f]{32}/;

/** Of files that are not everybody's. */
const signature = /\/signed\/[\w-]+\//;

/** What gateways and transfers are called by, and where their pages are. */
const atGateway = /http:\/\/127\.0\.0\.1:\d+[^\s"'<]*/g;
const ofPayment =
  /\b(?:(?:cs_test|pi|re|ch|evt|order|pay)_\w+|BT-[0-9A-F]{10}|ds-[\w-]+|transfer-[\w-]+|[0-9A-Z]{17})\b/g;

const measured = new Set([
  // Sign-ins over HTTP are no screen's of ours, and told of less often (account/known-devices.ts).
  "unread_notifications",
  // What the machine does meanwhile.
  ...["to_send", "to_send_since", "free_bytes", "size_bytes", "connections"],
]);

/** Without what differs from one marketplace to the next: times and secrets. */
export function comparable(value: unknown): unknown {
  if (typeof value === "string")
    return value
      .replace(moment, "a time")
      .replace(/person-\d+/g, "a person")
      .replace(token, "a token")
      .replace(proof, "a proof")
      .replace(factor, "a factor")
      .replace(seat, "a seat")
      .replace(guarded, "private")
      .replace(signature, "/signed/a signature/")
      .replace(atGateway, "an address")
      .replace(ofPayment, "an id");
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      measured.has(key) ? "a count" : comparable(inner),
    ]),
  );
}
