import {
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { finishSignIn, passkeyOptions, type SecondFactorWay } from "~/contract/second-factor/calls";
import {
  type FactorKind,
  secondStepForm,
  validateSecondStep,
} from "~/contract/second-factor/forms";
import { getTexts } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { securityPaths } from "~/security-paths";
import { requireAnonymous } from "~/session.server/guards";
import { readDevice } from "~/session.server/known-device";
import { refusedReply } from "~/session.server/refused-reply";
import { forgetSecondStep, readSecondStep } from "~/session.server/second-step";
import { redirectWithError } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { CheckboxField } from "~/ui/fields/choice-fields";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { pageMeta } from "~/ui/page-meta";
import { SubmitButton } from "~/ui/submit-button";
import { TextLink } from "~/ui/text-link";
import { useCheckedForm } from "~/ui/use-checked-form";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { readForm } from "~/screens.server/read-form";
import { AfterSignInFields } from "./after-sign-in-fields";
import { completeSignIn, readAfterSignIn } from "./after-sign-in.server";
import { AuthLayout } from "./auth-layout";
import { FactorField } from "./factor-field";
import { PasskeySubmit } from "./passkey-submit";
import { wrongReply } from "./wrong-reply.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAnonymous(request);
  const afterSignIn = readAfterSignIn(new URL(request.url).searchParams);
  const { ways, token } = await requireFirstStep(request, afterSignIn);
  const t = await getTexts(request);
  const by = kindOf(request, ways);
  return {
    title: t("security.factor.title"),
    by,
    /** The other ways that there are. */
    others: ways.filter((way) => way !== by),
    sign:
      by === "passkey"
        ? await upstream(request)
            .call(passkeyOptions, { second_factor_token: token })
            .catch(() => null)
        : null,
    afterSignIn,
    constraint: getZodConstraint(secondStepForm(by)),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const afterSignIn = readAfterSignIn(form);
  const { token, ways, pushToken } = await requireFirstStep(request, afterSignIn);
  const submission = validateSecondStep(kindOf(request, ways))(form);
  if (submission.status !== "success") return wrongReply(submission);
  const { remember, ...proof } = submission.value;
  try {
    const signedIn = await upstream(request).envelope(finishSignIn, {
      second_factor_token: token,
      ...proof,
      remember: remember === "on",
      fcm_id: pushToken,
      device: await readDevice(request),
    });
    const entered = await completeSignIn(request, {
      token: signedIn.token,
      userId: signedIn.data.id,
      device: signedIn.device,
      pushToken,
      afterSignIn,
      fallback: paths.dashboard(),
      message: "account.signIn.done",
    });
    entered.headers.append("Set-Cookie", await forgetSecondStep());
    return entered;
  } catch (error) {
    if (error instanceof UpstreamError && error.code === "sign_in_again")
      return redirectWithError(paths.signIn(afterSignIn), error.message, {
        headers: { "Set-Cookie": await forgetSecondStep() },
      });
    return refusedReply(submission, error);
  }
}

/** How long a limit lasts, to machines too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;
export const meta: MetaFunction<typeof loader> = pageMeta;

const leads = {
  authenticator: "security.factor.codeLead",
  passkey: "security.factor.passkeyLead",
  recovery: "security.factor.recoveryLead",
} as const;
const otherWords = {
  authenticator: "security.factor.useCode",
  passkey: "security.factor.usePasskey",
  recovery: "security.factor.useRecovery",
} as const;

/** The second step of signing in: a code of the app, a passkey, or a code that was kept for their loss. */
export default function SecondStep() {
  const { t } = useTranslation();
  const { title, by, afterSignIn, others } = useLoaderData<typeof loader>();
  return (
    <AuthLayout
      drawing="lock"
      title={title}
      lead={t(leads[by])}
      foot={
        <>
          {others.map((way) => (
            <p key={way}>
              <TextLink
                href={securityPaths.secondStep({
                  ...afterSignIn,
                  by: way === "authenticator" ? undefined : way,
                })}
              >
                {t(otherWords[way])}
              </TextLink>
            </p>
          ))}
          <p>
            <TextLink href={paths.signIn(afterSignIn)}>{t("security.factor.startAgain")}</TextLink>
          </p>
        </>
      }
    >
      <StepForm key={by} />
    </AuthLayout>
  );
}

function StepForm() {
  const { t } = useTranslation();
  const { by, afterSignIn, sign, constraint } = useLoaderData<typeof loader>();
  const { form, fields, props } = useCheckedForm<{
    authenticator_code?: string;
    recovery_code?: string;
    passkey?: string;
    remember?: "on";
  }>({
    id: "second-step",
    reply: useActionData<typeof action>()?.reply,
    constraint,
    rules: () =>
      import("~/contract/second-factor/forms").then((forms) => ({
        validate: forms.validateSecondStep(by),
      })),
  });
  return (
    <Form method="post" className="form" {...props}>
      <ErrorSummary form={form} />
      <AfterSignInFields afterSignIn={afterSignIn} />
      {by === "passkey" ? null : <FactorField by={by} fields={fields} />}
      <CheckboxField
        field={fields.remember}
        label={t("security.factor.remember")}
        hint={t("security.factor.rememberHint")}
      />
      {by === "passkey" ? (
        sign && <PasskeySubmit options={{ sign }}>{t("security.passkeys.use")}</PasskeySubmit>
      ) : (
        <SubmitButton wide>{t("common.signIn")}</SubmitButton>
      )}
    </Form>
  );
}

/** @throws a redirect to the sign-in page when nobody has taken the first step here */
async function requireFirstStep(request: Request, afterSignIn: ReturnType<typeof readAfterSignIn>) {
  const step = await readSecondStep(request);
  if (!step) throw redirect(paths.signIn(afterSignIn));
  return step;
}

/** What the address says, else what the member has: the app first, recovery codes last. */
function kindOf(request: Request, ways: readonly SecondFactorWay[]): FactorKind {
  const by = new URL(request.url).searchParams.get("by");
  return ways.find((way) => way === by) ?? ways[0] ?? "recovery";
}
