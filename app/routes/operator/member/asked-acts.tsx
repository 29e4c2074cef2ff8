import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { OperatorMember } from "~/contract/operator/members/calls";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Button, ButtonLink } from "~/ui/button";
import { Dialog, DialogDismiss, DialogLink } from "~/ui/dialog";
import { Notice } from "~/ui/notice";

interface MemberActProps {
  member: OperatorMember;
  act: MemberAct;
  /** The way back. */
  children: ReactNode;
}

/** What is asked about first, and the words for each. */
const words = {
  "end-sessions": "endSessions",
  "remove-factors": "removeFactors",
  impersonate: "seeAs",
} as const;
const icons = { "end-sessions": "log-out", "remove-factors": "lock", impersonate: "eye" } as const;
type MemberAct = keyof typeof words;

/** What it does to sign a member out everywhere, to take their second step away or to see the site as them, and the button that does. */
function MemberActForm({ member, act, children }: MemberActProps) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t(`operator.members.${words[act]}.text`, { name: member.name })}</p>
      <Form
        method="post"
        action={operatorPaths.operatorMember(member.id)}
        className="actions"
        onSubmit={({ currentTarget }) => currentTarget.closest("dialog")?.close()}
      >
        <Button variant={act === "impersonate" ? "primary" : "danger"} name="intent" value={act}>
          {t(`operator.members.${words[act]}.submit`)}
        </Button>
        {children}
      </Form>
    </>
  );
}

/** The link that asks, in a dialog or on the page. */
export function MemberActLink({ member, act }: Omit<MemberActProps, "children">) {
  const { t } = useTranslation();
  return (
    <>
      <DialogLink
        dialogId={act}
        fallbackHref={operatorPaths.operatorMember(member.id, { ask: act })}
        icon={icons[act]}
      >
        {t(`operator.members.${words[act]}.button`)}
      </DialogLink>
      <Dialog id={act} title={t(`operator.members.${words[act]}.title`)}>
        <MemberActForm member={member} act={act}>
          <DialogDismiss>{t(`operator.members.${words[act]}.keep`)}</DialogDismiss>
        </MemberActForm>
      </Dialog>
    </>
  );
}

/** The question on the page, for whoever has no dialogs. */
export function AskedMemberAct({ member, act }: Omit<MemberActProps, "children">) {
  const { t } = useTranslation();
  return (
    <Notice title={t(`operator.members.${words[act]}.title`)}>
      <div className="stack">
        <MemberActForm member={member} act={act}>
          <ButtonLink variant="quiet" href={operatorPaths.operatorMember(member.id)}>
            {t(`operator.members.${words[act]}.keep`)}
          </ButtonLink>
        </MemberActForm>
      </div>
    </Notice>
  );
}
