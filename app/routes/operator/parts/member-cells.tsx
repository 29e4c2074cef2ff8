import { useTranslation } from "~/i18n/use-translation";
import type { OperatorMember } from "~/contract/operator/members/calls";
import { operatorPaths } from "~/operator-paths";
import { Avatar } from "~/ui/avatar";
import { Badge } from "~/ui/badge";
import { Link } from "~/ui/link";

type Standing = Pick<OperatorMember, "is_active" | "is_operator" | "verification_status">;

/** Whether somebody may sign in, and what the operator knows of them. */
export function MemberState({ member }: { member: Standing }) {
  const { t } = useTranslation();
  const { is_active, is_operator, verification_status: verification } = member;
  return (
    <span className="cluster">
      {is_active ? null : (
        <Badge tone="danger" icon="circle-x">
          {t("operator.members.state.deactivated")}
        </Badge>
      )}
      {is_operator ? <Badge tone="accent">{t("operator.members.operator")}</Badge> : null}
      {verification === "success" ? (
        <Badge tone="good" icon="badge-check">
          {t("operator.verification.success")}
        </Badge>
      ) : null}
      {verification === "pending" ? (
        <Badge tone="highlight" icon="clock">
          {t("operator.verification.pending")}
        </Badge>
      ) : null}
      {verification === "failed" ? (
        <Badge tone="neutral" icon="circle-x">
          {t("operator.verification.failed")}
        </Badge>
      ) : null}
      {is_active && !is_operator && verification === "initial" ? (
        <Badge tone="neutral">{t("operator.members.state.active")}</Badge>
      ) : null}
    </span>
  );
}

/** A member's picture and name; leads to the member's page. */
export function MemberName({
  member: { id, name, profile, city, country },
}: {
  member: OperatorMember;
}) {
  return (
    <div className="listing-cell">
      <Avatar name={name} url={profile} />
      <span dir="auto">
        <Link to={operatorPaths.operatorMember(id)}>{name}</Link>
        <small>{[city, country].filter(Boolean).join(", ")}</small>
      </span>
    </div>
  );
}

/** Where a member is reached. */
export function MemberReach({ member }: { member: OperatorMember }) {
  return (
    <span className="listing-cell-words">
      {member.email || "–"}
      {member.mobile ? (
        <small>
          <bdi>+{member.mobile}</bdi>
        </small>
      ) : null}
    </span>
  );
}
