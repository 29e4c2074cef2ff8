import { type ExpressionBuilder, sql, type SqlBool } from "kysely";
import type { GatewayName } from "~/contract/payments/rules";
import { webhooks } from "~/contract/payments/calls";
import type { Tables } from "../db/tables";
import { done, rawHandler } from "../http/handler";
import type { RawBody } from "../http/raw-body";
import { countNotice } from "../http/metrics";
import { Refusal, StatusConflict } from "../http/refusals";
import type { Services } from "../services";
import { captured } from "./ask-gateway-of";
import {
  BadSignature,
  type GatewayEvent,
  GatewayRefused,
  GatewayUnavailable,
  UnreadableEvent,
} from "./gateways/gateway";
import { noteFault } from "../operator/health/faults";
import { applyEvent } from "./apply-event";

/** So long after a notice first came the payment that it is of may still be written down; after that it is not ours. */
const mayAppearWithin = 10 * 60_000;

/**
 * One for each gateway. Nothing is looked at before the signature over the bytes holds; what cannot be placed yet is
 * kept, and for a while answered so that the gateway tells it again.
 */
export const webhookHandlers = webhooks.map(({ gateway, call }) =>
  rawHandler(call, async (body, { services }) => {
    const event = await signedEvent(services, gateway, body);
    const { transactionId, orderId, paymentId } = event;
    if (transactionId === null && orderId === null && paymentId === null) {
      await keep(services, gateway, event, body);
      countNotice(gateway, "not ours");
      return done("The notice was received.");
    }
    const placed = await place(services, gateway, event);
    if (placed === null) {
      const firstCame = await keep(services, gateway, event, body);
      if (services.clock().getTime() - firstCame.getTime() >= mayAppearWithin) {
        countNotice(gateway, "not ours");
        return done("The notice was received.");
      }
      countNotice(gateway, "not known yet");
      throw new StatusConflict("payment_not_known_yet");
    }
    const outcome = await applyEvent(services, placed, {
      source: "webhook",
      type: event.type,
      facts: event.facts,
      gateway,
      eventId: event.id,
      raw: body.bytes,
    });
    await captured(services, outcome, "webhook").catch((error: unknown) => {
      throw away(services, gateway, error);
    });
    countNotice(gateway, "taken over");
    return done("The notice was received.");
  }),
);

/** @throws Refusal 401 for what the gateway has not signed, 400 for what cannot be read */
async function signedEvent(services: Services, name: GatewayName, body: RawBody) {
  const gateway = await services.gateways.named(name);
  try {
    return await gateway.readEvent(body, services.clock());
  } catch (error) {
    if (error instanceof BadSignature) {
      await refusedNotice(services, name, "not signed");
      services.logger.warn({ gateway: name, why: error.message }, "a notice was not signed");
      throw new Refusal(401, "signature_wrong");
    }
    if (error instanceof UnreadableEvent) {
      await refusedNotice(services, name, "unreadable");
      services.logger.warn({ gateway: name, why: error.message }, "a notice could not be read");
      throw new Refusal(400, "unreadable");
    }
    throw away(services, name, error);
  }
}

/** Operators read of it: a key that was changed at the gateway alone shows in nothing else. */
async function refusedNotice(
  services: Services,
  gateway: GatewayName,
  outcome: "not signed" | "unreadable",
) {
  countNotice(gateway, outcome);
  await noteFault(services, { area: "notice", subject: gateway, reason: outcome });
}

/** The gateway tells it again when it can be asked. */
function away(services: Services, name: GatewayName, error: unknown) {
  if (!(error instanceof GatewayUnavailable || error instanceof GatewayRefused)) return error;
  countNotice(name, "unavailable");
  services.logger.warn(
    { err: error, gateway: name },
    "a gateway could not be asked about a notice",
  );
  return new Refusal(503, "gateway_unreachable");
}

/**
 * Whose payment it is: by what was begun, by our own id, or by the money that came. Our ids count from one, as those of
 * every other site do that uses the same account: one that names another order than was begun for it is not ours.
 */
async function place(
  { database }: Services,
  gateway: GatewayName,
  { transactionId, orderId, orderKey, paymentId }: GatewayEvent,
): Promise<number | null> {
  const row = await database
    .selectFrom("payment_transaction")
    .select("id")
    .where("payment_gateway", "=", gateway)
    .where((build) =>
      build.or([
        ...(transactionId === null ? [] : [isOwn(build, transactionId, orderId, orderKey)]),
        ...(orderId === null ? [] : [build("order_id", "=", orderId)]),
        ...(paymentId === null ? [] : [build("transaction_id", "=", paymentId)]),
      ]),
    )
    // Our own names come before the gateway's for the money.
    .orderBy((build) =>
      build
        .case()
        .when("order_id", "=", orderId)
        .then(0)
        .when("id", "=", transactionId)
        .then(1)
        .else(2)
        .end(),
    )
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

const isOwn = (
  build: ExpressionBuilder<Tables, "payment_transaction">,
  transactionId: number,
  orderId: string | null,
  orderKey: string | undefined,
) =>
  build.and([
    build("id", "=", transactionId),
    ...(orderId === null
      ? []
      : [build.or([build("order_id", "is", null), build("order_id", "=", orderId)])]),
    ...(orderKey === undefined ? [] : [sql<SqlBool>`idempotency_key::text = ${orderKey}`]),
  ]);

/** Keeps a notice once; answers when it first came. */
async function keep(
  { database, clock }: Services,
  gateway: GatewayName,
  { id, type, facts }: GatewayEvent,
  { bytes }: RawBody,
) {
  await database
    .insertInto("payment_event")
    .values({
      payment_transaction_id: null,
      source: "webhook",
      gateway,
      event_id: id,
      type,
      facts: JSON.stringify(facts),
      raw: Buffer.from(bytes),
      received_at: clock(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { received_at } = await database
    .selectFrom("payment_event")
    .select("received_at")
    .where("gateway", "=", gateway)
    .where("event_id", "=", id)
    .executeTakeFirstOrThrow();
  return received_at;
}
