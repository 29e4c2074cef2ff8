import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { securityPaths } from "~/security-paths";
import { CheckboxField } from "~/ui/fields/choice-fields";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { pageMeta } from "~/ui/page-meta";
import { SubmitButton } from "~/ui/submit-button";
import { TextLink } from "~/ui/text-link";
import { useCheckedForm } from "~/ui/use-checked-form";
import { AuthLayout } from "./auth-layout";
import { FactorField } from "./factor-field";
import { AfterSignInFields } from "./after-sign-in-fields";
import { PasskeySubmit } from "./passkey-submit";
import { finishSecondStep, loadSecondStep } from "./second-step.server";

export const loader = ({ request }: LoaderFunctionArgs) => loadSecondStep(request);
export const action = ({ request }: ActionFunctionArgs) => finishSecondStep(request);
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
