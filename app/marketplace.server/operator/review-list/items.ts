import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { ParsedInputOf } from "~/contract/wire/call";
import type { operatorReviewList } from "~/contract/operator/review-list/calls";
import {
  hasState,
  type ReviewKind,
  reviewKinds,
  type ReviewState,
  rightToDecide,
  waitingState,
} from "~/contract/operator/review-list/rules";
import { mayAs, type OperatorRole, rolesWith } from "~/contract/operator/team/rules";
import type { Caller } from "../../http/handler";
import { containing } from "../../db/containing";
import { isWaiting as paymentWaits } from "../../payments/operator/payments";

export type Filters = Omit<
  ParsedInputOf<typeof operatorReviewList>,
  "offset" | "limit" | "with_doubles"
>;

/** Where the things of a kind stand: each as a row of `columns`. */
interface Source {
  columns: {
    id: RawBuilder<unknown>;
    state: RawBuilder<unknown>;
    /** Since when it waits, or when it was decided. */
    since: RawBuilder<unknown>;
    revision?: RawBuilder<unknown>;
    /** Whom it is about. */
    member_id: RawBuilder<unknown>;
    /** Who sent it in, where that is somebody else. */
    sender_id?: RawBuilder<unknown>;
    /** The listing that it is, or that it is about. */
    property_id?: RawBuilder<unknown>;
    project_id?: RawBuilder<unknown>;
    report_count?: RawBuilder<unknown>;
  };
  from: RawBuilder<unknown>;
  waits: RawBuilder<SqlBool>;
  /** Of what does not wait: that it was decided, not merely ended. */
  decided: RawBuilder<SqlBool>;
  groupBy?: RawBuilder<unknown>;
}

const sources: Record<ReviewKind, Source> = {
  listings: {
    columns: {
      id: sql`property.id`,
      state: sql`request_status`,
      since: sql`updated_at`,
      revision: sql`revision`,
      member_id: sql`owner_id`,
      property_id: sql`property.id`,
    },
    from: sql`property`,
    waits: sql`request_status = 'pending'`,
    decided: sql`request_status <> 'pending'`,
  },
  projects: {
    columns: {
      id: sql`project.id`,
      state: sql`request_status`,
      since: sql`updated_at`,
      revision: sql`revision`,
      member_id: sql`owner_id`,
      project_id: sql`project.id`,
    },
    from: sql`project`,
    waits: sql`request_status = 'pending'`,
    decided: sql`request_status <> 'pending'`,
  },
  adverts: {
    columns: {
      id: sql`advertisement.id`,
      state: sql`(array['approved', 'pending', 'rejected'])[status + 1]`,
      since: sql`updated_at`,
      member_id: sql`member_id`,
      property_id: sql`property_id`,
      project_id: sql`project_id`,
    },
    from: sql`advertisement`,
    waits: sql`status = 1`,
    decided: sql`status in (0, 2)`,
  },
  verifications: {
    columns: {
      id: sql`verification.id`,
      state: sql`verification_status`,
      since: sql`verification.updated_at`,
      revision: sql`verification.revision`,
      member_id: sql`member_id`,
    },
    from: sql`verification join member on member.id = member_id`,
    waits: sql`verification_status = 'pending'`,
    decided: sql`verification_status in ('success', 'failed')`,
  },
  reports: {
    columns: {
      id: sql`property.id`,
      state: sql`coalesce(decision, 'open')`,
      since: sql`coalesce(max(decided_at), min(report.created_at))`,
      revision: sql`max(report.id)`,
      member_id: sql`owner_id`,
      sender_id: sql`(array_agg(member_id order by report.id desc))[1]`,
      property_id: sql`property.id`,
      report_count: sql`count(*)::int`,
    },
    from: sql`property_report report join property on property.id = property_id`,
    waits: sql`decision is null`,
    decided: sql`decision is not null`,
    groupBy: sql`group by property.id, decision`,
  },
  conversations: {
    columns: {
      id: sql`chat_report.id`,
      state: sql`case decision when 'upheld' then 'closed' else coalesce(decision, 'open') end`,
      since: sql`coalesce(decided_at, created_at)`,
      member_id: sql`reported_id`,
      sender_id: sql`reporter_id`,
      property_id: sql`property_id`,
    },
    from: sql`chat_report`,
    waits: sql`decided_at is null`,
    decided: sql`decided_at is not null`,
  },
  messages: {
    columns: {
      id: sql`held_message.id`,
      state: sql`coalesce(decision, 'held')`,
      since: sql`coalesce(decided_at, held_at)`,
      member_id: sql`sender_id`,
      property_id: sql`property_id`,
    },
    from: sql`held_message join chat_message on chat_message.id = message_id
      join conversation on conversation.id = conversation_id`,
    waits: sql`decided_at is null`,
    decided: sql`decided_at is not null`,
  },
  payments: {
    columns: {
      id: sql`payment_transaction.id`,
      state: sql`'due'`,
      since: sql`created_at`,
      member_id: sql`member_id`,
    },
    from: sql`payment_transaction`,
    waits: sql`payment_type <> 'free' and ${paymentWaits}`,
    // What became of payments is read in their own list.
    decided: sql`false`,
  },
};

