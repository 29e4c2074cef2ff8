import { redirect } from "@remix-run/node";
import { operatorActs } from "~/contract/operator/calls";
import { inLatinDigits } from "~/contract/localized-numbers";
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
import { namesOfValues } from "./named-values.server";
import { readId } from "../parts/read-id.server";

const perPage = 20;

const longestNumber = 20;

/** What was typed as the number of something, and what is wrong with it: of what is none, nothing is shown. */
export function readActNumber(query: URLSearchParams) {
  const typed = query.get("number")?.trim().slice(0, longestNumber) ?? "";
  const number = typedId(typed);
  const isNone = typed !== "" && number === undefined;
  const fault = isNone
    ? /^#?\s*\d+$/.test(inLatinDigits(typed))
      ? "Please write a number from 1 to 2147483647."
      : "Please write a number in digits."
    : null;
  return { typed, number, fault };
}

/** What else the address asks of the log; what cannot be read narrows nothing. */
export function readActFilters(query: URLSearchParams) {
  const day = (name: string) => {
    const text = query.get(name) ?? "";
    return isDay(text) ? text : undefined;
  };
  return {
    subject: actSubjects.find((one) => one === query.get("subject")),
    number: readActNumber(query).number,
    act: knownActs.find((one) => one === query.get("act")),
    operator: query.get("operator")?.trim().slice(0, 255) || undefined,
    since: day("since"),
    until: day("until"),
  };
}
export type ActFilters = ReturnType<typeof readActFilters>;

/** Acts as the address asks for them. */
export async function findActs(
  request: Request,
  paging: { offset: number; limit: number; changes?: "1" },
) {
  const query = new URL(request.url).searchParams;
  if (readActNumber(query).fault) return { data: [], total: 0 };
  const { subject, number, ...rest } = readActFilters(query);
  const asked = { ...rest, subject_kind: subject, subject_id: number };
  return upstream(request).envelope(operatorActs, { ...asked, ...paging });
}

/** A page of what operators did. */
export async function loadActs(request: Request) {
  await requireOperator(request, "log");
  const query = new URL(request.url).searchParams;
  const filters = readActFilters(query);
  const { typed, fault } = readActNumber(query);
  const page = readPageNumber(request);
  const [t, { data: acts, total = acts.length }] = await Promise.all([
    getTexts(request),
    findActs(request, { offset: (page - 1) * perPage, limit: perPage }),
  ]);
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (page > pages)
    throw redirect(operatorPaths.operatorActs({ ...filters, number: typed || undefined }));
  return {
    title: t("operator.acts.title"),
    ...{ filters, typed, fault, acts, total, page, pages },
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
  return {
    title: t("operator.acts.one", { number: id }),
    act,
    names: await namesOfValues(api, act.changes),
    undoable: undoable?.[0] ?? null,
  };
}
