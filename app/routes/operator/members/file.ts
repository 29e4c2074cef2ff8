import type { LoaderFunctionArgs } from "@remix-run/node";
import { operatorMembers } from "~/contract/operator/members/calls";
import { mayAs } from "~/contract/operator/team/rules";
import { dayIn } from "~/i18n/dates";
import { getTexts } from "~/i18n/i18n.server";
import { operatorPaths } from "~/operator-paths";
import { requireOperatorOfFile } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { exportReply } from "../export-reply.server";
import { everyRow } from "../every-row.server";
import { askedMembers } from "./filters";

/** The members that are shown, as a file; how they are reached for whoever may see it. */
async function membersFile(request: Request) {
  const { operator_role: role } = await requireOperatorOfFile(
    request,
    "members",
    operatorPaths.operatorMembers(),
  );
  const asked = askedMembers(new URL(request.url).searchParams, role);
  const [t, members] = await Promise.all([
    getTexts(request),
    everyRow(
      (paging) => upstream(request).call(operatorMembers, { ...asked, ...paging }),
      ({ id }) => String(id),
    ),
  ]);
  const reaches = mayAs(role, "personal");
  return exportReply(request, "members", `members-${dayIn("UTC", new Date())}.csv`, {
    columns: [
      t("operator.listings.number"),
      t("operator.members.name"),
      ...(reaches ? [t("operator.imports.email"), t("operator.imports.phone")] : []),
      t("operator.imports.field.city"),
      t("operator.imports.field.country"),
      t("operator.members.listed"),
      t("operator.members.since"),
      t("operator.members.stands"),
    ],
    rows: members.map((member) => [
      String(member.id),
      member.name,
      ...(reaches ? [member.email, member.mobile ? `+${member.mobile}` : ""] : []),
      member.city,
      member.country,
      String(member.property_count + member.projects_count),
      member.created_at ?? "",
      t(`operator.members.state.${member.is_active ? "active" : "deactivated"}`),
    ]),
  });
}

export const loader = ({ request }: LoaderFunctionArgs) => membersFile(request);
