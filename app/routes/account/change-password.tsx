import { getZodConstraint } from "@conform-to/zod/v4";
import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { changePassword } from "~/contract/security/calls";
import { changePasswordForm, validateChangePassword } from "~/contract/security/forms";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { requireUser } from "~/session.server/guards";
import { refusedReply } from "~/session.server/refused-reply";
import { exchangedTokenHeaders } from "~/session.server/session";
import { redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { PasswordField } from "~/ui/fields/password-field";
import { pageMeta } from "~/ui/page-meta";
import { SubmitButton } from "~/ui/submit-button";
import { TextLink } from "~/ui/text-link";
import { useCheckedForm } from "~/ui/use-checked-form";
import { readForm } from "~/screens.server/read-form";
import { SecurityLayout } from "./security-layout";
import { NewPasswordFields } from "./new-password-fields";
import { loadSecurity, requireRecentSignIn } from "~/session.server/recent-sign-in";
import { wrongReply } from "./wrong-reply.server";

const passwords = ["current_password", "password", "re_password"];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  const { has_password: hasPassword } = await loadSecurity(request);
  if (!hasPassword) await requireRecentSignIn(request);
  const t = await getTexts(request);
  return {
    title: t(hasPassword ? "security.password.title" : "security.password.first"),
    hasPassword,
    constraint: getZodConstraint(changePasswordForm),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  await requireUser(request);
  const form = await readForm(request);
  const { has_password: hasPassword } = await loadSecurity(request);
  if (!hasPassword) await requireRecentSignIn(request);
  const submission = validateChangePassword(form);
  if (submission.status !== "success") return wrongReply(submission, passwords);
  try {
    const { token } = await upstream(request).envelope(changePassword, submission.value);
    const headers = await exchangedTokenHeaders(request, token);
    return await redirectWithSuccess(paths.security(), "security.password.done", { headers });
  } catch (error) {
    return refusedReply(submission, error, passwords);
  }
}

/** How long a limit lasts, to machines too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;
export const meta: MetaFunction<typeof loader> = pageMeta;

const rules = () =>
  import("~/contract/security/forms").then((forms) => ({
    validate: forms.validateChangePassword,
  }));

export default function ChangePassword() {
  const { t } = useTranslation();
  const { title, hasPassword, constraint } = useLoaderData<typeof loader>();
  const { form, fields, props } = useCheckedForm({
    id: "change-password",
    reply: useActionData<typeof action>()?.reply,
    constraint,
    rules,
  });
  return (
    <SecurityLayout title={title} lead={t("security.password.lead")}>
      <Form method="post" className="form" {...props}>
        <ErrorSummary form={form} />
        {hasPassword ? (
          <>
            <PasswordField
              field={fields.current_password}
              label={t("security.password.current")}
              autoComplete="current-password"
            />
            <p className="label-aside">
              <TextLink href={paths.forgotPassword()}>{t("account.forgot.title")}</TextLink>
            </p>
          </>
        ) : null}
        <NewPasswordFields fields={fields} label={t("account.reset.password")} />
        <SubmitButton wide>{t("account.reset.submit")}</SubmitButton>
      </Form>
    </SecurityLayout>
  );
}
