import {
  endAllSessions,
  endSession,
  type SecurityEvent,
  securityEvents,
  type Session,
} from "~/contract/security/calls";
import { signInField } from "~/contract/account/rules";
import { secondFactors } from "~/contract/second-factor/calls";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { relativeTime } from "~/i18n/relative-time";
import { paths } from "~/paths";
import { deviceOf } from "~/contract/device-name";
import { requireUserData } from "~/session.server/guards";
import { capabilities, requireCapability } from "~/upstream.server/capabilities";
import { signedOutHeaders } from "~/session.server/session";
import { redirectWithError, redirectWithSuccess } from "~/session.server/toast";
import { failPage, upstream } from "~/session.server/upstream";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { readPageNumber } from "~/screens.server/page-number";
import { readForm } from "~/screens.server/read-form";
import { loadSecurity, requireRecentSignIn } from "~/session.server/recent-sign-in";

const eventsPerPage = 10;
const loadLog = (request: Request, page: number) =>
  upstream(request).envelope(securityEvents, {
    offset: (page - 1) * eventsPerPage,
    limit: eventsPerPage,
  });

/** How the member signs in, and where; the devices only where our own calls tell them. */
export async function loadSecurityPage(request: Request) {
  const [user, t, language] = await Promise.all([
    requireUserData(request),
    getTexts(request),
    getLanguage(request),
  ]);
  const page = readPageNumber(request);
  const [security, log, factors] = capabilities().accountSecurity
    ? await Promise.all([
        loadSecurity(request),
        loadLog(request, page),
        upstream(request).call(secondFactors).catch(failPage),
      ])
    : [null, null, null];
  const ago = (time: string | null) =>
    time ? relativeTime(t, language, new Date(time)) : t("security.devices.never");
  const rowOf = ({ user_agent, last_used_at, signed_in_at, ...session }: Session) => ({
    ...session,
    ...deviceOf(user_agent),
    lastUsed: ago(last_used_at),
    signedInAt: signed_in_at,
  });
  return {
    title: t("security.title"),
    email: user.email,
    emailConfirmed: user.is_email_verified === 1,
    mobile: signInField(user) === "mobile" ? user.mobile : "",
    keepsEmail: signInField(user) === "email",
    isOperator: user.is_operator,
    log: log && {
      page,
      pages: Math.max(1, Math.ceil((log.total ?? log.data.length) / eventsPerPage)),
      events: log.data.map(({ user_agent, created_at, ...event }: SecurityEvent) => {
        const { browser, system } = deviceOf(user_agent);
        return { ...event, browser, system, ago: ago(created_at) };
      }),
    },
    factors: factors && {
      isOn: factors.is_on,
      isNeeded: factors.is_needed,
      appSince: factors.authenticator_since,
      codesLeft: factors.recovery_codes_left,
      passkeys: factors.passkeys.length,
    },
    own: security && {
      devices: security.sessions.map(rowOf),
      hasPassword: security.has_password,
      pendingEmail: security.pending_email,
      returned: security.returned_mail,
    },
  };
}
export type DeviceRow = NonNullable<
  Awaited<ReturnType<typeof loadSecurityPage>>["own"]
>["devices"][number];

export type LoggedEvent = NonNullable<
  Awaited<ReturnType<typeof loadSecurityPage>>["log"]
>["events"][number];

/** Signs one device out, or all of them, this one too. @throws a redirect for whoever did not sign in lately */
export async function endSessions(request: Request) {
  requireCapability("accountSecurity");
  await requireRecentSignIn(request, paths.security());
  const form = await readForm(request);
  const intent = form.get("intent");
  const api = upstream(request);
  if (intent === "end-all") {
    await api.call(endAllSessions).catch(failPage);
    return redirectWithSuccess(paths.signIn(), "security.devices.allEnded", {
      headers: await signedOutHeaders(),
    });
  }
  if (intent !== "end") throw new Response(null, { status: 400, statusText: "Bad Request" });
  try {
    await api.call(endSession, { id: String(form.get("id") ?? "") });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return redirectWithError(paths.security(), error.message);
  }
  return redirectWithSuccess(paths.security(), "security.devices.ended");
}
