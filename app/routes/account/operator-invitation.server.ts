import { data, redirect } from "@remix-run/node";
import { acceptInvitation, readInvitation } from "~/contract/operator/team/calls";
import { validateJoin } from "~/contract/operator/team/forms";
import { getTexts } from "~/i18n/i18n.server";
import { operatorPaths } from "~/operator-paths";
import { paths } from "~/paths";
import { securityPaths } from "~/security-paths";
import { requireEmbeddedApi } from "~/session.server/embedded-api";
import { refusedReply } from "~/session.server/refused-reply";
import { signedOutHeaders } from "~/session.server/session";
import { redirectWithSuccess } from "~/session.server/toast";
import { actingUpstream } from "~/session.server/upstream";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { readForm } from "~/web.server/read-form";

/** What the link in the address is about; null when it holds no longer. @throws what is no refusal of it */
async function invitationOf(request: Request, token: string) {
  if (!token) return null;
  try {
    return await actingUpstream(request).call(readInvitation, { token });
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 404) return null;
    throw error;
  }
}

/** An invitation to work for the site, as whoever was invited reads it. */
export async function loadInvitation(request: Request) {
  requireEmbeddedApi();
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const [t, invitation] = await Promise.all([getTexts(request), invitationOf(request, token)]);
  return data(
    {
      title: t(invitation ? "operator.invitation.title" : "operator.invitation.over.title"),
      token,
      invitation,
    },
    { status: invitation ? 200 : 404 },
  );
}

/** Whoever has an account signs in with it next, whoever has none chooses a password. */
export async function answerInvitation(request: Request) {
  requireEmbeddedApi();
  const form = await readForm(request);
  const token = String(form.get("token") ?? "");
  const invitation = await invitationOf(request, token);
  if (!invitation) throw redirect(operatorPaths.operatorInvitation({ token }));
  const submission = validateJoin(form);
  if (!invitation.has_account && submission.status !== "success")
    return data({ reply: submission.reply() }, { status: 400 });
  const name = submission.status === "success" ? submission.value.name : undefined;
  try {
    const { reset_token } = await actingUpstream(request).envelope(acceptInvitation, {
      token,
      name,
    });
    const headers = await signedOutHeaders();
    return reset_token
      ? redirect(securityPaths.resetPassword({ token: reset_token }), { headers })
      : redirectWithSuccess(paths.signIn({ next: paths.operator() }), "operator.invitation.done", {
          headers,
        });
  } catch (error) {
    return refusedReply(submission, error);
  }
}
