import { getFormProps, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { signInForm, validateSignIn } from "~/contract/account.forms";
import { accountDeactivated, emailNotVerified } from "~/contract/account.states";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { signInWithForm } from "~/session.server/authenticator";
import { requireAnonymous } from "~/session.server/guards";
import { refusedReply } from "~/session.server/refused-reply";
import { getSite } from "~/session.server/site";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { PasswordField } from "~/ui/fields/password-field";
import { TextField } from "~/ui/fields/text-field";
import { Notice } from "~/ui/notice";
import { pageMeta } from "~/ui/page-meta";
import { SubmitButton } from "~/ui/submit-button";
import { TextLink } from "~/ui/text-link";
import { useErrorTitle } from "~/ui/use-error-title";
import { useLateValidation } from "~/ui/use-late-validation";
import { readForm } from "~/web.server/read-form";
import { Door } from "./door";
import { OnwardFields } from "./onward-fields";
import { enter, readOnward } from "./onward.server";
import { wrongReply } from "./wrong-reply.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAnonymous(request);
  const [t, site] = await Promise.all([getTexts(request), getSite(request)]);
  const { searchParams } = new URL(request.url);
  return {
    title: t("account.signIn.title"),
    onward: readOnward(searchParams),
    email: searchParams.get("email") ?? "",
    contact: site.company_email ?? "",
    constraint: getZodConstraint(signInForm),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const submission = validateSignIn(form);
  if (submission.status !== "success") return wrongReply(submission, ["password"]);
  try {
    const { token, userId } = await signInWithForm(request, form);
    return await enter(request, {
      token,
      userId,
      onward: readOnward(form),
      fallback: paths.home(),
      message: "account.signIn.done",
    });
  } catch (error) {
    if (error instanceof Response) throw error;
    return refusedReply(submission, error, ["password"]);
  }
}

export const meta: MetaFunction<typeof loader> = pageMeta;

const rules = () =>
  import("~/contract/account.forms").then((forms) => ({ validate: forms.validateSignIn }));

export default function SignIn() {
  const { t } = useTranslation();
  const { title, onward, email, contact, constraint } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const late = useLateValidation(rules);
  const [form, fields] = useForm({
    id: "sign-in",
    lastResult: reply,
    defaultValue: { email },
    constraint,
    onValidate: late.onValidate,
    shouldRevalidate: "onInput",
  });
  useErrorTitle(form);
  const typedEmail = fields.email.value ?? email;
  return (
    <Door
      title={title}
      foot={
        <p>
          {t("account.signIn.newHere")}{" "}
          <TextLink href={paths.register(onward)}>{t("account.register.title")}</TextLink>
        </p>
      }
    >
      {onward.favourite ? <Notice>{t("account.signIn.favourite")}</Notice> : null}
      {onward.interest ? <Notice>{t("account.signIn.interest")}</Notice> : null}
      <Form method="post" className="form" {...getFormProps(form)} onFocus={late.onFocus}>
        <ErrorSummary form={form} />
        {form.errors?.includes(emailNotVerified) ? (
          <Notice tone="info">
            <TextLink href={paths.verifyCode({ ...onward, email: typedEmail })}>
              {t("account.signIn.confirm")}
            </TextLink>
          </Notice>
        ) : null}
        {contact && form.errors?.includes(accountDeactivated) ? (
          <Notice tone="info">
            <a className="link" href={`mailto:${contact}`}>
              {t("account.signIn.write", { contact })}
            </a>
          </Notice>
        ) : null}
        <OnwardFields onward={onward} />
        <TextField
          field={fields.email}
          label={t("common.email")}
          type="email"
          autoComplete="username"
        />
        <PasswordField
          field={fields.password}
          label={t("account.password")}
          autoComplete="current-password"
        />
        <p className="label-aside">
          <TextLink href={paths.forgotPassword()}>{t("account.forgot.title")}</TextLink>
        </p>
        <SubmitButton wide>{t("common.signIn")}</SubmitButton>
      </Form>
    </Door>
  );
}
