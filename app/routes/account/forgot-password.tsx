import { getZodConstraint } from "@conform-to/zod/v4";
import {
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { withoutLanguage } from "~/i18n/language-address";
import { forgotPasswordForm, validateForgotPassword } from "~/contract/account/forms";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { codeCalls } from "~/session.server/code-calls";
import { refusedReply } from "~/session.server/refused-reply";
import { upstream } from "~/session.server/upstream";
import { ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { TextField } from "~/ui/fields/text-field";
import { publicMeta } from "~/ui/public-meta";
import { SubmitButton } from "~/ui/submit-button";
import { TextLink } from "~/ui/text-link";
import { useCheckedForm } from "~/ui/use-checked-form";
import { readForm } from "~/screens.server/read-form";
import { cachedAuthPage } from "./cached-auth-page.server";
import { AuthLayout } from "./auth-layout";
import { wrongReply } from "./wrong-reply.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await getTexts(request);
  const { searchParams } = new URL(request.url);
  const sentTo = searchParams.get("sent");
  return cachedAuthPage(request, {
    title: t(sentTo ? "account.forgot.sentTitle" : "account.forgot.title"),
    description: t("account.forgot.lead"),
    sentTo,
    email: searchParams.get("email") ?? "",
    constraint: getZodConstraint(forgotPasswordForm),
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = validateForgotPassword(await readForm(request));
  if (submission.status !== "success") return wrongReply(submission);
  try {
    await upstream(request).call(codeCalls().sendLink, submission.value);
  } catch (error) {
    return refusedReply(submission, error);
  }
  return redirect(paths.forgotPassword({ sent: submission.value.email }));
}

/** How long a limit lasts, to machines too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;
export const meta: MetaFunction<typeof loader> = ({ data, location, matches }) =>
  data
    ? publicMeta(matches, {
        title: data.title,
        description: data.description,
        path: paths.forgotPassword(),
        unlisted: withoutLanguage(location.search) !== "",
      })
    : [];

export default function ForgotPassword() {
  const { t } = useTranslation();
  const { title, sentTo } = useLoaderData<typeof loader>();
  const back = <TextLink href={paths.signIn()}>{t("account.forgot.back")}</TextLink>;
  return sentTo ? (
    <AuthLayout drawing="papers" title={title} foot={back}>
      <p>{t("account.forgot.sentText", { email: sentTo })}</p>
      <p className="quiet">{t("account.forgot.sentHint")}</p>
      <div>
        <ButtonLink variant="secondary" href={paths.forgotPassword({ email: sentTo })}>
          {t("account.forgot.again")}
        </ButtonLink>
      </div>
    </AuthLayout>
  ) : (
    <AuthLayout drawing="lock" title={title} lead={t("account.forgot.lead")} foot={back}>
      <AskForLink />
    </AuthLayout>
  );
}

const rules = () =>
  import("~/contract/account/forms").then((forms) => ({ validate: forms.validateForgotPassword }));

function AskForLink() {
  const { t } = useTranslation();
  const { email, constraint } = useLoaderData<typeof loader>();
  const { form, fields, props } = useCheckedForm({
    id: "forgot",
    reply: useActionData<typeof action>()?.reply,
    defaultValue: { email },
    constraint,
    rules,
  });
  return (
    <Form method="post" className="form" {...props}>
      <ErrorSummary form={form} />
      <TextField
        field={fields.email}
        label={t("common.email")}
        type="email"
        autoComplete="username"
      />
      <SubmitButton wide>{t("account.forgot.submit")}</SubmitButton>
    </Form>
  );
}
