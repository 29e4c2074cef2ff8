import { getZodConstraint } from "@conform-to/zod/v4";
import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { validateAskCode, validateVerifyCode, verifyCodeForm } from "~/contract/account/forms";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { securityPaths } from "~/security-paths";
import { codeCalls } from "~/session.server/code-calls";
import { secondsToWait } from "~/session.server/phone-sign-in";
import { refusedReply } from "~/session.server/refused-reply";
import { forgetRegistration, readRegistration } from "~/session.server/registration";
import { getSession } from "~/session.server/session";
import { redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { TextField } from "~/ui/fields/text-field";
import { pageMeta } from "~/ui/page-meta";
import { SubmitButton } from "~/ui/submit-button";
import { TextLink } from "~/ui/text-link";
import { useCheckedForm } from "~/ui/use-checked-form";
import { readForm } from "~/screens.server/read-form";
import { AuthLayout } from "./auth-layout";
import { AfterSignInFields } from "./after-sign-in-fields";
import { readAfterSignIn } from "./after-sign-in.server";
import { SendAgain } from "./send-again";
import { tooEarly } from "./too-early.server";
import { wrongReply } from "./wrong-reply.server";

/** Until another code can be asked for; the address of the page says when the last was sent. */
const secondsLeft = (request: Request) =>
  secondsToWait(Number(new URL(request.url).searchParams.get("sent")) || 0);

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await getTexts(request);
  const { searchParams } = new URL(request.url);
  return {
    title: t("account.verify.title"),
    afterSignIn: readAfterSignIn(searchParams),
    email: searchParams.get("email") ?? "",
    seconds: secondsLeft(request),
    constraint: getZodConstraint(verifyCodeForm),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  return form.get("intent") === "again" ? sendAgain(request, form) : confirm(request, form);
}

async function sendAgain(request: Request, form: FormData) {
  const submission = validateAskCode(form);
  if (submission.status !== "success") return wrongReply(submission);
  const { email } = submission.value;
  const seconds = secondsLeft(request);
  if (seconds > 0) return tooEarly(submission, seconds);
  try {
    await upstream(request).call(codeCalls().send, { email });
  } catch (error) {
    return refusedReply(submission, error);
  }
  return redirectWithSuccess(
    paths.verifyCode({ ...readAfterSignIn(form), email, sent: Date.now() }),
    "account.verify.sent",
  );
}

async function confirm(request: Request, form: FormData) {
  const submission = validateVerifyCode(form);
  if (submission.status !== "success") return wrongReply(submission);
  const { email } = submission.value;
  const registration = await readRegistration(request, email);
  let token: string;
  try {
    const input = { ...submission.value, registration };
    token = (await upstream(request).envelope(codeCalls().confirm, input)).reset_token;
  } catch (error) {
    return refusedReply(submission, error);
  }
  const headers = await forgetRegistration();
  // Somebody else may have registered with this address: their password does not count.
  if (token)
    return redirectWithSuccess(
      securityPaths.resetPassword({ token }),
      "account.verify.choosePassword",
      {
        headers,
      },
    );
  const session = await getSession(request);
  return redirectWithSuccess(
    session.has("token") ? paths.profile() : paths.signIn({ ...readAfterSignIn(form), email }),
    session.has("token") ? "account.verify.changed" : "account.verify.done",
    { headers },
  );
}

/** How long a limit lasts, to machines too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;
export const meta: MetaFunction<typeof loader> = pageMeta;

const rules = () =>
  import("~/contract/account/forms").then((forms) => ({ validate: forms.validateVerifyCode }));

export default function VerifyCode() {
  const { t } = useTranslation();
  const { title, afterSignIn, email, seconds, constraint } = useLoaderData<typeof loader>();
  const { form, fields, props } = useCheckedForm({
    id: "verify-code",
    reply: useActionData<typeof action>()?.reply,
    defaultValue: { email },
    constraint,
    rules,
  });
  return (
    <AuthLayout
      drawing="bell"
      title={title}
      lead={email ? t("account.verify.leadTo", { email }) : t("account.verify.lead")}
      foot={
        <p>
          <TextLink href={paths.signIn({ ...afterSignIn, email })}>
            {t("account.forgot.back")}
          </TextLink>
        </p>
      }
    >
      <Form method="post" className="form" {...props}>
        <ErrorSummary form={form} />
        <AfterSignInFields afterSignIn={afterSignIn} />
        {email ? (
          <input type="hidden" name="email" value={email} />
        ) : (
          <TextField
            field={fields.email}
            label={t("common.email")}
            type="email"
            autoComplete="email"
          />
        )}
        <TextField
          field={fields.otp}
          label={t("account.verify.code")}
          hint={t("account.verify.codeHint")}
          inputMode="numeric"
          autoComplete="one-time-code"
          width="short"
          dir="ltr"
        />
        <SubmitButton wide>{t("account.verify.submit")}</SubmitButton>
        <SendAgain seconds={seconds} />
      </Form>
    </AuthLayout>
  );
}
