import { redirect } from "@remix-run/node";
import { operatorActs } from "~/contract/operator/calls";
import { isDay, typedId } from "~/contract/operator/forms";
import { getTexts } from "~/i18n/i18n.server";
import { operatorUndoable } from "~/contract/operator/undo/calls";
import { operatorPaths } from "~/operator-paths";
import { requireOperator } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { orNull } from "~/upstream.server/or-null";
import { notFound } from "~/screens.server/not-found";
import { readPageNumber } from "~/screens.server/page-number";
import { actSubjects, acts as knownActs } from "./act-words";
import { readId } from "./read-id.server";

const perPage = 20;

/** What the address asks of the log; what cannot be read narrows nothing. */
export function readActFilters(query: URLSearchParams) {
  const day = (name: string) => {
    const text = query.get(name) ?? "";
    return isDay(text) ? text : undefined;
  };
  return {
    subject: actSubjects.find((one) => one === query.get("subject")),
    number: typedId(query.get("number") ?? ""),
    act: knownActs.find((one) => one === query.get("act")),
    operator: query.get("operator")?.trim().slice(0, 255) || undefined,
    since: day("since"),
    until: day("until"),
  };
}
export type ActFilters = ReturnType<typeof readActFilters>;

/** The same in the words of the wire. */
export const askedActs = ({ subject, number, ...rest }: ActFilters) => ({
  ...rest,
  subject_kind: subject,
  subject_id: number,
});

/** A page of what operators did. */
export async function loadActs(request: Request) {
  await requireOperator(request, "log");
  const query = new URL(request.url).searchParams;
  const filters = readActFilters(query);
  const typed = query.get("number")?.trim().slice(0, 20) ?? "";
  const page = readPageNumber(request);
  const [t, { data: acts, total = acts.length }] = await Promise.all([
    getTexts(request),
    upstream(request).envelope(operatorActs, {
      ...askedActs(filters),
      offset: (page - 1) * perPage,
      limit: perPage,
    }),
  ]);
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (page > pages) throw redirect(operatorPaths.operatorActs(filters));
  return {
    title: t("operator.acts.title"),
    filters,
    /** What was typed as a number, and what is wrong with it; what is none narrows nothing. */
    typed,
    fault: typed && filters.number === undefined ? "Please write a number in digits." : null,
    ...{ acts, total, page, pages },
  };
}

/** One act with what it changed. @throws 404 where there is none */
export async function loadAct(request: Request, wanted: string | undefined) {
  await requireOperator(request, "log");
  const id = readId(wanted, "page");
  const api = upstream(request);
  const [t, [act], undoable] = await Promise.all([
    getTexts(request),
    api.call(operatorActs, { id, changes: "1" }),
    orNull(api.call(operatorUndoable, { id })),
  ]);
  if (!act) throw notFound("page");
  return { title: t("operator.acts.one", { number: id }), act, undoable: undoable?.[0] ?? null };
}
