import type { LoaderFunctionArgs } from "@remix-run/node";
import { Feed, type Item } from "feed";
import { type Article, getArticles } from "~/contract/content/calls";
import { machineTime } from "~/i18n/dates";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { machinePaths } from "~/machine-paths";
import { paths } from "~/paths";
import { companyNameOf, getSite } from "~/session.server/site";
import { upstream } from "~/session.server/upstream";
import { getSettings } from "~/settings.server";
import { cachedPage } from "~/screens.server/cached-page";
import { cleanHtml, escapeText, shortened, wordsOf } from "~/screens.server/operator-html";

const articlesInFeed = 20;

/** Addresses within the site, for readers that are not on it. */
const absolute = (html: string, origin: string) =>
  html.replace(/ (href|src)="\/(?!\/)/g, (_, name: string) => ` ${name}="${origin}/`);

/** The library writes texts as CDATA, and escapes only the first end of it in each. */
const endlessly = (text: string) => text.replaceAll("]]>", "]]&gt;");

/** What XML 1.0 cannot hold. */
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const pictureKinds: Record<string, string> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
};

/** The picture of an article, where its address tells what it is. */
function pictureOf(url: string): Pick<Item, "enclosure"> {
  const type = pictureKinds[/\.(\w+)$/.exec(url)?.[1]?.toLowerCase() ?? ""];
  return type && URL.canParse(url) ? { enclosure: { url, type, length: 0 } } : {};
}

function itemOf(article: Article, publicUrl: string): Item {
  const { slug_id, title, description, image, category, created_at } = article;
  const link = publicUrl + paths.article(slug_id);
  const time = machineTime(created_at);
  const item: Omit<Item, "date"> & { date?: Date } = {
    title: endlessly(title),
    id: link,
    guid: link,
    link,
    // Readers show it as HTML.
    description: endlessly(escapeText(shortened(wordsOf(description), 300))),
    content: endlessly(absolute(cleanHtml(description), publicUrl)),
    ...(time && { date: new Date(time) }),
    ...(category?.category && { category: [{ name: category.category }] }),
    ...pictureOf(image),
  };
  // An article without a date is written without one, whatever the library's types ask for.
  return item as Item;
}

/** The newest articles as RSS. */
export async function loader({ request }: LoaderFunctionArgs) {
  const language = await getLanguage(request);
  const [articles, site, t] = await Promise.all([
    upstream(request).call(getArticles, { language, limit: articlesInFeed }),
    getSite(request),
    getTexts(request),
  ]);
  const { publicUrl } = getSettings();
  const name = companyNameOf(site);
  const feed = new Feed({
    title: t("articles.feedTitle", { name }),
    description: t("articles.description"),
    id: publicUrl + paths.articles(),
    link: publicUrl + paths.articles(),
    language,
    copyright: name,
    updated: new Date(machineTime(articles[0]?.created_at ?? null) ?? 0),
    generator: false,
    docs: "https://www.rssboard.org/rss-specification",
    feedLinks: { rss: publicUrl + machinePaths.articleFeed() },
  });
  for (const article of articles) feed.addItem(itemOf(article, publicUrl));
  const response = new Response(feed.rss2().replace(unwritable, ""), {
    headers: {
      "Content-Type": "application/rss+xml; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    },
  });
  return cachedPage(request, response);
}
