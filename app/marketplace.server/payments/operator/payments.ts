import type { PaymentRow } from "../../db/tables";
import { type SqlBool, sql } from "kysely";
import { majorUnits } from "~/contract/currencies";
import type { ParsedInputOf } from "~/contract/wire/call";
import { typedId } from "~/contract/operator/forms";
import { operatorPaymentEvents, operatorPayments } from "~/contract/operator/payments/calls";
import { containing } from "../../db/containing";
import { handler, reply } from "../../http/handler";
import type { Services } from "../../services";
import type { PaymentFact } from "../gateways/gateway";
import { knownFactsOf } from "../payment-events";
import { type Money, moneyIn } from "../money";
import { paymentsOnWire } from "../on-wire";
import { termsOf } from "../apply-event";

/** A receipt to look at, or a payment that did not come as it was asked for. */
export const isWaiting = sql<SqlBool>`(attention is not null or payment_status = 'review')`;

function matching(input: ParsedInputOf<typeof operatorPayments>, timeZone: string) {
  const { id, payment_status, payment_type, payment_gateway, waiting, search, since, until } =
    input;
  const conditions = [
    sql<SqlBool>`payment_type <> 'free'`,
    ...(id === undefined ? [] : [sql<SqlBool>`payment_transaction.id = ${id}`]),
    ...(payment_status ? [sql<SqlBool>`payment_status = ${payment_status}`] : []),
    ...(payment_type ? [sql<SqlBool>`payment_type = ${payment_type}`] : []),
    ...(payment_gateway ? [sql<SqlBool>`payment_gateway = ${payment_gateway}`] : []),
    ...(waiting ? [isWaiting] : []),
    ...(search
      ? [
          sql<SqlBool>`(searchable(member.name) like searchable(${containing(search)})
            or member.email like ${containing(search)} or order_id like ${containing(search)}
            or transaction_id like ${containing(search)}
            or invoice ->> 'number' like ${containing(search)}
            or payment_transaction.id = ${typedId(search) ?? null})`,
        ]
      : []),
    ...(since
      ? [
          sql<SqlBool>`payment_transaction.created_at
            >= ${since}::date::timestamp at time zone ${timeZone}`,
        ]
      : []),
    ...(until
      ? [
          sql<SqlBool>`payment_transaction.created_at
            < (${until}::date + 1)::timestamp at time zone ${timeZone}`,
        ]
      : []),
  ];
  return sql`where ${sql.join(conditions, sql` and `)}`;
}

/** Payments of all members, those that wait for an operator first when they are asked for. */
export const operatorPaymentsHandler = handler(operatorPayments, async (input, { services }) => {
  const { database, timeZone } = services;
  const from = sql`from payment_transaction left join member on member.id = member_id`;
  const where = matching(input, timeZone);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total ${from} ${where}`.execute(database);
  const counting = await sql<{ waiting: number }>`
    select count(*)::int as waiting from payment_transaction where ${isWaiting}`.execute(database);
  const { rows } = await sql<PaymentRow & { member_name: string | null; email: string | null }>`
    select payment_transaction.*, member.name as member_name, member.email
    ${from} ${where} order by payment_transaction.id desc
    offset ${input.offset} limit ${input.limit}`.execute(database);
  const onWire = await paymentsOnWire(services, rows);
  const facts = await knownFactsOf(
    database,
    rows.map(({ id }) => id),
  );
  const data = rows.map((row, place) => ({
    ...onWire[place]!,
    member:
      row.member_id === null
        ? null
        : { id: row.member_id, name: row.member_name ?? "", email: row.email ?? "" },
    attention: row.attention,
    dispute: row.dispute,
    refundable: refundableMoney(row, facts.get(row.id) ?? []).map(
      ({ paymentId, amountMinor, refundedMinor, currency }) => ({
        payment_id: paymentId,
        amount: majorUnits(amountMinor - refundedMinor, currency),
        currency,
      }),
    ),
  }));
  return reply(data, {
    total: counted.rows[0]?.total ?? 0,
    waiting: counting.rows[0]?.waiting ?? 0,
  });
});

/** Money that came and has not gone back; what the package was given for comes last. */
export function refundableMoney(payment: PaymentRow, facts: readonly PaymentFact[]): Money[] {
  const isCounted = ({ paymentId }: Money) => Number(paymentId === payment.transaction_id);
  return moneyIn(facts, termsOf(payment))
    .filter(({ isReturned }) => !isReturned)
    .sort((one, other) => isCounted(one) - isCounted(other));
}

export const operatorPaymentEventsHandler = handler(
  operatorPaymentEvents,
  async ({ id }, { services: { database } }: { services: Services }) => {
    const rows = await database
      .selectFrom("payment_event")
      .select(["id", "type", "source", "facts", "received_at"])
      .where("payment_transaction_id", "=", id)
      .orderBy("id", "desc")
      .limit(200)
      .execute();
    return rows.map(({ received_at, facts, ...row }) => ({
      ...row,
      id: Number(row.id),
      facts: facts.map(inWords),
      received_at: received_at.toISOString(),
    }));
  },
);

/** For operators, beside the gateway's own pages: as short as those put it. */
function inWords(fact: PaymentFact): string {
  const amount = (minor: number, currency: string) => `${majorUnits(minor, currency)} ${currency}`;
  switch (fact.kind) {
    case "paid":
      return `paid ${amount(fact.amountMinor, fact.currency)} (${fact.paymentId})`;
    case "refunded":
      return `refunded ${amount(fact.amountMinor, fact.currency)} (${fact.refundId})`;
    case "disputed":
      return `dispute ${fact.state} ${amount(fact.amountMinor, fact.currency)} (${fact.disputeId})`;
    case "failed":
      return `failed: ${fact.reason}`;
    case "settled":
      return `settled: ${fact.decision}`;
    case "approved":
      return "approved";
    case "refund begun":
      return `refund asked for ${amount(fact.amountMinor, fact.currency)} (${fact.attempt})`;
    case "refund answered":
      return `refund ${fact.isRefused ? "refused" : "taken on"} (${fact.attempt})`;
  }
}
