import { getFormProps, useForm } from "@conform-to/react";
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
import { ErrorSummary } from "~/ui/fields/error-summary";
import { PasswordField } from "~/ui/fields/password-field";
import { TextField } from "~/ui/fields/text-field";
import { pageMeta } from "~/ui/page-meta";
import { SubmitButton } from "~/ui/submit-button";
import { TextLink } from "~/ui/text-link";
import { useErrorTitle } from "~/ui/use-error-title";
import { useLateValidation } from "~/ui/use-late-validation";
import { FactorField } from "./factor-field";
import { confirmIdentity, loadConfirmation } from "./confirm-sign-in.server";
import { AuthLayout } from "./auth-layout";
import { PasskeySubmit } from "./passkey-submit";
import { RobotCheck } from "./robot-check";
import { SendAgain } from "./send-again";

export const loader = ({ request }: LoaderFunctionArgs) => loadConfirmation(request);
export const action = ({ request }: ActionFunctionArgs) => confirmIdentity(request);
/** How long a limit lasts, to machines too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;
export const meta: MetaFunction<typeof loader> = pageMeta;

const otherFactors = {
  authenticator: "security.factor.useCode",
  passkey: "security.factor.usePasskey",
  recovery: "security.factor.useRecovery",
} as const;

/** Asks once more who is there, before what cannot be undone (spec §8). */
export default function ConfirmSignIn() {
  const { t } = useTranslation();
  const { title, next, consolePage, byCode, others, hasOther, byProvider, address, sent } =
    useLoaderData<typeof loader>();
  const mayBeStuck = byProvider || (byCode && !address);
  return (
    <AuthLayout
      drawing="lock"
      title={title}
      lead={t(consolePage ? "security.confirm.leadConsole" : "security.confirm.lead")}
      foot={
        <>
          {hasOther ? (
            <p>
              <TextLink
                href={securityPaths.confirmSignIn({ next, by: byCode ? undefined : "code" })}
              >
                {t(byCode ? "security.confirm.usePassword" : "security.confirm.useCode")}
              </TextLink>
            </p>
          ) : null}
          {others.map((one) => (
            <p key={one}>
              <TextLink
                href={securityPaths.confirmSignIn({
                  next,
                  by: byCode ? "code" : undefined,
                  sent: sent || undefined,
                  factor: one === "authenticator" ? undefined : one,
                })}
              >
                {t(otherFactors[one])}
              </TextLink>
            </p>
          ))}
          {mayBeStuck ? (
            <Form method="post" action={paths.signOut({ next: paths.signIn({ next }) })}>
              <SubmitButton variant="quiet" wide>
                {t("security.confirm.signInAgain")}
              </SubmitButton>
            </Form>
          ) : null}
          <p>
            {consolePage ? (
              <TextLink href={consolePage}>{t("security.confirm.backConsole")}</TextLink>
            ) : (
              <TextLink href={paths.security()}>{t("security.back")}</TextLink>
            )}
          </p>
        </>
      }
    >
      {byCode ? <ByCode key="code" /> : <ByPassword key="password" />}
    </AuthLayout>
  );
}

interface Factor {
  authenticator_code?: string;
  recovery_code?: string;
  passkey?: string;
}

/** The second factor, where there is one, and the button. */
function LastStep({ fields }: Pick<Parameters<typeof FactorField>[0], "fields">) {
  const { t } = useTranslation();
  const { factor, sign } = useLoaderData<typeof loader>();
  if (factor === "passkey")
    return sign && <PasskeySubmit options={{ sign }}>{t("security.passkeys.use")}</PasskeySubmit>;
  return (
    <>
      {factor === "none" ? null : <FactorField by={factor} fields={fields} />}
      <SubmitButton wide>{t("security.confirm.submit")}</SubmitButton>
    </>
  );
}

function ByPassword() {
  const { t } = useTranslation();
  const { next, factor, constraint } = useLoaderData<typeof loader>();
  const late = useLateValidation(() =>
    import("~/contract/security/forms").then((forms) => ({
      validate: forms.validateConfirmByPassword(factor),
    })),
  );
  const [form, fields] = useForm<{ current_password: string } & Factor>({
    id: "confirm",
    lastResult: useActionData<typeof action>()?.reply,
    constraint,
    onValidate: late.onValidate,
  });
  useErrorTitle(form);
  return (
    <Form method="post" className="form" {...getFormProps(form)} onFocus={late.onFocus}>
      <ErrorSummary form={form} />
      <input type="hidden" name="next" value={next} />
      <PasswordField
        field={fields.current_password}
        label={t("account.password")}
        autoComplete="current-password"
      />
      <LastStep fields={fields} />
    </Form>
  );
}

function ByCode() {
  const { t } = useTranslation();
  const { next, factor, address, sent, seconds, byProvider, robots, constraint } =
    useLoaderData<typeof loader>();
  const late = useLateValidation(() =>
    import("~/contract/security/forms").then((forms) => ({
      validate: forms.validateConfirmByCode(factor),
    })),
  );
  const [form, fields] = useForm<{ otp: string } & Factor>({
    id: "confirm",
    lastResult: useActionData<typeof action>()?.reply,
    constraint,
    onValidate: late.onValidate,
  });
  useErrorTitle(form);
  if (!address) return <p>{t("security.confirm.noAddress")}</p>;
  return (
    <Form method="post" className="form" {...getFormProps(form)} onFocus={late.onFocus}>
      <ErrorSummary form={form} />
      <input type="hidden" name="next" value={next} />
      {sent > 0 ? (
        <>
          <TextField
            field={fields.otp}
            label={t("account.verify.code")}
            hint={t("security.confirm.sentTo", { address })}
            inputMode="numeric"
            autoComplete="one-time-code"
            width="short"
            dir="ltr"
          />
          <LastStep fields={fields} />
        </>
      ) : (
        <p>{t("security.confirm.willSend", { address })}</p>
      )}
      {sent > 0 ? (
        <SendAgain seconds={seconds} intent="send" />
      ) : (
        <SubmitButton wide name="intent" value="send" formNoValidate>
          {t("security.confirm.send")}
        </SubmitButton>
      )}
      {byProvider && robots ? (
        <RobotCheck
          siteKey={robots.siteKey}
          button="send"
          withoutScripts={t("security.confirm.needsScripts")}
        />
      ) : null}
    </Form>
  );
}
