import { data, redirect } from "@remix-run/node";
import {
  addPasskey,
  removePasskey,
  renamePasskey,
  secondFactors,
  startPasskey,
} from "~/contract/second-factor/calls";
import { passkeyName, validatePasskey } from "~/contract/second-factor/forms";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { relativeTime } from "~/i18n/relative-time";
import { securityPaths } from "~/security-paths";
import { requireEmbeddedApi } from "~/session.server/embedded-api";
import { requireUser } from "~/session.server/guards";
import { refusedReply } from "~/session.server/refused-reply";
import { exchangedTokenHeaders } from "~/session.server/session";
import { redirectWithError, redirectWithSuccess } from "~/session.server/toast";
import { failPage, upstream } from "~/session.server/upstream";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { readForm } from "~/web.server/read-form";
import { requireRecentSignIn } from "~/session.server/recent-sign-in";
import { wrongReply } from "./wrong-reply.server";

/** The member's passkeys; what makes another one is asked for on the page that does, `?add=1`. */
export async function loadPasskeys(request: Request) {
  requireEmbeddedApi();
  await requireUser(request);
  const isAdding = new URL(request.url).searchParams.get("add") === "1";
  if (isAdding) await requireRecentSignIn(request);
  const api = upstream(request);
  const [t, language, { passkeys }, make] = await Promise.all([
    getTexts(request),
    getLanguage(request),
    api.call(secondFactors).catch(failPage),
    // After a key was made the session is proven anew a moment later.
    isAdding ? api.call(startPasskey).catch(() => null) : null,
  ]);
  return {
    title: t(isAdding ? "security.passkeys.add" : "security.passkeys.title"),
    isAdding,
    make,
    keys: passkeys.map(({ id, name, last_used_at }) => ({
      id,
      name,
      used: last_used_at ? relativeTime(t, language, new Date(last_used_at)) : null,
    })),
  };
}

export async function changePasskeys(request: Request) {
  requireEmbeddedApi();
  await requireUser(request);
  const form = await readForm(request);
  if (form.get("intent") === "rename") return rename(request, form);
  await requireRecentSignIn(request);
  return form.get("intent") === "remove" ? remove(request, form) : add(request, form);
}

/** The recovery codes of a first factor are shown once, so they are the answer itself. */
async function add(request: Request, form: FormData) {
  const submission = validatePasskey(form);
  if (submission.status !== "success") return wrongReply(submission);
  try {
    const { data: made, token } = await upstream(request).envelope(addPasskey, {
      name: submission.value.name,
      passkey: String(form.get("passkey") ?? ""),
    });
    const headers = await exchangedTokenHeaders(request, token);
    if (made.recovery_codes.length > 0) return data({ codes: made.recovery_codes }, { headers });
    return await redirectWithSuccess(securityPaths.passkeys(), "security.passkeys.added", {
      headers,
    });
  } catch (error) {
    return refusedReply(submission, error);
  }
}

async function rename(request: Request, form: FormData) {
  const name = passkeyName.safeParse(form.get("name"));
  if (!name.success)
    return redirectWithError(securityPaths.passkeys(), name.error.issues[0]!.message);
  return acted(() =>
    upstream(request).call(renamePasskey, { id: String(form.get("id") ?? ""), name: name.data }),
  );
}

const remove = (request: Request, form: FormData) =>
  acted(() => upstream(request).call(removePasskey, { id: String(form.get("id") ?? "") }));

async function acted(act: () => Promise<unknown>) {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return redirectWithError(securityPaths.passkeys(), error.message);
  }
  return redirect(securityPaths.passkeys());
}
