import type { OperatorMember } from "~/contract/operator/members/calls";
import { formatDay } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { Table } from "~/ui/table";
import { MemberName, MemberReach, MemberState } from "../parts/member-cells";
import { useMay } from "../parts/use-may";

interface MembersTableProps {
  caption: string;
  members: OperatorMember[];
  /** Those who are ticked. */
  chosen: { id: number }[];
}

/** Members with what they list; those who may write to them can tick them. */
export function MembersTable({ caption, members, chosen }: MembersTableProps) {
  const { t, i18n } = useTranslation();
  const may = useMay();
  return (
    <Table
      caption={caption}
      columns={[
        ...(may("messages") ? [{ key: "choice", label: t("operator.members.choice") }] : []),
        { key: "name", label: t("operator.members.name") },
        ...(may("personal") ? [{ key: "reach", label: t("operator.members.reach") }] : []),
        { key: "listed", label: t("operator.members.listed") },
        { key: "since", label: t("operator.members.since") },
        { key: "state", label: t("operator.members.stands") },
      ]}
      rows={members.map((member) => ({
        key: member.id,
        cells: {
          choice: <Choice member={member} isChosen={chosen.some(({ id }) => id === member.id)} />,
          name: <MemberName member={member} />,
          reach: <MemberReach member={member} />,
          listed: <Listed member={member} />,
          since: formatDay(member.created_at, i18n.language, "medium"),
          state: <MemberState member={member} />,
        },
      }))}
    />
  );
}

/** Whoever cannot sign in cannot be told either. */
function Choice({ member, isChosen }: { member: OperatorMember; isChosen: boolean }) {
  const { t } = useTranslation();
  if (!member.is_active) return "–";
  return (
    <label className="review-tick">
      <input
        type="checkbox"
        name="members"
        value={member.id}
        defaultChecked={isChosen}
        aria-label={t("operator.members.choose", { name: member.name })}
      />
    </label>
  );
}

function Listed({ member }: { member: OperatorMember }) {
  const { t } = useTranslation();
  return (
    <span className="listing-cell-words">
      {t("operator.members.homes", { number: member.property_count })}
      <small>{t("operator.members.projects", { number: member.projects_count })}</small>
      {member.report_count > 0 ? (
        <small>{t("operator.members.reports", { number: member.report_count })}</small>
      ) : null}
    </span>
  );
}
