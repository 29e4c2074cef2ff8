import { getFormProps, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { userRegister } from "~/contract/account";
import { registerForm, validateRegister } from "~/contract/account.forms";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { requireAnonymous } from "~/session.server/guards";
import { refusedReply } from "~/session.server/refused-reply";
import { redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
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
import { readOnward } from "./onward.server";
import { wrongReply } from "./wrong-reply.server";

const passwords = ["password", "re_password"];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAnonymous(request);
  const t = await getTexts(request);
  return {
    title: t("account.register.title"),
    onward: readOnward(new URL(request.url).searchParams),
    constraint: getZodConstraint(registerForm),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const submission = validateRegister(form);
  if (submission.status !== "success") return wrongReply(submission, passwords);
  const { email } = submission.value;
  try {
    await upstream(request).call(userRegister, submission.value);
  } catch (error) {
    return refusedReply(submission, error, passwords);
  }
  return redirectWithSuccess(
    paths.verifyCode({ ...readOnward(form), email, sent: Date.now() }),
    "account.verify.sent",
  );
}

export const meta: MetaFunction<typeof loader> = pageMeta;

const rules = () =>
  import("~/contract/account.forms").then((forms) => ({ validate: forms.validateRegister }));

export default function Register() {
  const { t } = useTranslation();
  const { title, onward, constraint } = useLoaderData<typeof loader>();
  const late = useLateValidation(rules);
  const [form, fields] = useForm({
    id: "register",
    lastResult: useActionData<typeof action>()?.reply,
    constraint,
    onValidate: late.onValidate,
    shouldRevalidate: "onInput",
  });
  useErrorTitle(form);
  return (
    <Door
      drawing="house"
      title={title}
      lead={t("account.register.lead")}
      foot={
        <p>
          {t("account.register.member")}{" "}
          <TextLink href={paths.signIn(onward)}>{t("common.signIn")}</TextLink>
        </p>
      }
    >
      {onward.favourite ? <Notice>{t("account.register.favourite")}</Notice> : null}
      {onward.interest ? <Notice>{t("account.register.interest")}</Notice> : null}
      <Form method="post" className="form" {...getFormProps(form)} onFocus={late.onFocus}>
        <ErrorSummary form={form} />
        <OnwardFields onward={onward} />
        <TextField field={fields.name} label={t("common.name")} autoComplete="name" />
        <TextField
          field={fields.email}
          label={t("common.email")}
          hint={t("account.register.emailHint")}
          type="email"
          autoComplete="email"
        />
        <TextField
          field={fields.mobile}
          label={t("common.phone")}
          hint={t("account.mobileHint")}
          type="tel"
          autoComplete="tel"
          dir="ltr"
        />
        <PasswordField
          field={fields.password}
          label={t("account.password")}
          hint={t("account.passwordHint")}
          autoComplete="new-password"
        />
        <PasswordField
          field={fields.re_password}
          label={t("account.passwordAgain")}
          autoComplete="new-password"
        />
        <SubmitButton wide>{t("account.register.submit")}</SubmitButton>
      </Form>
    </Door>
  );
}
