import { redirect } from "@remix-run/node";
import { chosenIn } from "~/contract/operator.forms";
import { memberStates, operatorMembers } from "~/contract/operator.members";
import { getTexts } from "~/i18n/i18n.server";
import { operatorPaths } from "~/operator-paths";
import { requireOperator } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { readPageNumber } from "~/web.server/page-number";
import { findChosen } from "./chosen-members.server";

const perPage = 20;

/** A page of the members that the address asks for. */
export async function loadMembers(request: Request) {
  await requireOperator(request, "members");
  const { searchParams } = new URL(request.url);
  const search = (searchParams.get("search") ?? "").trim().slice(0, 255) || undefined;
  const state = memberStates.find((one) => one === searchParams.get("state"));
  const page = readPageNumber(request);
  const [t, { data: members, total = members.length }, chosen] = await Promise.all([
    getTexts(request),
    upstream(request).envelope(operatorMembers, {
      search,
      state,
      offset: (page - 1) * perPage,
      limit: perPage,
    }),
    findChosen(request, chosenIn(searchParams)),
  ]);
  const pages = Math.max(1, Math.ceil(total / perPage));
  const filters = { search, state, members: chosen.map(({ id }) => id).join(",") };
  if (page > pages) throw redirect(operatorPaths.operatorMembers(filters));
  const title = t("operator.members.title");
  return { title, filters, members, chosen, total, page, pages };
}
