import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { InviteForm } from "~/contract/operator/team/forms";
import { formatDay } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Avatar } from "~/ui/avatar";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { TextField } from "~/ui/fields/text-field";
import { PageHeading, SectionHeading } from "~/ui/headings";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { SubmitButton } from "~/ui/submit-button";
import { Table } from "~/ui/table";
import { TextLink } from "~/ui/text-link";
import { useCheckedForm } from "~/ui/use-checked-form";
import { RoleField } from "./role-field";
import { actOnTeam, loadTeam } from "./team.server";

export const loader = ({ request }: LoaderFunctionArgs) => loadTeam(request);

export const action = ({ request }: ActionFunctionArgs) => actOnTeam(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** Who works for the site, who was asked to, and how somebody is asked. */
export default function Team() {
  const { t } = useTranslation();
  const { title, confirmHref, invitations } = useLoaderData<typeof loader>();
  return (
    <div className="wide stack">
      <PageHeading title={title} lead={t("operator.team.lead")} />
      <div>
        <TextLink href={operatorPaths.operatorRoles()}>{t("operator.team.seeRoles")}</TextLink>
      </div>
      <Operators />
      <Invitations />
      <section className="stack" aria-labelledby="invite-title">
        <h2 id="invite-title">{t("operator.team.invite")}</h2>
        <p className="quiet">{t("operator.team.inviteLead")}</p>
        {confirmHref ? (
          <div>
            <ButtonLink href={confirmHref} variant="secondary" icon="lock" reloadDocument>
              {t("operator.team.confirm")}
            </ButtonLink>
          </div>
        ) : (
          // Empty again once it was sent.
          <Invite key={invitations[0] ? invitations[0].created_at : "none"} />
        )}
      </section>
    </div>
  );
}

function Operators() {
  const { t } = useTranslation();
  const { title, operators, asksForSecondFactor } = useLoaderData<typeof loader>();
  return (
    <Table
      caption={title}
      columns={[
        { key: "name", label: t("operator.team.operator") },
        { key: "role", label: t("operator.team.role") },
        { key: "factor", label: t("operator.team.secondStep") },
        { key: "seen", label: t("operator.team.seen") },
      ]}
      rows={operators.map((operator) => ({
        key: operator.id,
        cells: {
          name: (
            <div className="listing-cell">
              <Avatar name={operator.name} url={operator.profile} />
              <span dir="auto">
                <Link to={operatorPaths.operatorTeamMember(operator.id)}>{operator.name}</Link>
                <small className="breakable">
                  {[operator.email, operator.is_caller ? t("operator.team.you") : ""]
                    .filter(Boolean)
                    .join(" · ")}
                </small>
              </span>
            </div>
          ),
          role: t(`operator.roles.name.${operator.role}`),
          factor: operator.has_second_factor ? (
            <Badge tone="good" icon="lock">
              {t("operator.team.factorOn")}
            </Badge>
          ) : (
            <Badge tone={asksForSecondFactor ? "danger" : "neutral"}>
              {t(asksForSecondFactor ? "operator.team.factorMissing" : "operator.team.factorOff")}
            </Badge>
          ),
          seen: operator.seen ?? t("operator.team.never"),
        },
      }))}
    />
  );
}

function Invitations() {
  const { t, i18n } = useTranslation();
  const { invitations } = useLoaderData<typeof loader>();
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
    </section>
  );
}

const rules = () =>
  import("~/contract/operator/team/forms").then((forms) => ({ validate: forms.validateInvite }));

function Invite() {
  const { t } = useTranslation();
  const { form, fields, props } = useCheckedForm<InviteForm>({
    id: "invite",
    reply: useActionData<typeof action>()?.reply,
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
