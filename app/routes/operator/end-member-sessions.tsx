import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { OperatorMember } from "~/contract/operator.members";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { Button } from "~/ui/button";

interface EndSessionsProps {
  member: OperatorMember;
  /** The way back. */
  children: ReactNode;
}

/** What it does to sign a member out everywhere, and the button that does. */
export function EndSessions({ member, children }: EndSessionsProps) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t("operator.members.endSessions.text", { name: member.name })}</p>
      <Form
        method="post"
        action={paths.operatorMember(member.id)}
        className="actions"
        onSubmit={({ currentTarget }) => currentTarget.closest("dialog")?.close()}
      >
        <Button variant="danger" name="intent" value="end-sessions">
          {t("operator.members.endSessions.submit")}
        </Button>
        {children}
      </Form>
    </>
  );
}
