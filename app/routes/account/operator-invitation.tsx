import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { acceptInvitation, readInvitation } from "~/contract/operator/team/calls";
import { type JoinForm, validateJoin } from "~/contract/operator/team/forms";
import { formatDay } from "~/i18n/dates";
import { getTexts } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { paths } from "~/paths";
import { securityPaths } from "~/security-paths";
import { refusedReply } from "~/session.server/refused-reply";
import { signedOutHeaders } from "~/session.server/session";
import { redirectWithSuccess } from "~/session.server/toast";
import { actingUpstream } from "~/session.server/upstream";
import { ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { TextField } from "~/ui/fields/text-field";
import { Notice } from "~/ui/notice";
import { pageMeta } from "~/ui/page-meta";
import { SubmitButton } from "~/ui/submit-button";
import { useCheckedForm } from "~/ui/use-checked-form";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { readForm } from "~/screens.server/read-form";
import { AuthLayout } from "./auth-layout";

/** An invitation to work for the site, as whoever was invited reads it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const [t, invitation] = await Promise.all([getTexts(request), invitationOf(request, token)]);
  return data(
    {
      title: t(invitation ? "operator.invitation.title" : "operator.invitation.over.title"),
      token,
      invitation,
    },
    { status: invitation ? 200 : 404 },
  );
}

/** The button posts: a mail program that looks at links accepts nothing. */
/** Whoever has an account signs in with it next, whoever has none chooses a password. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const token = String(form.get("token") ?? "");
  const invitation = await invitationOf(request, token);
  if (!invitation) throw redirect(operatorPaths.operatorInvitation({ token }));
  const submission = validateJoin(form);
  if (!invitation.has_account && submission.status !== "success")
    return data({ reply: submission.reply() }, { status: 400 });
  const name = submission.status === "success" ? submission.value.name : undefined;
  try {
    const { reset_token } = await actingUpstream(request).envelope(acceptInvitation, {
      token,
      name,
    });
    const headers = await signedOutHeaders();
    return reset_token
      ? redirect(securityPaths.resetPassword({ token: reset_token, next: paths.operator() }), {
          headers,
        })
      : redirectWithSuccess(paths.signIn({ next: paths.operator() }), "operator.invitation.done", {
          headers,
        });
  } catch (error) {
    return refusedReply(submission, error);
  }
}

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

/** What the link in the address is about; null when it holds no longer. @throws what is no refusal of it */
async function invitationOf(request: Request, token: string) {
  if (!token) return null;
  try {
    return await actingUpstream(request).call(readInvitation, { token });
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 404) return null;
    throw error;
  }
}
