import { redirect } from "@remix-run/node";
import { getPersonalisedFields, getUserRecommendation } from "~/contract/feed";
import { wishesFrom } from "~/contract/feed.wire";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { requireUser } from "~/session.server/guards";
import { failPage, upstream } from "~/session.server/upstream";
import { cardOf } from "~/ui/card-property";
import { recommendedBecause } from "~/ui/recommended-because";

const homesPerPage = 24;

/** The homes that are what the member looks for, each with the reasons; somebody's own, so never kept. */
export async function loadRecommended(request: Request) {
  await requireUser(request);
  const asked = Number(new URL(request.url).searchParams.get("page")) || 1;
  const page = Math.min(Math.max(1, Math.floor(asked)), 5000);
  const [t, language, fields, { data: homes, total = homes.length }] = await Promise.all([
    getTexts(request),
    getLanguage(request),
    upstream(request).call(getPersonalisedFields).catch(failPage),
    upstream(request)
      .envelope(getUserRecommendation, { offset: (page - 1) * homesPerPage, limit: homesPerPage })
      .catch(failPage),
  ]);
  const pages = Math.max(1, Math.ceil(total / homesPerPage));
  if (page > pages) throw redirect(paths.recommendedProperties({ page: pages }));
  const wishes = wishesFrom(fields);
  return {
    title: t("properties.recommended.title"),
    isChosen: wishes !== null,
    homes: homes.map((home) => ({
      card: cardOf(home, language),
      because: wishes ? recommendedBecause(home, wishes, t) : "",
    })),
    total,
    page,
    pages,
  };
}
