import type { GatewayName } from "~/contract/payments/rules";
import type { Database, Transaction } from "../db/database";
import type { PaymentSource, PaymentRow, Tables } from "../db/tables";
import type { PaymentFact } from "./gateways/gateway";

type Tx = Transaction<Tables>;

/** Something that a gateway, a member or an operator said of a payment. */
export interface NewPaymentEvent {
  source: PaymentSource;
  /** As the gateway calls it, or what was done here. */
  type: string;
  facts: PaymentFact[];
  gateway?: GatewayName;
  /** Of notices, which are told more than once. */
  eventId?: string;
  raw?: Uint8Array;
  /** The member knows already, having done it. */
  isSilent?: boolean;
}

/** Every fact that is known of a payment. */
export async function knownFacts(database: Database, transactionId: number) {
  const rows = await database
    .selectFrom("payment_event")
    .select("facts")
    .where("payment_transaction_id", "=", transactionId)
    .orderBy("id")
    .execute();
  return rows.flatMap(({ facts }) => facts);
}

/** The same of several payments; one of which nothing is known is left out. */
export async function knownFactsOf(database: Database, transactionIds: readonly number[]) {
  const rows = await database
    .selectFrom("payment_event")
    .select(["payment_transaction_id", "facts"])
    .where("payment_transaction_id", "in", [...transactionIds, 0])
    .orderBy("id")
    .execute();
  const facts = new Map<number, PaymentFact[]>();
  for (const { payment_transaction_id: id, facts: more } of rows)
    facts.set(id!, [...(facts.get(id!) ?? []), ...more]);
  return facts;
}

/**
 * A notice is written down once; what is asked for, only when it says something new. The same goes for a notice that
 * is told again after the gateway, asked about it, came to say more.
 */
export async function recordEvent(
  tx: Tx,
  { id: transactionId, member_id }: PaymentRow,
  event: NewPaymentEvent,
  now: Date,
) {
  const { source, type, facts, gateway = null, eventId = null, raw } = event;
  const row = {
    payment_transaction_id: transactionId,
    source,
    gateway,
    type,
    facts: JSON.stringify(facts),
    received_at: now,
  };
  if (eventId !== null)
    await tx
      .insertInto("payment_event")
      .values({
        ...row,
        event_id: eventId,
        // It names the payer, which nothing here does any more once their account is gone.
        raw: raw && member_id !== null ? Buffer.from(raw) : null,
      })
      .onConflict((conflict) =>
        conflict
          .columns(["gateway", "event_id"])
          .where("event_id", "is not", null)
          .doUpdateSet({ payment_transaction_id: transactionId })
          .where("payment_event.payment_transaction_id", "is", null),
      )
      .execute();
  const known = new Set((await knownFacts(tx, transactionId)).map((fact) => canonical(fact)));
  const isNew = facts.some((fact) => !known.has(canonical(fact)));
  if (isNew || (eventId === null && source === "operator"))
    await tx.insertInto("payment_event").values(row).execute();
}

/** Two ways to write the same fact are one: jsonb orders keys as it likes. */
const canonical = (fact: PaymentFact) =>
  JSON.stringify(Object.entries(fact).sort(([one], [other]) => (one < other ? -1 : 1)));
