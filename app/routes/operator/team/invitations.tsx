import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { InviteForm } from "~/contract/operator/team/forms";
import { formatDay } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { TextField } from "~/ui/fields/text-field";
import { SectionHeading } from "~/ui/headings";
import { SubmitButton } from "~/ui/submit-button";
import { Table } from "~/ui/table";
import { useCheckedForm } from "~/ui/use-checked-form";
import { TableFile } from "../parts/table-file";
import { RoleField } from "./role-field";
import type { actOnTeam, loadTeam } from "./list.server";

export function Invitations() {
  const { t, i18n } = useTranslation();
  const { invitations } = useLoaderData<typeof loadTeam>();
  if (invitations.length === 0) return null;
  return (
    <section className="stack">
      <SectionHeading title={t("operator.team.invitations")} />
      <Table
        caption={t("operator.team.invitations")}
        columns={[
          { key: "email", label: t("operator.team.email") },
          { key: "role", label: t("operator.team.role") },
          { key: "until", label: t("operator.team.until") },
          { key: "act", label: t("operator.team.withdraw") },
        ]}
        rows={invitations.map(({ id, email, role, invited_by, expires_at }) => ({
          key: id,
          cells: {
            email: (
              <span className="listing-cell-words">
                <span className="breakable">{email}</span>
                {invited_by ? (
                  <small>{t("operator.team.invitedBy", { name: invited_by })}</small>
                ) : null}
              </span>
            ),
            role: t(`operator.roles.name.${role}`),
            until: formatDay(expires_at, i18n.language, "medium"),
            act: (
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <Button
                  variant="secondary"
                  name="intent"
                  value="withdraw"
                  aria-label={t("operator.team.withdrawOf", { email })}
                >
                  {t("operator.team.withdraw")}
                </Button>
              </Form>
            ),
          },
        }))}
      />
      <div>
        <TableFile table="invitations" />
      </div>
    </section>
  );
}

const rules = () =>
  import("~/contract/operator/team/forms").then((forms) => ({ validate: forms.validateInvite }));

export function Invite() {
  const { t } = useTranslation();
  const { form, fields, props } = useCheckedForm<InviteForm>({
    id: "invite",
    reply: useActionData<typeof actOnTeam>()?.reply,
    rules,
  });
  return (
    <Form method="post" className="form console-narrow" {...props}>
      <ErrorSummary form={form} />
      <TextField field={fields.email} type="email" label={t("operator.team.email")} />
      <RoleField field={fields.role} />
      <SubmitButton icon="mail">{t("operator.team.send")}</SubmitButton>
    </Form>
  );
}
