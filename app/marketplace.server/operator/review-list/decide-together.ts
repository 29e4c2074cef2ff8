import { sql } from "kysely";
import { decideTogether, operatorReviewAttempt } from "~/contract/operator/review-list/calls";
import {
  type BulkDecision,
  bulkDecisions,
  type KindDecidedTogether,
  type ReadItem,
  replyUseOf,
} from "~/contract/operator/review-list/rules";
import type { ParsedInputOf } from "~/contract/wire/call";
import type { Database, Transaction } from "../../db/database";
import type { Tables } from "../../db/tables";
import { type Caller, handler, reply } from "../../http/handler";
import { NotFound, Refusal } from "../../http/refusals";
import type { Services } from "../../services";
import { notifyEndedViewings } from "../../viewings/end-viewings";
import { approveIn, rejectIn } from "../review";
import { approveAdvertIn, rejectAdvertIn } from "../review-adverts";
import { refuseIn, releaseIn } from "../review-held-messages";
import { decideVerificationIn } from "../review-verifications";
import { noReason, type Reason, readReason } from "../saved-replies/reason";
import { beginAttempt, noteOutcome, outcomesOf } from "./attempts";
import { itemsOf } from "./items";

type Tx = Transaction<Tables>;

interface Deed {
  tx: Tx;
  services: Services;
  operator: Caller;
  read: ReadItem;
  now: Date;
}

/** How each kind is decided; answers with whose open pages show it. */
const deeds: Record<
  KindDecidedTogether,
  {
    approve: (deed: Deed) => Promise<unknown>;
    refuse: (deed: Deed, reason: Reason) => Promise<unknown>;
  }
> = {
  listings: {
    approve: ({ tx, operator, read, now }) => approveIn(tx, operator, "property", read, now),
    refuse: ({ tx, operator, read, now }, reason) =>
      rejectIn(tx, operator, "property", read, reason, now),
  },
  projects: {
    approve: ({ tx, operator, read, now }) => approveIn(tx, operator, "project", read, now),
    refuse: ({ tx, operator, read, now }, reason) =>
      rejectIn(tx, operator, "project", read, reason, now),
  },
  adverts: {
    approve: ({ tx, operator, read, now }) => approveAdvertIn(tx, operator, read, now),
    refuse: ({ tx, operator, read, now }, reason) =>
      rejectAdvertIn(tx, operator, read, reason, now),
  },
  verifications: {
    approve: ({ tx, operator, read, now }) => decideVerificationIn(tx, operator, read, null, now),
    refuse: ({ tx, operator, read, now }, reason) =>
      decideVerificationIn(tx, operator, read, reason, now),
  },
  messages: {
    approve: ({ tx, services, operator, read }) => releaseIn(tx, services, operator, read.id),
    refuse: ({ tx, operator, read, now }, reason) => refuseIn(tx, operator, read.id, reason, now),
  },
};

/** Each is decided by itself, in the order in which they came, so that none waits for the others. */
export const decideTogetherHandler = handler(
  decideTogether,
  async (input, { caller, services }) => {
    const { attempt, decision } = input;
    const items = inOrder(input);
    const common = decision === "refuse" ? await commonReason(services, input, items) : noReason;
    await beginAttempt(services, caller, { id: attempt, decision });
    for (const [place, item] of items.entries())
      await decideOnce(services, caller, { attempt, place, decision, ...item, common });
    if (decision === "refuse") await notifyEndedViewings(services);
    return reply(await outcomesOf<KindDecidedTogether>(services.database, attempt));
  },
);

/** What is said of the same thing twice counts once. */
function inOrder({ items, reasons }: Asked) {
  const found = new Map<string, Item>();
  for (const [place, read] of items.entries()) {
    const name = `${read.kind} ${read.id}`;
    if (!found.has(name)) found.set(name, { read, own: reasons[place] ?? "" });
  }
  return [...found.values()];
}

type Asked = ParsedInputOf<typeof decideTogether>;

interface Item {
  read: ReadItem;
  /** The reason for it alone. */
  own: string;
}

/** For those that have no reason of their own. @throws Invalid where one is needed, and none is said */
async function commonReason(
  { database }: Services,
  { reason, saved_reply }: Asked,
  items: Item[],
): Promise<Reason> {
  const without = items.filter(({ own }) => own === "");
  if (without.length === 0) return noReason;
  const uses = new Set(without.map(({ read }) => replyUseOf[read.kind]));
  return readReason(database, { reason, saved_reply }, [...uses]);
}

interface One extends Item {
  attempt: string;
  place: number;
  decision: BulkDecision;
  common: Reason;
}

/** The row of the attempt comes first: whoever sends it at the same time waits there, and finds it decided. */
async function decideOnce(services: Services, operator: Caller, one: One) {
  const { database, clock, live } = services;
  const { decision, read, own, common } = one;
  const reason = own ? { text: own, translations: {} } : common;
  try {
    const people = await database.transaction().execute(async (tx) => {
      if (!(await noteOutcome(tx, one, "decided", ""))) return null;
      const deed = { tx, services, operator, read, now: clock() };
      return decision === "approve"
        ? deeds[read.kind].approve(deed)
        : deeds[read.kind].refuse(deed, reason);
    });
    if (Array.isArray(people)) live.wake(people as number[]);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const isOpen = await waits(database, read);
    const outcome = error instanceof NotFound || isOpen ? "impossible" : "overtaken";
    await noteOutcome(database, one, outcome, outcome === "impossible" ? error.message : "");
  }
}

async function waits(database: Database, { kind, id }: ReadItem) {
  const { rows } = await sql`
    select from (${itemsOf([kind], () => "waiting")}) item where item.id = ${id}`.execute(database);
  return rows.length > 0;
}

export const operatorReviewAttemptHandler = handler(
  operatorReviewAttempt,
  async ({ attempt }, { caller, services: { database } }) => {
    const begun = await database
      .selectFrom("review_attempt")
      .select("decision")
      .where("id", "=", attempt)
      .where("operator_id", "=", caller.id)
      .executeTakeFirst();
    const decision = bulkDecisions.find((one) => one === begun?.decision);
    if (!decision) throw new NotFound("decision_not_found");
    return reply(await outcomesOf<KindDecidedTogether>(database, attempt), { decision });
  },
);
