import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { confirmEmailChange } from "~/contract/security/calls";
import { getTexts } from "~/i18n/i18n.server";
import { useMessage } from "~/i18n/messages";
import { paths } from "~/paths";
import { getSession } from "~/session.server/session";
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
  const [t, session] = await Promise.all([getTexts(request), getSession(request)]);
  return {
    title: t("security.confirmEmail.title"),
    token: new URL(request.url).searchParams.get("token") ?? "",
    back: session.has("token") ? paths.security() : paths.signIn(),
  };
}

/** A mail program that looks at links must not use them up: the button posts. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  try {
    await upstream(request).call(confirmEmailChange, { token: String(form.get("token") ?? "") });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return data({ fault: error.message }, { status: error.status >= 400 ? error.status : 503 });
  }
  const session = await getSession(request);
  return redirectWithSuccess(
    session.has("token") ? paths.security() : paths.signIn(),
    "security.confirmEmail.done",
  );
}

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function ConfirmEmail() {
  const { t } = useTranslation();
  const translate = useMessage();
  const { title, token, back } = useLoaderData<typeof loader>();
  const fault = useActionData<typeof action>()?.fault;
  return (
    <AuthLayout
      drawing="bell"
      title={title}
      lead={t("security.confirmEmail.lead")}
      foot={
        <p>
          <TextLink href={back}>{t("security.back")}</TextLink>
        </p>
      }
    >
      {fault ? <Notice tone="danger">{translate(fault)}</Notice> : null}
      <Form method="post" className="form">
        <input type="hidden" name="token" value={token} />
        <SubmitButton wide>{t("security.confirmEmail.submit")}</SubmitButton>
      </Form>
    </AuthLayout>
  );
}
