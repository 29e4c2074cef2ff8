import { z } from "zod";
import { get, nothing, post } from "./call";
import { id, optionalChoice, optionalId, optionalMemberId, typed } from "./request-fields";
import { paging } from "./request-paging";
import { rejectForm } from "./operator.forms";
import type { Right } from "./operator.roles";
import { integer, list, total, yesNo } from "./response-fields";
import { requestStatuses } from "./shapes/property";

/** A refusal with its reason. */
export const refused = z.object({ id, reason: typed(rejectForm.shape.reason) });

/** The revision that was read: a decision names it, so that nothing is decided unread. */
const revised = z.object({ revision: integer });

/** What listings are asked for with: those of one state, one alone, those of one owner (0: the operator). */
export const byReviewState = z.object({
  request_status: optionalChoice(requestStatuses),
  id: optionalId,
  owner_id: optionalMemberId,
  ...paging(20),
});

/** What an operator reads of a home or project: an approval does not show what its owner took off the site. */
export const reviewedListing = <Row>(row: z.ZodType<Row>) =>
  z.intersection(row, z.object({ hidden_by_owner: yesNo }));

interface Reviewed<Query extends z.ZodObject, Row> {
  query: Query;
  row: z.ZodType<Row>;
  /** What it takes to read the queue; deciding takes `review`. */
  reading?: Right;
  /** What is said of each call. */
  about: { queue: string; approve: string; reject: string };
}

/** What operators decide about: a queue, and the two decisions. */
export function review<Query extends z.ZodObject, Row>(
  path: string,
  { query, row, reading = "review", about }: Reviewed<Query, Row>,
) {
  return {
    queue: get(path, {
      auth: "operator",
      right: reading,
      about: about.queue,
      query,
      data: list(z.intersection(row, revised)),
      extra: total,
    }),
    approve: post(`${path}/approve`, {
      auth: "operator",
      right: "review",
      about: about.approve,
      body: z.object({ id, revision: id }),
      data: nothing,
    }),
    reject: post(`${path}/reject`, {
      auth: "operator",
      right: "review",
      about: about.reject,
      body: refused.extend({ revision: id }),
      data: nothing,
    }),
  };
}
