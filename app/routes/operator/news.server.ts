import { redirect } from "@remix-run/node";
import { operatorNews } from "~/contract/operator.news";
import { getTexts } from "~/i18n/i18n.server";
import { operatorPaths } from "~/operator-paths";
import { requireOperator } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { readPageNumber } from "~/web.server/page-number";

const perPage = 20;

/** A page of what operators told members of their own accord. */
export async function loadNews(request: Request) {
  await requireOperator(request, "messages");
  const page = readPageNumber(request);
  const [t, { data: news, total = news.length }] = await Promise.all([
    getTexts(request),
    upstream(request).envelope(operatorNews, { offset: (page - 1) * perPage, limit: perPage }),
  ]);
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (page > pages) throw redirect(operatorPaths.operatorNews({ page: pages }));
  return { title: t("operator.news.title"), news, page, pages };
}
