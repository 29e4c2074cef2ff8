import {
  redirect,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { makeRecoveryCodes, secondFactors } from "~/contract/second-factor/calls";
import { getTexts } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { requireUser } from "~/session.server/guards";
import { redirectWithError } from "~/session.server/toast";
import { failPage, upstream } from "~/session.server/upstream";
import securityStyles from "~/styles/security.css?url";
import { pageMeta } from "~/ui/page-meta";
import { SubmitButton } from "~/ui/submit-button";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { requireRecentSignIn } from "~/session.server/recent-sign-in";
import { SecurityLayout } from "./security-layout";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  const t = await getTexts(request);
  const { is_on, recovery_codes_left } = await upstream(request)
    .call(secondFactors)
    .catch(failPage);
  if (!is_on) throw redirect(paths.security());
  return { title: t("security.codes.title"), left: recovery_codes_left };
}

/** The codes are shown once, so they are the answer itself. */
export async function action({ request }: ActionFunctionArgs) {
  await requireRecentSignIn(request);
  try {
    return { codes: (await upstream(request).call(makeRecoveryCodes)).recovery_codes };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return redirectWithError(paths.security(), error.message);
  }
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: securityStyles }];
export const meta: MetaFunction<typeof loader> = pageMeta;

/** How many recovery codes are left, and new ones in their place. */
export default function RecoveryCodesPage() {
  const { t } = useTranslation();
  const { title, left } = useLoaderData<typeof loader>();
  const made = useActionData<typeof action>();
  return (
    <SecurityLayout
      codes={made?.codes}
      title={title}
      lead={t("security.codes.left", { count: left })}
    >
      <Form method="post" className="form">
        <p>{t("security.codes.newLead")}</p>
        <SubmitButton wide>{t("security.codes.make")}</SubmitButton>
      </Form>
    </SecurityLayout>
  );
}
