import { redirect } from "@remix-run/node";
import { type OperatorAct, operatorActs } from "~/contract/operator/calls";
import { isDay } from "~/contract/operator/forms";
import { dayIn } from "~/i18n/dates";
import { getTexts } from "~/i18n/i18n.server";
import { operatorUndoable } from "~/contract/operator/undo/calls";
import { operatorPaths } from "~/operator-paths";
import { requireOperator, requireOperatorOfFile } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { orNull } from "~/upstream.server/or-null";
import { notFound } from "~/screens.server/not-found";
import { readPageNumber } from "~/screens.server/page-number";
import { fieldTitle, rowTitle } from "./act-changes";
import { actSubjects, acts as knownActs } from "./act-words";
import { exportReply } from "./export-reply.server";
import { readId } from "./read-id.server";

const perPage = 20;

/** What the address asks of the log; what cannot be read narrows nothing. */
function readFilters(query: URLSearchParams) {
  const day = (name: string) => {
    const text = query.get(name) ?? "";
    return isDay(text) ? text : undefined;
  };
  const number = Number(/^\d{1,9}$/.exec(query.get("number") ?? "")?.[0] ?? 0);
  return {
    subject: actSubjects.find((one) => one === query.get("subject")),
    number: number > 0 ? number : undefined,
    act: knownActs.find((one) => one === query.get("act")),
    operator: query.get("operator")?.trim().slice(0, 255) || undefined,
    since: day("since"),
    until: day("until"),
  };
}
export type ActFilters = ReturnType<typeof readFilters>;

const asked = ({ subject, number, ...rest }: ActFilters) => ({
  ...rest,
  subject_kind: subject,
  subject_id: number,
});

/** A page of what operators did. */
export async function loadActs(request: Request) {
  await requireOperator(request, "log");
  const filters = readFilters(new URL(request.url).searchParams);
  const page = readPageNumber(request);
  const [t, { data: acts, total = acts.length }] = await Promise.all([
    getTexts(request),
    upstream(request).envelope(operatorActs, {
      ...asked(filters),
      offset: (page - 1) * perPage,
      limit: perPage,
    }),
  ]);
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (page > pages) throw redirect(operatorPaths.operatorActs(filters));
  return { title: t("operator.acts.title"), filters, acts, total, page, pages };
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

const mostPerAnswer = 50;

/** Every act that the address asks for, one page of the API after the other. */
async function allActs(request: Request) {
  const wanted = asked(readFilters(new URL(request.url).searchParams));
  // An act that is done meanwhile moves the others on: none is written twice.
  const found = new Map<number, OperatorAct>();
  for (let offset = 0; ; offset += mostPerAnswer) {
    const page = { offset, limit: mostPerAnswer, changes: "1" } as const;
    const acts = await upstream(request).call(operatorActs, { ...wanted, ...page });
    for (const act of acts) found.set(act.id, act);
    if (acts.length < mostPerAnswer) return [...found.values()];
  }
}

/** The log that the address asks for, for a spreadsheet: a line for each field that an act changed. */
export async function actsFile(request: Request) {
  await requireOperatorOfFile(request, "log", operatorPaths.operatorActs());
  const [t, acts] = await Promise.all([getTexts(request), allActs(request)]);
  const known = (name: string) => knownActs.find((one) => one === name);
  const columns = ["when", "who", "act", "about", "changed", "field", "before", "after"] as const;
  const lines = acts.flatMap((act) => {
    const done = known(act.act);
    const said = [
      act.created_at ?? "",
      act.operator_name,
      done ? t(`operator.acts.${done}`) : act.act,
      `${act.subject_kind} ${act.subject_id} ${act.subject_title}`.trim(),
      act.reason,
    ];
    const changes = act.changes.flatMap((change) =>
      (change.fields.length > 0 ? change.fields : [{ name: "", before: "", after: "" }]).map(
        ({ name, before, after }) => [rowTitle(t, change), fieldTitle(t, name), before, after],
      ),
    );
    return (changes.length > 0 ? changes : [["", "", "", ""]]).map((change) => [
      ...said,
      ...change,
    ]);
  });
  const names = columns.map((name) => t(`operator.acts.${name}`));
  names.splice(4, 0, t("operator.review.reason"));
  return exportReply(request, "acts", `audit-log-${dayIn("UTC", new Date())}.csv`, {
    columns: names,
    rows: lines,
  });
}
