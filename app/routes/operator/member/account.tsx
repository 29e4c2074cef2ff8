import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import type { OperatorMember } from "~/contract/operator/members/calls";
import { formatDay } from "~/i18n/dates";
import { operatorPaths } from "~/operator-paths";
import { paths } from "~/paths";
import { SubmitButton } from "~/ui/submit-button";
import { TextLink } from "~/ui/text-link";
import { MemberActLink } from "./asked-acts";
import { MemberState } from "../parts/member-cells";
import { PersonToReach } from "../parts/person-to-reach";
import type { ReplyChoice } from "../replies/choices.server";
import { ReasonForm } from "../parts/reason-form";
import { useMay } from "../parts/use-may";
import { ReturnedMail, type ReturnedMailProps } from "./returned-mail";

interface ClosingProps {
  member: OperatorMember;
  replies: ReplyChoice[];
  reply?: SubmissionResult<string[]>;
}

interface AccountProps extends ClosingProps, ReturnedMailProps {
  maySignOut: boolean;
}

/** How somebody's account stands, and what the operator may do about it. */
export function MemberAccount({ member, returned, maySignOut, replies, reply }: AccountProps) {
  const { t } = useTranslation();
  const may = useMay();
  return (
    <section className="stack" aria-labelledby="account">
      <h2 id="account">{t("operator.members.account")}</h2>
      <MemberState member={member} />
      {may("personal") ? (
        <PersonToReach
          term={t("operator.members.reach")}
          person={{ name: member.name, email: member.email, mobile: member.mobile }}
        />
      ) : null}
      <ReturnedMail returned={returned} />
      {member.is_active && may("messages") ? (
        <TextLink href={paths.writeNews({ members: String(member.id) })}>
          {t("operator.members.writeTo")}
        </TextLink>
      ) : null}
      {member.is_active && may("access") ? (
        <div className="cluster">
          {member.is_operator ? null : <MemberActLink member={member} act="impersonate" />}
          {maySignOut ? <MemberActLink member={member} act="end-sessions" /> : null}
          {member.has_second_factor && !member.is_operator ? (
            <MemberActLink member={member} act="remove-factors" />
          ) : null}
        </div>
      ) : null}
      {may("merging") && member.is_active && !member.is_operator ? (
        <TextLink href={operatorPaths.operatorMergeMember(member.id)}>
          {t("behalf.merge.title")}
        </TextLink>
      ) : null}
      <Closing member={member} replies={replies} reply={reply} />
    </section>
  );
}

/** Closing somebody's account, and opening it again. */
function Closing({ member, replies, reply }: ClosingProps) {
  const { t, i18n } = useTranslation();
  const closes = useMay()("accounts");
  if (member.is_operator) return <p className="quiet">{t("operator.members.operatorStays")}</p>;
  if (member.is_active && !closes) return null;
  return (
    <>
      {member.is_active ? (
        <>
          <p className="quiet">{t("operator.members.deactivateLead")}</p>
          <ReasonForm
            reply={reply}
            replies={replies}
            label={t("operator.review.reason")}
            hint={t("operator.members.reasonHint")}
            button={t("operator.members.deactivate")}
          />
        </>
      ) : (
        <>
          <p>
            <strong>
              {t("operator.members.deactivatedOn", {
                day: formatDay(member.deactivated_at, i18n.language),
              })}
            </strong>
            <br />
            <span dir="auto">{member.deactivation_reason}</span>
          </p>
          {closes ? (
            <>
              <p className="quiet">{t("operator.members.reactivateLead")}</p>
              <Form method="post">
                <SubmitButton wide name="intent" value="approve">
                  {t("operator.members.reactivate")}
                </SubmitButton>
              </Form>
            </>
          ) : null}
        </>
      )}
    </>
  );
}
