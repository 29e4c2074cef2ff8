import { getZodConstraint } from "@conform-to/zod/v4";
import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { signInForm, validateSignIn } from "~/contract/account/forms";
import { getTexts } from "~/i18n/i18n.server";
import { withoutLanguage } from "~/i18n/language-address";
import { useMessage } from "~/i18n/messages";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { securityPaths } from "~/security-paths";
import { signInWithForm } from "~/session.server/authenticator";
import { requireAnonymous } from "~/session.server/guards";
import { readPushToken } from "~/session.server/push-token";
import { refusedReply } from "~/session.server/refused-reply";
import { keepRefusedRegistration } from "~/session.server/registration";
import { toSecondStep } from "~/session.server/second-step";
import { shownSignInError } from "~/session.server/sign-in-reply";
import { signInWays } from "~/session.server/sign-in-ways";
import { getSite } from "~/session.server/site";
import { ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Disclosure } from "~/ui/disclosure";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { PasswordField } from "~/ui/fields/password-field";
import { TextField } from "~/ui/fields/text-field";
import { Notice } from "~/ui/notice";
import { publicMeta } from "~/ui/public-meta";
import { SubmitButton } from "~/ui/submit-button";
import { TextLink } from "~/ui/text-link";
import { useCheckedForm } from "~/ui/use-checked-form";
import { readForm } from "~/screens.server/read-form";
import { AfterSignInFields } from "./after-sign-in-fields";
import { completeSignIn, readAfterSignIn } from "./after-sign-in.server";
import { AuthLayout } from "./auth-layout";
import { cachedAuthPage } from "./cached-auth-page.server";
import { OtherWays } from "./other-ways";
import { wrongReply } from "./wrong-reply.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAnonymous(request);
  const [t, site, ways] = await Promise.all([
    getTexts(request),
    getSite(request),
    signInWays(request),
  ]);
  const { searchParams } = new URL(request.url);
  return cachedAuthPage(request, {
    title: t("account.signIn.title"),
    description: t("account.register.lead"),
    afterSignIn: readAfterSignIn(searchParams),
    email: searchParams.get("email") ?? "",
    fault: shownSignInError(searchParams.get("fault")),
    ways,
    contact: site.company_email ?? "",
    wasDeactivated: searchParams.get("deactivated") === "1",
    constraint: getZodConstraint(signInForm),
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const submission = validateSignIn(form);
  if (submission.status !== "success") return wrongReply(submission, ["password"]);
  try {
    const { token, userId, device } = await signInWithForm(request, form);
    return await completeSignIn(request, {
      token,
      userId,
      device,
      pushToken: readPushToken(form),
      afterSignIn: readAfterSignIn(form),
      fallback: paths.dashboard(),
      message: "account.signIn.done",
    });
  } catch (error) {
    if (error instanceof Response) throw error;
    const step = await toSecondStep(
      error,
      securityPaths.secondStep(readAfterSignIn(form)),
      readPushToken(form),
    );
    if (step) return step;
    const headers = await keepRefusedRegistration(submission.value.email, error);
    return refusedReply(submission, error, ["password"], headers);
  }
}

/** How long a limit lasts, to machines too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;
export const meta: MetaFunction<typeof loader> = ({ data, location, matches }) =>
  data
    ? publicMeta(matches, {
        title: data.title,
        description: data.description,
        path: paths.signIn(),
        unlisted: withoutLanguage(location.search) !== "",
      })
    : [];

const rules = () =>
  import("~/contract/account/forms").then((forms) => ({ validate: forms.validateSignIn }));

export default function SignIn() {
  const { t } = useTranslation();
  const { title, afterSignIn, email, fault, ways, contact, wasDeactivated, constraint } =
    useLoaderData<typeof loader>();
  const say = useMessage();
  const answer = useActionData<typeof action>();
  const { reply, code } = answer ?? {};
  const { form, fields, props } = useCheckedForm({
    id: "sign-in",
    reply,
    defaultValue: { email },
    constraint,
    rules,
  });
  const typedEmail = fields.email.value ?? email;
  const byPassword = (
    <Form method="post" className="form" {...props}>
      <ErrorSummary form={form} />
      {form.errors && code === "email_not_verified" ? (
        <Notice tone="info">
          <TextLink href={paths.verifyCode({ ...afterSignIn, email: typedEmail })}>
            {t("account.signIn.confirm")}
          </TextLink>
        </Notice>
      ) : null}
      <AfterSignInFields afterSignIn={afterSignIn} />
      <TextField
        field={fields.email}
        label={t("common.email")}
        type="email"
        autoComplete="username"
      />
      <PasswordField
        field={fields.password}
        label={t("account.password")}
        autoComplete="current-password"
      />
      <p className="label-aside">
        <TextLink href={paths.forgotPassword()}>{t("account.forgot.title")}</TextLink>
      </p>
      <SubmitButton wide>{t("common.signIn")}</SubmitButton>
    </Form>
  );
  return (
    <AuthLayout
      title={title}
      foot={
        <p>
          {t("account.signIn.newHere")}{" "}
          <TextLink href={paths.register(afterSignIn)}>{t("account.register.title")}</TextLink>
        </p>
      }
    >
      {fault && !reply ? <Notice tone="danger">{say(fault)}</Notice> : null}
      {afterSignIn.favourite ? <Notice>{t("account.signIn.favourite")}</Notice> : null}
      {afterSignIn.search ? <Notice>{t("account.signIn.search")}</Notice> : null}
      {afterSignIn.interest ? <Notice>{t("account.signIn.interest")}</Notice> : null}
      {wasDeactivated || (form.errors && code === "sign_in_deactivated") ? (
        <Deactivated contact={contact} />
      ) : null}
      {ways.password ? (
        <>
          {byPassword}
          <OtherWays ways={ways} afterSignIn={afterSignIn} />
        </>
      ) : (
        <>
          <OtherWays ways={ways} afterSignIn={afterSignIn} areFirst />
          <Disclosure
            summary={t("account.signIn.withPassword")}
            open={Boolean(reply ?? email) || wasDeactivated}
          >
            {byPassword}
          </Disclosure>
        </>
      )}
    </AuthLayout>
  );
}

/** Spec §8: the operator closed the account; the way on is to write to them. */
function Deactivated({ contact }: { contact: string }) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  useEffect(() => setAsked(true), []);
  const words = (
    <>
      <p>{t("account.deactivated.text")}</p>
      {contact ? (
        <p>
          <a className="link" href={`mailto:${contact}`}>
            {t("account.signIn.write", { contact })}
          </a>
        </p>
      ) : null}
    </>
  );
  const toContact = (
    <ButtonLink href={paths.contact({ subject: t("account.deactivated.subject") })}>
      {t("account.deactivated.contact")}
    </ButtonLink>
  );
  return (
    <div data-wake="">
      <Notice tone="danger" title={t("account.deactivated.title")} action={toContact}>
        {words}
      </Notice>
      <Dialog
        id="deactivated"
        title={t("account.deactivated.title")}
        open={isAsked}
        onClose={() => setAsked(false)}
      >
        {words}
        <div className="form-actions">{toContact}</div>
      </Dialog>
    </div>
  );
}
