import { getZodConstraint } from "@conform-to/zod/v4";
import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { withoutLanguage } from "~/i18n/language-address";
import { userRegister } from "~/contract/account/calls";
import { registerForm, validateRegister } from "~/contract/account/forms";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { requireAnonymous } from "~/session.server/guards";
import { refusedReply } from "~/session.server/refused-reply";
import { keepRegistration } from "~/session.server/registration";
import { signInWays } from "~/session.server/sign-in-ways";
import { redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { TextField } from "~/ui/fields/text-field";
import { Notice } from "~/ui/notice";
import { publicMeta } from "~/ui/public-meta";
import { SubmitButton } from "~/ui/submit-button";
import { TextLink } from "~/ui/text-link";
import { registrationFailed, UpstreamError } from "~/upstream.server/upstream-error";
import { useCheckedForm } from "~/ui/use-checked-form";
import { readForm } from "~/screens.server/read-form";
import { Agreement } from "./agreement";
import { pagesToAgreeTo } from "./agreement.server";
import { cachedAuthPage } from "./cached-auth-page.server";
import { AuthLayout } from "./auth-layout";
import { NewPasswordFields } from "./new-password-fields";
import { AfterSignInFields } from "./after-sign-in-fields";
import { readAfterSignIn } from "./after-sign-in.server";
import { OtherWays } from "./other-ways";
import { wrongReply } from "./wrong-reply.server";

const passwords = ["password", "re_password"];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAnonymous(request);
  const [t, ways, agreement] = await Promise.all([
    getTexts(request),
    signInWays(request),
    pagesToAgreeTo(request),
  ]);
  return cachedAuthPage(request, {
    title: t("account.register.title"),
    description: t("account.register.lead"),
    ways,
    agreement,
    afterSignIn: readAfterSignIn(new URL(request.url).searchParams),
    constraint: getZodConstraint(registerForm),
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const submission = validateRegister(form);
  if (submission.status !== "success") return wrongReply(submission, passwords);
  const { email } = submission.value;
  try {
    const { registration } = await upstream(request).envelope(userRegister, submission.value);
    return await redirectWithSuccess(
      paths.verifyCode({ ...readAfterSignIn(form), email, sent: Date.now() }),
      "account.verify.sent",
      { headers: await keepRegistration(email, registration) },
    );
  } catch (error) {
    return refusedReply(submission, registrationError(error), passwords);
  }
}

/** Where the upstream does not say why, it is said what failed (spec §8). */
const registrationError = (error: unknown) =>
  error instanceof UpstreamError && (error.code === "failed" || error.code === "unavailable")
    ? new UpstreamError(error.kind, {
        status: error.status,
        code: error.code,
        message: registrationFailed,
        cause: error,
      })
    : error;

/** How long a limit lasts, to machines too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;
export const meta: MetaFunction<typeof loader> = ({ data, location, matches }) =>
  data
    ? publicMeta(matches, {
        title: data.title,
        description: data.description,
        path: paths.register(),
        unlisted: withoutLanguage(location.search) !== "",
      })
    : [];

const rules = () =>
  import("~/contract/account/forms").then((forms) => ({ validate: forms.validateRegister }));

export default function Register() {
  const { t } = useTranslation();
  const { title, ways, agreement, afterSignIn, constraint } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { form, fields, props } = useCheckedForm({
    id: "register",
    reply: answer?.reply,
    constraint,
    rules,
  });
  // A passkey is of an account: alone it would lead newcomers astray.
  const forNew = ways.password ? ways : { ...ways, passkey: false };
  const isClosed = !ways.password || answer?.code === "sign_in_not_offered";
  return (
    <AuthLayout
      drawing="house"
      title={title}
      lead={t("account.register.lead")}
      foot={
        <p>
          {t("account.register.member")}{" "}
          <TextLink href={paths.signIn(afterSignIn)}>{t("common.signIn")}</TextLink>
        </p>
      }
    >
      {afterSignIn.favourite ? <Notice>{t("account.register.favourite")}</Notice> : null}
      {afterSignIn.search ? <Notice>{t("account.register.search")}</Notice> : null}
      {afterSignIn.interest ? <Notice>{t("account.register.interest")}</Notice> : null}
      {isClosed ? (
        <ErrorSummary form={form} />
      ) : (
        <Form method="post" className="form" {...props}>
          <ErrorSummary form={form} />
          {answer?.code === "email_registered" && fields.email.errors ? (
            <Notice tone="info">
              <TextLink href={paths.forgotPassword({ email: fields.email.value })}>
                {t("account.forgot.title")}
              </TextLink>
            </Notice>
          ) : null}
          <AfterSignInFields afterSignIn={afterSignIn} />
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
          <NewPasswordFields fields={fields} label={t("account.password")} />
          <Agreement pages={agreement} />
          <SubmitButton wide>{t("account.register.submit")}</SubmitButton>
        </Form>
      )}
      <OtherWays ways={forNew} afterSignIn={afterSignIn} areFirst={isClosed} />
    </AuthLayout>
  );
}
