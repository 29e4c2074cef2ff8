import { operatorFindListings } from "~/contract/operator/calls";
import { operatorMembers } from "~/contract/operator/members/calls";
import { operatorPayments } from "~/contract/operator/payments/calls";
import { mayAs } from "~/contract/operator/team/rules";
import { getTexts } from "~/i18n/i18n.server";
import { requireOperator } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";

/** Of each kind; the pages of their own have all. */
const limit = 8;

/** What is not for the operator's role is not looked for. */
const nothing = { data: [], total: 0 };

/** What the operator may see of members, listings and payments in which a text is found, or that have it as their number. */
export async function loadFound(request: Request) {
  const { operator_role: role } = await requireOperator(request, "console");
  const search = (new URL(request.url).searchParams.get("search") ?? "").trim().slice(0, 255);
  const t = await getTexts(request);
  const title = t("operator.find.title");
  if (!search) return { title, search, found: null };
  const api = upstream(request);
  const [members, listings, payments] = await Promise.all([
    mayAs(role, "members") ? api.envelope(operatorMembers, { search, limit }) : nothing,
    mayAs(role, "listings") ? api.envelope(operatorFindListings, { search, limit }) : nothing,
    mayAs(role, "payments") ? api.envelope(operatorPayments, { search, limit }) : nothing,
  ]);
  return { title, search, found: { members, listings, payments } };
}
