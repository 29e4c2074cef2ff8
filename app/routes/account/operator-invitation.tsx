import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { JoinForm } from "~/contract/operator/team/forms";
import { formatDay } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { TextField } from "~/ui/fields/text-field";
import { Notice } from "~/ui/notice";
import { pageMeta } from "~/ui/page-meta";
import { SubmitButton } from "~/ui/submit-button";
import { useCheckedForm } from "~/ui/use-checked-form";
import { AuthLayout } from "./auth-layout";
import { answerInvitation, loadInvitation } from "./operator-invitation.server";

export const loader = ({ request }: LoaderFunctionArgs) => loadInvitation(request);

/** The button posts: a mail program that looks at links accepts nothing. */
export const action = ({ request }: ActionFunctionArgs) => answerInvitation(request);

/** How long a limit lasts, to machines too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;
export const meta: MetaFunction<typeof loader> = pageMeta;

/** For whoever has a letter that asks them to work for the site. */
export default function OperatorInvitation() {
  const { t, i18n } = useTranslation();
  const { title, invitation } = useLoaderData<typeof loader>();
  if (!invitation)
    return (
      <AuthLayout drawing="lock" title={title} lead={t("operator.invitation.over.lead")}>
        <ButtonLink href={paths.home()}>{t("common.goHome")}</ButtonLink>
      </AuthLayout>
    );
  const { email, role, invited_by, expires_at } = invitation;
  return (
    <AuthLayout
      title={title}
      lead={t(invited_by ? "operator.invitation.lead" : "operator.invitation.leadOfNobody", {
        name: invited_by,
        role: t(`operator.roles.name.${role}`),
      })}
      foot={
        <p className="quiet">
          {t("operator.invitation.until", { day: formatDay(expires_at, i18n.language) })}
        </p>
      }
    >
      <p>{t(`operator.roles.about.${role}`)}</p>
      <p className="breakable">
        {t(invitation.has_account ? "operator.invitation.account" : "operator.invitation.new", {
          email,
        })}
      </p>
      {invitation.has_account ? <Accept /> : <Join />}
    </AuthLayout>
  );
}

const rules = () =>
  import("~/contract/operator/team/forms").then((forms) => ({ validate: forms.validateJoin }));

/** The account is there. */
function Accept() {
  const { t } = useTranslation();
  const { token } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <Form method="post" className="form">
      {reply?.error?.[""] ? <Notice tone="danger">{reply.error[""].join(" ")}</Notice> : null}
      <input type="hidden" name="token" value={token} />
      <SubmitButton wide>{t("operator.invitation.accept")}</SubmitButton>
    </Form>
  );
}

/** There is none yet. */
function Join() {
  const { t } = useTranslation();
  const { token } = useLoaderData<typeof loader>();
  const { form, fields, props } = useCheckedForm<JoinForm>({
    id: "join",
    reply: useActionData<typeof action>()?.reply,
    rules,
  });
  return (
    <Form method="post" className="form" {...props}>
      <ErrorSummary form={form} />
      <input type="hidden" name="token" value={token} />
      <TextField field={fields.name} label={t("operator.invitation.name")} autoComplete="name" />
      <SubmitButton wide>{t("operator.invitation.accept")}</SubmitButton>
    </Form>
  );
}
