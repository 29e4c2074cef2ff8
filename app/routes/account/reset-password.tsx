import { getZodConstraint } from "@conform-to/zod/v4";
import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { resetPassword } from "~/contract/account/calls";
import { resetPasswordForm, validateResetPassword } from "~/contract/account/forms";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { refusedReply } from "~/session.server/refused-reply";
import { redirectWithSuccess } from "~/session.server/toast";
import { capabilities, requireCapability } from "~/upstream.server/capabilities";
import { upstream } from "~/session.server/upstream";
import { ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { pageMeta } from "~/ui/page-meta";
import { SubmitButton } from "~/ui/submit-button";
import { useCheckedForm } from "~/ui/use-checked-form";
import { readForm } from "~/screens.server/read-form";
import { AuthLayout } from "./auth-layout";
import { NewPasswordFields } from "./new-password-fields";
import { wrongReply } from "./wrong-reply.server";

const passwords = ["password", "re_password"];

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await getTexts(request);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const state = !capabilities().accountSecurity
    ? ("elsewhere" as const)
    : token
      ? ("ready" as const)
      : "incomplete";
  return {
    title: t(`account.reset.${state}.title`),
    state,
    token,
    constraint: getZodConstraint(resetPasswordForm),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  requireCapability("accountSecurity");
  const submission = validateResetPassword(await readForm(request));
  if (submission.status !== "success") return wrongReply(submission, passwords);
  try {
    await upstream(request).call(resetPassword, submission.value);
  } catch (error) {
    return refusedReply(submission, error, passwords);
  }
  const next = new URL(request.url).searchParams.get("next") ?? undefined;
  return redirectWithSuccess(paths.signIn({ next }), "account.reset.done");
}

/** How long a limit lasts, to machines too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;
export const meta: MetaFunction<typeof loader> = pageMeta;

export default function ResetPassword() {
  const { t } = useTranslation();
  const { title, state } = useLoaderData<typeof loader>();
  return (
    <AuthLayout drawing="lock" title={title} lead={t(`account.reset.${state}.lead`)}>
      {state === "ready" ? (
        <NewPassword />
      ) : (
        <div className="cluster">
          {state === "incomplete" ? (
            <ButtonLink href={paths.forgotPassword()}>{t("account.reset.ask")}</ButtonLink>
          ) : (
            <ButtonLink href={paths.signIn()}>{t("account.forgot.back")}</ButtonLink>
          )}
        </div>
      )}
    </AuthLayout>
  );
}

const rules = () =>
  import("~/contract/account/forms").then((forms) => ({ validate: forms.validateResetPassword }));

function NewPassword() {
  const { t } = useTranslation();
  const { token, constraint } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const { form, fields, props } = useCheckedForm({
    id: "reset",
    reply,
    constraint,
    rules,
  });
  return (
    <Form method="post" className="form" {...props}>
      <ErrorSummary form={form} />
      <input type="hidden" name="token" value={token} />
      <NewPasswordFields fields={fields} label={t("account.reset.password")} />
      <SubmitButton wide>{t("account.reset.submit")}</SubmitButton>
      {reply?.error ? (
        <ButtonLink variant="quiet" wide href={paths.forgotPassword()}>
          {t("account.reset.ask")}
        </ButtonLink>
      ) : null}
    </Form>
  );
}
