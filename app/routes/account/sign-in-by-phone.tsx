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
import { phoneSignInForm, validatePhoneSignIn } from "~/contract/account/forms";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { capabilities } from "~/upstream.server/capabilities";
import { requireAnonymous } from "~/session.server/guards";
import { recaptchaSettings } from "~/session.server/identity-provider";
import { keepWaitingCode, sendPhoneCode, sentBefore } from "~/session.server/phone-sign-in";
import { signInReply } from "~/session.server/sign-in-reply";
import { signInWays } from "~/session.server/sign-in-ways";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { TextField } from "~/ui/fields/text-field";
import { pageMeta } from "~/ui/page-meta";
import { SubmitButton } from "~/ui/submit-button";
import { useCheckedForm } from "~/ui/use-checked-form";
import { orNull } from "~/upstream.server/or-null";
import { readForm } from "~/screens.server/read-form";
import { Agreement } from "./agreement";
import { pagesToAgreeTo } from "./agreement.server";
import { AuthLayout } from "./auth-layout";
import { AfterSignInFields } from "./after-sign-in-fields";
import { readAfterSignIn } from "./after-sign-in.server";
import { OtherWays } from "./other-ways";
import { RobotCheck } from "./robot-check";
import { wrongReply } from "./wrong-reply.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAnonymous(request);
  const [t, ways, agreement] = await Promise.all([
    getTexts(request),
    signInWays(request),
    pagesToAgreeTo(request),
  ]);
  const afterSignIn = readAfterSignIn(new URL(request.url).searchParams);
  if (!ways.phone) throw redirect(paths.signIn(afterSignIn));
  return {
    title: t("account.phone.title"),
    agreement,
    afterSignIn,
    others: { google: ways.google, email: true },
    hasFactors: capabilities().secondFactors,
    robots: ways.codesByProvider ? await orNull(recaptchaSettings(), 3000) : null,
    constraint: getZodConstraint(phoneSignInForm),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const submission = validatePhoneSignIn(form);
  if (submission.status !== "success") return wrongReply(submission);
  const { number } = submission.value;
  const next = paths.phoneCode(readAfterSignIn(form));
  try {
    const code = await sendPhoneCode(request, number, String(form.get("check") ?? ""));
    return redirect(next, { headers: await keepWaitingCode(code) });
  } catch (error) {
    const sentAt = sentBefore(error);
    if (sentAt === undefined) return signInReply(submission, error);
    return redirect(next, { headers: await keepWaitingCode({ number, sentAt }) });
  }
}

/** How long a limit lasts, to machines too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;
export const meta: MetaFunction<typeof loader> = pageMeta;

const rules = () =>
  import("~/contract/account/forms").then((forms) => ({ validate: forms.validatePhoneSignIn }));

export default function SignInByPhone() {
  const { t } = useTranslation();
  const { title, agreement, afterSignIn, others, hasFactors, robots, constraint } =
    useLoaderData<typeof loader>();
  const { form, fields, props } = useCheckedForm({
    id: "phone-sign-in",
    reply: useActionData<typeof action>()?.reply,
    constraint,
    rules,
  });
  return (
    <AuthLayout title={title} lead={t("account.phone.lead")}>
      <Form method="post" className="form" {...props}>
        <ErrorSummary form={form} />
        <AfterSignInFields afterSignIn={afterSignIn} />
        <TextField
          field={fields.number}
          label={t("account.phone.number")}
          hint={t("account.mobileHint")}
          type="tel"
          autoComplete="tel"
        />
        {robots ? <RobotCheck siteKey={robots.siteKey} /> : null}
        <Agreement pages={agreement} />
        <SubmitButton wide>{t("account.phone.submit")}</SubmitButton>
        {hasFactors ? <p className="quiet">{t("account.phone.risk")}</p> : null}
      </Form>
      <OtherWays ways={others} afterSignIn={afterSignIn} />
    </AuthLayout>
  );
}
