import type { SiteSettings } from "~/contract/site/calls";
import { writtenPage } from "~/contract/site/calls";
import { comingPages, type SitePage } from "~/contract/content/rules";
import { withPictures } from "../content/markdown";
import { handler } from "../http/handler";
import type { Services } from "../services";

/** What each page is called among the settings (contract §4). */
const settingOf = {
  about: "about_us",
  terms: "terms_conditions",
  privacy: "privacy_policy",
} as const satisfies Record<SitePage, keyof SiteSettings>;

/** What operators wrote about the house, as settings say it: a text without words is not there. */
export async function pageSettings({
  database,
  mediaUrl,
}: Pick<Services, "database" | "mediaUrl">) {
  const rows = await database
    .selectFrom("site_page")
    .select(["name", "number", "description", "changed_at"])
    .where("description", "<>", "")
    .orderBy("name")
    .execute();
  const coming = await database
    .selectFrom("dated_page")
    .select(["id", "name", "holds_from"])
    .where("name", "in", comingPages)
    .orderBy("holds_from")
    .execute();
  return {
    ...Object.fromEntries(
      rows.map(({ name, description }) => [settingOf[name], withPictures(description, mediaUrl)]),
    ),
    written_pages: rows.map(({ name, number, changed_at }) => ({
      ...{ page: name, number },
      changed_at: changed_at.toISOString(),
    })),
    coming_pages: coming.map(({ id, name, holds_from }) => ({
      ...{ page: name, id },
      holds_from: holds_from.toISOString(),
    })),
  };
}

export const writtenPageHandler = handler(
  writtenPage,
  async ({ page, language, coming_id }, { services: { database, mediaUrl } }) => {
    const row = await (coming_id === undefined
      ? database
          .selectFrom("site_page")
          .select(["description", "translations"])
          .where("name", "=", page)
          .executeTakeFirst()
      : comingPages.includes(page)
        ? database
            .selectFrom("dated_page")
            .select(["description", "translations"])
            .where("name", "=", page)
            .where("id", "=", coming_id)
            .executeTakeFirst()
        : undefined);
    const translated = language === undefined ? undefined : row?.translations[language];
    const html = translated?.description ?? row?.description ?? "";
    return { html: withPictures(html, mediaUrl) };
  },
);
