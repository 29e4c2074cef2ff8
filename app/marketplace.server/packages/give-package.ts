import { sql } from "kysely";
import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";

interface Gift {
  memberId: number;
  packageId: number;
  /** null: nothing was paid. */
  paymentTransactionId: number | null;
  /** Of a package by hand. */
  giftKey?: string;
  now: Date;
}

/**
 * Puts a package into a member's hands: as it was when its payment was begun, else as it is at this moment.
 * Returns when it ends.
 */
export async function givePackage(
  tx: Transaction<Tables>,
  { memberId, packageId, paymentTransactionId, giftKey, now }: Gift,
): Promise<Date> {
  const { rows } = await sql<{ end_at: Date }>`
    with promised as (
      select coalesce(
        (select terms from payment_transaction where id = ${paymentTransactionId}::int),
        package_terms(${packageId})) as terms),
    held as (
      insert into member_package
        (member_id, package_id, payment_transaction_id, gift_key, start_at, end_at, terms)
      select ${memberId}::int, ${packageId}::int, ${paymentTransactionId}::int,
        ${giftKey ?? null}::uuid, ${now}::timestamptz,
        ${now}::timestamptz + make_interval(hours => (terms ->> 'duration_hours')::int), terms
      from promised returning id, end_at, terms),
    uses as (
      insert into package_use (member_package_id, feature, limit_count)
      select held.id, key, value::int from held, jsonb_each_text(held.terms -> 'limits'))
    select end_at from held`.execute(tx);
  return rows[0]!.end_at;
}
