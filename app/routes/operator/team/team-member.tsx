import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { RoleForm } from "~/contract/operator/team/forms";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { SubmitButton } from "~/ui/submit-button";
import { TextLink } from "~/ui/text-link";
import { useCheckedForm } from "~/ui/use-checked-form";
import type { EntryAnswer } from "../parts/entries.server";
import { readId } from "../parts/read-id.server";
import { ToLog } from "../parts/to-log";
import { RoleField } from "./role-field";
import { actOnTeamMember, loadTeamMember } from "./list.server";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadTeamMember(request, readId(params.id, "page"));

export const action = ({ request, params }: ActionFunctionArgs) =>
  actOnTeamMember(request, readId(params.id, "page"));

export const meta: MetaFunction<typeof loader> = pageMeta;

const rules = () =>
  import("~/contract/operator/team/forms").then((forms) => ({ validate: forms.validateRole }));

/** One operator: another role, or none. */
export default function TeamMember() {
  const { t } = useTranslation();
  const { title, operator } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as EntryAnswer | undefined;
  const { form, fields, props } = useCheckedForm<RoleForm>({
    id: "role",
    reply: answer?.reply,
    defaultValue: { role: operator.role },
    rules,
  });
  return (
    <div className="wide stack">
      <TextLink href={operatorPaths.operatorTeam()} icon="arrow-left">
        {t("operator.team.title")}
      </TextLink>
      <PageHeading title={title} lead={operator.email} />
      <div className="console-narrow stack">
        <Form method="post" className="form" {...props}>
          <ErrorSummary form={form} />
          <input type="hidden" name="revision" value={answer?.revision ?? operator.revision} />
          <RoleField field={fields.role} />
          <SubmitButton name="intent" value="role">
            {t("operator.team.change")}
          </SubmitButton>
        </Form>
        <section className="stack" aria-labelledby="take-role">
          <h2 id="take-role">{t("operator.team.removeTitle")}</h2>
          <p className="quiet">{t("operator.team.removeLead")}</p>
          <Form method="post">
            <input type="hidden" name="revision" value={operator.revision} />
            <SubmitButton variant="danger" name="intent" value="remove">
              {t("operator.team.remove")}
            </SubmitButton>
          </Form>
        </section>
        <ToLog of={{ kind: "member", id: operator.id }}>{t("operator.entry.toLog")}</ToLog>
      </div>
    </div>
  );
}
