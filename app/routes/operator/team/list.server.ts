import { data } from "@remix-run/node";
import {
  changeOperatorRole,
  inviteOperator,
  operatorTeam,
  removeOperator,
  withdrawInvitation,
} from "~/contract/operator/team/calls";
import { validateInvite, validateRole } from "~/contract/operator/team/forms";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { relativeTime } from "~/i18n/relative-time";
import { operatorPaths } from "~/operator-paths";
import { paths } from "~/paths";
import { securityPaths } from "~/security-paths";
import { requireOperator } from "~/session.server/guards";
import { loadSecurity, requireRecentSignIn } from "~/session.server/recent-sign-in";
import { refusedReply } from "~/session.server/refused-reply";
import { redirectWithError, redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { notFound } from "~/screens.server/not-found";
import { readForm } from "~/screens.server/read-form";
import { readRevision, refusedEntry } from "../parts/entries.server";

const here = operatorPaths.operatorTeam();

/** Who works for the site, and who was asked to. */
export async function loadTeam(request: Request) {
  await requireOperator(request, "operators");
  const [t, language, team, { is_recent: isRecent }] = await Promise.all([
    getTexts(request),
    getLanguage(request),
    upstream(request).envelope(operatorTeam),
    loadSecurity(request),
  ]);
  return {
    title: t("operator.team.title"),
    /** Nothing is typed that would be lost on the way. */
    confirmHref: isRecent ? null : securityPaths.confirmSignIn({ next: here }),
    asksForSecondFactor: team.asks_for_second_factor,
    invitations: team.invitations,
    operators: team.data.map(({ last_seen_at, ...operator }) => ({
      ...operator,
      seen: last_seen_at ? relativeTime(t, language, new Date(last_seen_at)) : null,
    })),
  };
}

/** Invites somebody, or withdraws an invitation. */
export async function actOnTeam(request: Request) {
  await requireOperator(request, "operators");
  const form = await readForm(request);
  if (form.get("intent") === "withdraw") {
    const id = Number(/^\d{1,9}$/.exec(String(form.get("id")))?.[0] ?? 0);
    return toldOf(here, "operator.team.withdrawn", () =>
      upstream(request).call(withdrawInvitation, { id }),
    );
  }
  const submission = validateInvite(form);
  if (submission.status !== "success") return data({ reply: submission.reply() }, { status: 400 });
  await requireRecentSignIn(request, here);
  try {
    await upstream(request).call(inviteOperator, submission.value);
  } catch (error) {
    return refusedReply(submission, error);
  }
  return redirectWithSuccess(here, "operator.team.invited");
}

/** One operator, whose role can be changed or taken away, once it is known who is there. */
export async function loadTeamMember(request: Request, id: number) {
  await requireOperator(request, "operators");
  await requireRecentSignIn(request);
  const operators = await upstream(request).call(operatorTeam);
  const operator = operators.find((one) => one.id === id);
  if (!operator) throw notFound("page");
  return { title: operator.name, operator };
}

/** Gives an operator another role, or none. */
export async function actOnTeamMember(request: Request, id: number) {
  await requireOperator(request, "operators");
  const page = operatorPaths.operatorTeamMember(id);
  const form = await readForm(request);
  if (form.get("intent") === "remove") {
    await requireRecentSignIn(request, page);
    return toldOf(page, "operator.team.removed", () =>
      upstream(request).call(removeOperator, { id, revision: readRevision(form) }),
    );
  }
  const submission = validateRole(form);
  if (submission.status !== "success") return data({ reply: submission.reply() }, { status: 400 });
  await requireRecentSignIn(request, page);
  const api = upstream(request);
  try {
    await api.call(changeOperatorRole, { id, revision: readRevision(form), ...submission.value });
  } catch (error) {
    return refusedEntry(submission, error, async () => {
      const operators = await api.call(operatorTeam);
      return operators.find((one) => one.id === id)?.revision;
    });
  }
  return redirectWithSuccess(await pageAfter(request, id), "operator.team.changed");
}

/** Whoever gave up the role that opens the list goes on to the overview. */
const pageAfter = async (request: Request, id: number) => {
  const user = await requireOperator(request, "console");
  return user.id === id ? paths.operator() : here;
};

async function toldOf(page: string, done: string, act: () => Promise<unknown>) {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return redirectWithError(page, error.message);
  }
  return redirectWithSuccess(here, done);
}
