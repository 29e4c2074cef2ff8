import { redirect } from "@remix-run/node";
import { chosenIn, mostChosen } from "~/contract/operator/forms";
import { operatorMembers } from "~/contract/operator/members/calls";
import { getTexts } from "~/i18n/i18n.server";
import { operatorPaths } from "~/operator-paths";
import { readPageNumber } from "~/screens.server/page-number";
import { requireOperator } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { memberFilterOptions } from "./filter-options.server";
import { askedMembers } from "./filters";

const perPage = 20;

/** A page of the members that the address asks for. */
export async function loadMembers(request: Request) {
  const { operator_role: role } = await requireOperator(request, "members");
  const { searchParams } = new URL(request.url);
  const asked = askedMembers(searchParams, role);
  const page = readPageNumber(request);
  const [t, { data: members, total = members.length }, chosen, options] = await Promise.all([
    getTexts(request),
    upstream(request).envelope(operatorMembers, {
      ...asked,
      offset: (page - 1) * perPage,
      limit: perPage,
    }),
    findChosen(request, chosenIn(searchParams)),
    memberFilterOptions(asked),
  ]);
  const pages = Math.max(1, Math.ceil(total / perPage));
  const filters = { ...asked, members: chosen.map(({ id }) => id).join(",") };
  if (page > pages) throw redirect(operatorPaths.operatorMembers(filters));
  const title = t("operator.members.title");
  return { title, asked, filters, members, chosen, total, page, pages, ...options };
}

/** The active ones of these members, by name. */
export async function findChosen(request: Request, ids: number[]) {
  if (ids.length === 0) return [];
  const found = await upstream(request).call(operatorMembers, {
    ids: ids.join(","),
    state: "active",
    limit: mostChosen,
  });
  return found.map(({ id, name, email }) => ({ id, name, email }));
}
