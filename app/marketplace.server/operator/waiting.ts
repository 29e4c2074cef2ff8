import { sql } from "kysely";
import { operatorWaiting, type WaitingQueue } from "~/contract/operator/calls";
import { mayAs } from "~/contract/operator/team/rules";
import { handler } from "../http/handler";
import { isWaiting as paymentWaits } from "../payments/operator/payments";

/** The right that it takes to see what waits there. */
const rightOfQueue = (queue: WaitingQueue) => (queue === "payments" ? "payments" : "review");

/** How much waits in each queue that the caller may see: as many as the queue itself tells. */
export const operatorWaitingHandler = handler(
  operatorWaiting,
  async (_input, { caller, services: { database } }) => {
    const { rows } = await sql<{ queue: WaitingQueue; waiting: number; oldest_at: Date | null }>`
      select 'listings' as queue, count(*)::int as waiting, min(updated_at) as oldest_at
        from property where request_status = 'pending'
      union all select 'projects', count(*)::int, min(updated_at)
        from project where request_status = 'pending'
      union all select 'adverts', count(*)::int, min(updated_at)
        from advertisement where status = 1
      union all select 'verifications', count(*)::int, min(verification.updated_at)
        from verification join member on member.id = member_id
        where member.verification_status = 'pending'
      union all select 'reports', count(distinct property_id)::int, min(created_at)
        from property_report where decision is null
      union all select 'conversations', count(*)::int, min(created_at)
        from chat_report where decision is null
      union all select 'messages', count(*)::int, min(held_at)
        from held_message where decision is null
      union all select 'payments', count(*)::int, min(created_at)
        from payment_transaction where payment_type <> 'free' and ${paymentWaits}`.execute(
      database,
    );
    return rows
      .filter(({ queue }) => mayAs(caller.operator_role, rightOfQueue(queue)))
      .map(({ oldest_at, ...row }) => ({ ...row, oldest_at: oldest_at?.toISOString() ?? null }));
  },
);
