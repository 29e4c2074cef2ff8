import { operatorFindListings } from "~/contract/operator.console";
import { operatorMembers } from "~/contract/operator.members";
import { operatorPayments } from "~/contract/operator.payments";
import { getTexts } from "~/i18n/i18n.server";
import { requireOperator } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";

/** Of each kind; the pages of their own have all. */
const limit = 8;

/** Members, listings and payments in which a text is found, or that have it as their number. */
export async function loadFound(request: Request) {
  await requireOperator(request);
  const search = (new URL(request.url).searchParams.get("search") ?? "").trim().slice(0, 255);
  const t = await getTexts(request);
  const title = t("operator.find.title");
  if (!search) return { title, search, found: null };
  const api = upstream(request);
  const [members, listings, payments] = await Promise.all([
    api.envelope(operatorMembers, { search, limit }),
    api.envelope(operatorFindListings, { search, limit }),
    api.envelope(operatorPayments, { search, limit }),
  ]);
  return { title, search, found: { members, listings, payments } };
}
