import { redirect } from "@remix-run/node";
import {
  assignReviewCase,
  noteReviewCase,
  operatorReviewCase,
  removeReviewNote,
} from "~/contract/operator/review-case/calls";
import { replyUseOf, type ReviewKind, rightToDecide } from "~/contract/operator/review-list/rules";
import { mayAs } from "~/contract/operator/team/rules";
import { requireOperator } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { orNull } from "~/upstream.server/or-null";
import { readRevision } from "../parts/entries.server";
import { actOnNotes } from "../parts/notes.server";
import { redirectWithRefusal } from "../parts/overtaken.server";
import { loadReplies } from "../replies/choices.server";
import { asked, caseHref, listPath, readFilters } from "./filters";

/** Milliseconds that a page or a decision waits for what only stands beside it. */
const patience = 3000;

export interface Subject {
  kind: ReviewKind;
  id: number;
}

/** The list that the address says somebody came from; null where it says none. */
function listBefore(request: Request) {
  const from = new URL(request.url).searchParams.get("from");
  return from === null ? null : readFilters(new URLSearchParams(from));
}

const readCase = (request: Request, { kind, id }: Subject) => {
  const filters = listBefore(request) ?? { kind };
  const { kind: list_kind, ...rest } = asked(filters);
  return upstream(request).call(operatorReviewCase, { kind, id, next: 1, list_kind, ...rest });
};

/** What stands beside a decision: saved replies, notes, who looks after it, what comes next. Null for roles that decide nothing here. */
export async function loadDesk(request: Request, subject: Subject) {
  const { operator_role: role } = await requireOperator(request, "console");
  if (!mayAs(role, rightToDecide(subject.kind))) return null;
  const [found, replies] = await Promise.all([
    orNull(readCase(request, subject), patience),
    loadReplies(request, [replyUseOf[subject.kind]]),
  ]);
  if (!found) return null;
  const filters = listBefore(request) ?? { kind: subject.kind };
  const { next, previous, ...rest } = found;
  const hrefOf = (one: Subject | null) => one && caseHref(one, filters);
  return {
    ...rest,
    ...subject,
    replies,
    back: listPath(filters),
    next: hrefOf(next),
    previous: hrefOf(previous),
  };
}
export type Desk = NonNullable<Awaited<ReturnType<typeof loadDesk>>>;

/** Where a decision about something leads: to the next of the list that somebody came from; undefined without one. */
export async function pathAfter(request: Request, subject: Subject) {
  const filters = listBefore(request);
  if (!filters) return undefined;
  const found = await orNull(readCase(request, subject), patience);
  return found?.next ? caseHref(found.next, filters) : listPath(filters);
}

/** Notes, and says who looks after it; undefined where the form is about something else. */
export async function actOnDesk(request: Request, form: FormData, { kind, id }: Subject) {
  const noted = await actOnNotes(request, form, {
    keep: (api, note) => api.call(noteReviewCase, { kind, id, note }),
    remove: (api, note) => api.call(removeReviewNote, { id: note }),
  });
  if (noted) return noted;
  if (form.get("intent") !== "assign") return undefined;
  const operator_id = Number(form.get("operator_id"));
  const { pathname, search } = new URL(request.url);
  const here = `${pathname}${search}`;
  await upstream(request)
    .call(assignReviewCase, { kind, id, operator_id, revision: readRevision(form) })
    .catch(redirectWithRefusal(here));
  return redirect(here);
}
