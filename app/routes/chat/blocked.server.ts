import { redirect } from "@remix-run/node";
import { getBlockedPeople, unblockUser } from "~/contract/chat/calls";
import { blockedPerPage, operatorId } from "~/contract/chat/rules";
import { chatPaths } from "~/chat-paths";
import { formatDay, machineTime } from "~/i18n/dates";
import { requireUser } from "~/session.server/guards";
import { redirectWithSuccess } from "~/session.server/toast";
import { actingUpstream, failPage, upstream } from "~/session.server/upstream";
import { notFound } from "~/screens.server/not-found";
import { readForm } from "~/screens.server/read-form";
import { nameOf } from "./chat-view.server";
import { refusedTo } from "./acts.server";
import { personNumber } from "./find-partner.server";
import { viewContext } from "./list.server";

const pageIn = (request: Request) => {
  const asked = Number(new URL(request.url).searchParams.get("page")) || 1;
  return Math.min(Math.max(1, Math.floor(asked)), 5000);
};

/** From whom the member takes no messages, also where the conversation is deleted. */
export async function loadBlocked(request: Request) {
  await requireUser(request);
  const page = pageIn(request);
  const [context, { data, total = 0, total_page: pages = 1 }] = await Promise.all([
    viewContext(request),
    upstream(request)
      .envelope(getBlockedPeople, { page, per_page: blockedPerPage })
      .catch(failPage),
  ]);
  if (page > pages) throw redirect(chatPaths.blockedPeople({ page: pages }));
  const people = data.map((one) => ({
    id: one.user_id,
    name: nameOf(one, context),
    picture: one.profile,
    reason: one.reason,
    at: machineTime(one.blocked_at) ?? null,
    day: formatDay(one.blocked_at, context.language, "medium"),
  }));
  return { title: context.t("chat.blocked.title"), people, total, page, pages };
}

/** Takes messages from somebody again. */
export async function unblockPerson(request: Request) {
  await requireUser(request);
  const back = chatPaths.blockedPeople({ page: pageIn(request) });
  const id = personNumber((await readForm(request)).get("person"));
  if (id === null) throw notFound("page");
  try {
    const { message } = await actingUpstream(request).envelope(
      unblockUser,
      id === operatorId ? { to_admin: true } : { to_user_id: id },
    );
    return await redirectWithSuccess(back, message);
  } catch (error) {
    return refusedTo(back, error);
  }
}
