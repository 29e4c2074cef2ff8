import { getZodConstraint } from "@conform-to/zod/v4";
import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { changeEmail } from "~/contract/security/calls";
import { changeEmailForm, validateChangeEmail } from "~/contract/security/forms";
import { signInField } from "~/contract/account/rules";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { requireUserData } from "~/session.server/guards";
import { refusedReply } from "~/session.server/refused-reply";
import { redirectWithInfo } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { TextField } from "~/ui/fields/text-field";
import { pageMeta } from "~/ui/page-meta";
import { SubmitButton } from "~/ui/submit-button";
import { useCheckedForm } from "~/ui/use-checked-form";
import { notFound } from "~/screens.server/not-found";
import { readForm } from "~/screens.server/read-form";
import { requireRecentSignIn } from "~/session.server/recent-sign-in";
import { SecurityLayout } from "./security-layout";
import { wrongReply } from "./wrong-reply.server";

/** @throws 404 for whoever signs in with this address, a redirect for whoever did not sign in lately */
async function requireChangeable(request: Request) {
  const user = await requireUserData(request);
  if (signInField(user) === "email") throw notFound("page");
  await requireRecentSignIn(request);
  return user;
}

export async function loader({ request }: LoaderFunctionArgs) {
  const [user, t] = await Promise.all([requireChangeable(request), getTexts(request)]);
  return {
    title: t(user.email ? "security.email.title" : "security.email.add"),
    current: user.email,
    constraint: getZodConstraint(changeEmailForm),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  await requireChangeable(request);
  const submission = validateChangeEmail(await readForm(request));
  if (submission.status !== "success") return wrongReply(submission);
  try {
    await upstream(request).call(changeEmail, submission.value);
  } catch (error) {
    return refusedReply(submission, error);
  }
  return redirectWithInfo(paths.security(), "security.email.sent");
}

/** How long a limit lasts, to machines too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;
export const meta: MetaFunction<typeof loader> = pageMeta;

const rules = () =>
  import("~/contract/security/forms").then((forms) => ({
    validate: forms.validateChangeEmail,
  }));

export default function ChangeEmail() {
  const { t } = useTranslation();
  const { title, current, constraint } = useLoaderData<typeof loader>();
  const { form, fields, props } = useCheckedForm({
    id: "change-email",
    reply: useActionData<typeof action>()?.reply,
    constraint,
    rules,
  });
  return (
    <SecurityLayout
      drawing="bell"
      title={title}
      lead={current ? t("security.email.lead", { email: current }) : t("security.email.addLead")}
    >
      <Form method="post" className="form" {...props}>
        <ErrorSummary form={form} />
        <TextField
          field={fields.email}
          label={t("security.email.new")}
          hint={t("security.email.hint")}
          type="email"
          autoComplete="email"
        />
        <SubmitButton wide>{t("security.email.submit")}</SubmitButton>
      </Form>
    </SecurityLayout>
  );
}
