import { getZodConstraint } from "@conform-to/zod/v4";
import {
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { phoneCodeForm, validatePhoneCode, validateSendAgain } from "~/contract/account/forms";
import { getTexts } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { securityPaths } from "~/security-paths";
import { requireAnonymous } from "~/session.server/guards";
import { recaptchaSettings } from "~/session.server/identity-provider";
import {
  keepWaitingCode,
  readWaitingCode,
  secondsToWait,
  sendPhoneCode,
  signInWithCode,
  type WaitingCode,
} from "~/session.server/phone-sign-in";
import { readPushToken } from "~/session.server/push-token";
import { toSecondStep } from "~/session.server/second-step";
import { signInErrorCode, signInReply } from "~/session.server/sign-in-reply";
import { redirectWithSuccess } from "~/session.server/toast";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { TextField } from "~/ui/fields/text-field";
import { pageMeta } from "~/ui/page-meta";
import { SubmitButton } from "~/ui/submit-button";
import { useCheckedForm } from "~/ui/use-checked-form";
import { orNull } from "~/upstream.server/or-null";
import { readForm } from "~/screens.server/read-form";
import { AfterSignInFields } from "./after-sign-in-fields";
import { completeSignIn, readAfterSignIn, welcome } from "./after-sign-in.server";
import { AuthLayout } from "./auth-layout";
import { RobotCheck } from "./robot-check";
import { SendAgain } from "./send-again";
import { tooEarly } from "./too-early.server";
import { wrongReply } from "./wrong-reply.server";

/** @throws a redirect to where numbers are typed when no code is on its way */
async function requireWaitingCode(request: Request) {
  const code = await readWaitingCode(request);
  if (!code) throw redirect(paths.phoneSignIn(readAfterSignIn(new URL(request.url).searchParams)));
  return code;
}

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAnonymous(request);
  const code = await requireWaitingCode(request);
  const t = await getTexts(request);
  return {
    title: t("account.verify.title"),
    afterSignIn: readAfterSignIn(new URL(request.url).searchParams),
    number: formatPhoneNumber(code.number),
    seconds: secondsToWait(code.sentAt),
    robots: code.sessionInfo ? await orNull(recaptchaSettings(), 3000) : null,
    constraint: getZodConstraint(phoneCodeForm),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const code = await requireWaitingCode(request);
  const form = await readForm(request);
  return form.get("intent") === "again"
    ? sendAgain(request, form, code)
    : confirm(request, form, code);
}

async function sendAgain(request: Request, form: FormData, { number, sentAt }: WaitingCode) {
  const submission = validateSendAgain(form);
  const seconds = secondsToWait(sentAt);
  if (seconds > 0) return tooEarly(submission, seconds);
  try {
    const code = await sendPhoneCode(request, number, String(form.get("check") ?? ""));
    return await redirectWithSuccess(
      paths.phoneCode(readAfterSignIn(form)),
      "account.verify.sent",
      {
        headers: await keepWaitingCode(code),
      },
    );
  } catch (error) {
    return signInReply(submission, error);
  }
}

async function confirm(request: Request, form: FormData, code: WaitingCode) {
  const submission = validatePhoneCode(form);
  if (submission.status !== "success") return wrongReply(submission);
  const pushToken = readPushToken(form);
  const afterSignIn = readAfterSignIn(form);
  try {
    const { data, token, device } = await signInWithCode(request, code, {
      otp: submission.value.otp,
      fcm_id: pushToken,
    });
    return await completeSignIn(request, {
      token,
      userId: data.id,
      device,
      pushToken,
      afterSignIn,
      fallback: paths.dashboard(),
      message: welcome(data),
    });
  } catch (error) {
    if (error instanceof Response) throw error;
    const step = await toSecondStep(error, securityPaths.secondStep(afterSignIn), pushToken);
    if (step) return step;
    if (signInErrorCode(error) === "auth/user-disabled")
      return redirect(paths.signIn({ ...afterSignIn, deactivated: 1 }));
    return signInReply(submission, error);
  }
}

/** How long a limit lasts, to machines too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;
export const meta: MetaFunction<typeof loader> = pageMeta;

const rules = () =>
  import("~/contract/account/forms").then((forms) => ({ validate: forms.validatePhoneCode }));

export default function PhoneCode() {
  const { t } = useTranslation();
  const { title, afterSignIn, number, seconds, robots, constraint } =
    useLoaderData<typeof loader>();
  const { form, fields, props } = useCheckedForm({
    id: "phone-code",
    reply: useActionData<typeof action>()?.reply,
    constraint,
    rules,
  });
  return (
    <AuthLayout
      drawing="bell"
      title={title}
      lead={
        <>
          {t("account.phone.sentTo")} <bdi dir="ltr">{number}</bdi>
        </>
      }
      foot={
        <p>
          <a className="link" href={paths.phoneSignIn(afterSignIn)}>
            {t("account.phone.another")}
          </a>
        </p>
      }
    >
      <Form method="post" className="form" {...props}>
        <ErrorSummary form={form} />
        <AfterSignInFields afterSignIn={afterSignIn} />
        <TextField
          field={fields.otp}
          label={t("account.verify.code")}
          hint={t("account.phone.codeHint")}
          inputMode="numeric"
          autoComplete="one-time-code"
          width="short"
          dir="ltr"
        />
        <SubmitButton wide>{t("account.verify.submit")}</SubmitButton>
        <SendAgain seconds={seconds} />
        {robots ? <RobotCheck siteKey={robots.siteKey} button="again" /> : null}
      </Form>
    </AuthLayout>
  );
}

/** Digits with country code as people of that country write them: `+351 912 345 678`. */
const formatPhoneNumber = (digits: string) =>
  parsePhoneNumberFromString(`+${digits}`)?.formatInternational() ?? `+${digits}`;
