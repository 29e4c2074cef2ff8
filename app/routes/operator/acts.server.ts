import { redirect } from "@remix-run/node";
import { operatorActs } from "~/contract/operator";
import { isDay } from "~/contract/operator.forms";
import { getTexts } from "~/i18n/i18n.server";
import { operatorPaths } from "~/operator-paths";
import { requireOperator } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { readPageNumber } from "~/web.server/page-number";
import { actSubjects, acts as knownActs } from "./act-words";

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

/** A page of what operators did. */
export async function loadActs(request: Request) {
  await requireOperator(request, "log");
  const filters = readFilters(new URL(request.url).searchParams);
  const { subject, number, ...rest } = filters;
  const page = readPageNumber(request);
  const [t, { data: acts, total = acts.length }] = await Promise.all([
    getTexts(request),
    upstream(request).envelope(operatorActs, {
      ...rest,
      subject_kind: subject,
      subject_id: number,
      offset: (page - 1) * perPage,
      limit: perPage,
    }),
  ]);
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (page > pages) throw redirect(operatorPaths.operatorActs(filters));
  return { title: t("operator.acts.title"), filters, acts, total, page, pages };
}
