import { redirect } from "@remix-run/node";
import { getViewings } from "~/contract/viewings/calls";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { requireUser } from "~/session.server/guards";
import { failPage, upstream } from "~/session.server/upstream";
import { requireEmbeddedApi } from "~/session.server/embedded-api";
import { viewingView } from "./viewing-view.server";

const perPage = 12;

/** The member's viewings of one side: first those that wait for their answer, then other open ones. */
export async function loadViewings(request: Request) {
  requireEmbeddedApi();
  await requireUser(request);
  const { searchParams } = new URL(request.url);
  const side = searchParams.get("side") === "asker" ? ("asker" as const) : ("owner" as const);
  const asked = Number(searchParams.get("page")) || 1;
  const page = Math.min(Math.max(1, Math.floor(asked)), 5000);
  const [t, language, answer] = await Promise.all([
    getTexts(request),
    getLanguage(request),
    upstream(request)
      .envelope(getViewings, { side, offset: (page - 1) * perPage, limit: perPage })
      .catch(failPage),
  ]);
  const { data: viewings, total = viewings.length } = answer;
  const pages = Math.max(1, Math.ceil(total / perPage));
  const shown = side === "asker" ? side : undefined;
  if (page > pages) throw redirect(paths.viewings({ side: shown, page: pages }));
  return {
    title: t("viewings.title"),
    side,
    waiting: { owner: answer.waiting_as_owner, asker: answer.waiting_as_asker },
    viewings: viewings.map((viewing) => viewingView(viewing, t, language)),
    page,
    pages,
  };
}