/** The kinds that an operator in this role decides about. */
export const kindsFor = (role: OperatorRole | null) =>
  reviewKinds.filter((kind) => mayAs(role, rightToDecide(kind)));

function inState(kind: ReviewKind, state: ReviewState): RawBuilder<SqlBool> {
  const { waits, decided, columns } = sources[kind];
  if (state === "waiting" || state === waitingState(kind)) return waits;
  if (state === "decided") return decided;
  return hasState(kind, state) ? sql`${decided} and ${columns.state} = ${state}` : sql`false`;
}

/** Everything of these kinds that is in a state, one below the other. */
export const itemsOf = (kinds: readonly ReviewKind[], stateOf: (kind: ReviewKind) => ReviewState) =>
  sql.join(
    kinds.map((kind) => {
      const { columns, from, groupBy } = sources[kind];
      const { id, state, since, member_id } = columns;
      const sender = columns.sender_id ?? member_id;
      return sql`select ${sql.lit(kind)}::text as kind, ${id} as id, ${state}::text as state,
        ${since} as since, ${columns.revision ?? sql`0`} as revision, ${member_id} as member_id,
        ${sender} as sender_id, ${columns.property_id ?? sql`null::int`} as property_id,
        ${columns.project_id ?? sql`null::int`} as project_id,
        ${columns.report_count ?? sql`0`} as report_count
        from ${from} where ${inState(kind, stateOf(kind))} ${groupBy ?? sql``}`;
    }),
    sql` union all `,
  );

const rolesOf = (kind: ReviewKind) => sql`${[...rolesWith(rightToDecide(kind))]}::text[]`;

/** Who looks after `item`; nobody whose role may not decide about it any more. */
export const assignee = sql`(
  select operator_id from review_assignment join member on member.id = operator_id
  where review_assignment.kind = item.kind and subject_id = item.id and is_active
    and operator_role = any(case item.kind when 'payments' then ${rolesOf("payments")} else ${rolesOf("listings")} end))`;

/** What the listing that something is about has in a column; homes and projects call it the same. */
const ofListing = (column: "city" | "category_id") =>
  sql`coalesce((select ${sql.ref(column)} from property where property.id = item.property_id),
    (select ${sql.ref(column)} from project where project.id = item.project_id))`;

const cityOfItem = sql`coalesce(${ofListing("city")}, case item.kind when 'verifications' then
  (select city from member where member.id = item.member_id) end)`;

/** Each way to write a city is looked at once, not each listing. */
const citiesCalled = (part: string) =>
  sql`array(select city from (select city from property union select city from project
      union select city from member) each where searchable(city) like searchable(${containing(part)}))`;

/** The filters that all kinds have, asked of `item`. */
export function filtered(
  { city, category_id, member, older_than, assigned, items }: Filters,
  { caller, now }: { caller: Pick<Caller, "id" | "operator_role">; now: Date },
) {
  const since = new Date(now.getTime() - (older_than ?? 0) * 24 * 60 * 60 * 1000);
  const conditions = [
    sql<SqlBool>`true`,
    ...(items.length > 0
      ? [
          sql<SqlBool>`item.kind || item.id = any(${items.map(({ kind, id }) => kind + id)}::text[])`,
        ]
      : []),
    ...(assigned
      ? [
          assigned === "me"
            ? sql<SqlBool>`${assignee} = ${caller.id}`
            : assigned === "nobody"
              ? sql<SqlBool>`${assignee} is null`
              : sql<SqlBool>`${assignee} is not null`,
        ]
      : []),
    ...(older_than === undefined ? [] : [sql<SqlBool>`item.since <= ${since}`]),
    ...(city ? [sql<SqlBool>`${cityOfItem} = any(${citiesCalled(city)})`] : []),
    ...(category_id === undefined
      ? []
      : [sql<SqlBool>`${ofListing("category_id")} = ${category_id}`]),
    ...(member
      ? [
          sql<SqlBool>`array[item.member_id, item.sender_id] && array(
            select id from member where searchable(name) like searchable(${containing(member)})
              or (${mayAs(caller.operator_role, "personal")} and email like ${containing(member)})
              or id::text = ${member})`,
        ]
      : []),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** What waits longest comes first, what was decided last as well. */
export const orderOf = (state: ReviewState | undefined) =>
  isWaitingState(state)
    ? sql`item.since, item.kind, item.id`
    : sql`item.since desc, item.kind desc, item.id desc`;

const isWaitingState = (state: ReviewState | undefined) =>
  state === undefined ||
  state === "waiting" ||
  reviewKinds.some((kind) => waitingState(kind) === state);
