import {
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { passkeyOptions, signInByPasskey } from "~/contract/second-factor/calls";
import { getTexts } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { securityPaths } from "~/security-paths";
import { requireAnonymous } from "~/session.server/guards";
import { readDevice } from "~/session.server/known-device";
import { redirectWithError } from "~/session.server/toast";
import { failPage, upstream } from "~/session.server/upstream";
import { pageMeta } from "~/ui/page-meta";
import { refusalSentence, UpstreamError } from "~/upstream.server/upstream-error";
import { readForm } from "~/screens.server/read-form";
import { AuthLayout } from "./auth-layout";
import { AfterSignInFields } from "./after-sign-in-fields";
import { completeSignIn, readAfterSignIn, welcome } from "./after-sign-in.server";
import { OtherWays } from "./other-ways";
import { PasskeySubmit } from "./passkey-submit";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAnonymous(request);
  const t = await getTexts(request);
  return {
    title: t("security.passkeys.signIn"),
    afterSignIn: readAfterSignIn(new URL(request.url).searchParams),
    sign: await upstream(request).call(passkeyOptions, {}).catch(failPage),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const afterSignIn = readAfterSignIn(form);
  try {
    const { data, token, device } = await upstream(request).envelope(signInByPasskey, {
      passkey: String(form.get("passkey") ?? ""),
      device: await readDevice(request),
    });
    return await completeSignIn(request, {
      token,
      userId: data.id,
      device,
      afterSignIn,
      fallback: paths.dashboard(),
      message: welcome(data),
    });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.extra.is_active === false)
      return redirect(paths.signIn({ ...afterSignIn, deactivated: 1 }));
    return redirectWithError(securityPaths.passkeySignIn(afterSignIn), refusalSentence(error));
  }
}

export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });
export const meta: MetaFunction<typeof loader> = pageMeta;

/** Signs in with a passkey alone. */
export default function PasskeySignIn() {
  const { t } = useTranslation();
  const { title, afterSignIn, sign } = useLoaderData<typeof loader>();
  return (
    <AuthLayout drawing="lock" title={title} lead={t("security.passkeys.signInLead")}>
      <Form method="post" className="form">
        <AfterSignInFields afterSignIn={afterSignIn} />
        <PasskeySubmit options={{ sign }}>{t("security.passkeys.use")}</PasskeySubmit>
      </Form>
      <OtherWays ways={{ email: true }} afterSignIn={afterSignIn} />
    </AuthLayout>
  );
}
