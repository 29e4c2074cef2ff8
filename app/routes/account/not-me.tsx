import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { takeBackEmail } from "~/contract/security/calls";
import { disownFactor } from "~/contract/second-factor/calls";
import { getTexts } from "~/i18n/i18n.server";
import { useMessage } from "~/i18n/messages";
import { paths } from "~/paths";
import { signedOutHeaders } from "~/session.server/session";
import { redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { Notice } from "~/ui/notice";
import { pageMeta } from "~/ui/page-meta";
import { SubmitButton } from "~/ui/submit-button";
import { TextLink } from "~/ui/text-link";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { readForm } from "~/screens.server/read-form";
import { AuthLayout } from "./auth-layout";

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await getTexts(request);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return { title: t("security.disown.title"), token, isAboutEmail: isAboutEmail(token) };
}

/** Which letter it was that the link stood in: about another address, or about an app or a passkey. */
const isAboutEmail = (token: string) => token.startsWith("email-");

/** The button posts: a mail program that looks at links takes nothing away. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const token = String(form.get("token") ?? "");
  const isEmail = isAboutEmail(token);
  try {
    await upstream(request).call(isEmail ? takeBackEmail : disownFactor, { token });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return data({ fault: error.message }, { status: error.status >= 400 ? error.status : 503 });
  }
  const said = isEmail ? "security.disown.email.done" : "security.disown.done";
  return redirectWithSuccess(paths.forgotPassword(), said, { headers: await signedOutHeaders() });
}

/** How long a limit lasts, to machines too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;
export const meta: MetaFunction<typeof loader> = pageMeta;

/** For whoever has a letter about an app or a passkey that they did not add, or an address that they did not change. */
export default function NotMe() {
  const { t } = useTranslation();
  const translate = useMessage();
  const { title, token, isAboutEmail: isEmail } = useLoaderData<typeof loader>();
  const fault = useActionData<typeof action>()?.fault;
  return (
    <AuthLayout
      drawing="lock"
      title={title}
      lead={t(isEmail ? "security.disown.email.lead" : "security.disown.lead")}
      foot={
        <p>
          <TextLink href={paths.security()}>{t("security.back")}</TextLink>
        </p>
      }
    >
      {fault ? <Notice tone="danger">{translate(fault)}</Notice> : null}
      <Form method="post" className="form">
        <input type="hidden" name="token" value={token} />
        <SubmitButton wide>
          {t(isEmail ? "security.disown.email.submit" : "security.disown.submit")}
        </SubmitButton>
      </Form>
    </AuthLayout>
  );
}
