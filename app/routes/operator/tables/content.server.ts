import { operatorArticle, operatorArticles } from "~/contract/operator/articles/calls";
import { operatorTextPictures } from "~/contract/operator/text-pictures/calls";
import { operatorPaths } from "~/operator-paths";
import { upstream } from "~/session.server/upstream";
import { loadCategories } from "../content/article-categories.server";
import { articleFiltersIn, withMissing } from "../content/articles.server";
import { everyFooterLink } from "../content/footer-links.server";
import { loadFrontPage } from "../content/front-page.server";
import { loadLanguages, siteTextsAsked } from "../content/languages.server";
import { everyLetterText, loadLetters } from "../content/letters.server";
import { loadPages } from "../content/pages.server";
import { everyQuestion } from "../content/questions.server";
import { loadSlides } from "../content/slides.server";
import { withUses } from "../content/text-pictures.server";
import { everyReply } from "../replies/replies.server";
import { columnsThatReturn, namesOf, pagedTable, table, yesOrNo } from "./table.server";

/** What visitors and members read. */
export const contentTables = {
  articles: pagedTable({
    screen: operatorPaths.operatorArticles(),
    readPage: async ({ request, query }, paging) => {
      const { category, ...filters } = articleFiltersIn(query);
      const asked = { ...filters, category_id: category, ...paging };
      const api = upstream(request);
      const { data, total } = await api.envelope(operatorArticles, asked);
      const written = await Promise.all(
        data.map(async (listed) => {
          const [article] = await api.call(operatorArticle, { id: listed.id });
          const { missing } = withMissing(listed);
          return article ? [{ ...article, slug: article.slug_id, missing }] : [];
        }),
      );
      return { data: written.flat(), total };
    },
    nameOf: ({ id }) => id,
    columns: ({ t }) => [
      ...columnsThatReturn("articles"),
      [t("operator.content.articles.category"), ({ category }) => category],
      [
        t("operator.content.articles.day"),
        ({ public_from, created_at }) => public_from ?? created_at,
      ],
      [t("operator.entry.missingIn"), ({ missing }) => namesOf(missing)],
    ],
  }),

  "article-categories": table({
    screen: operatorPaths.operatorArticleCategories(),
    read: async ({ request }) => (await loadCategories(request)).categories,
    columns: ({ t }) => [
      ...columnsThatReturn("article-categories"),
      [t("operator.content.articles.title"), ({ articles }) => articles],
      [t("operator.entry.missingIn"), ({ missing }) => namesOf(missing)],
    ],
  }),

  "text-pictures": pagedTable({
    screen: operatorPaths.operatorTextPictures(),
    readPage: async ({ request }, paging) => {
      const { data, total } = await upstream(request).envelope(operatorTextPictures, paging);
      return { data: await withUses(request, data), total };
    },
    nameOf: ({ id }) => id,
    columns: ({ t }) => [
      [t("operator.listings.number"), ({ id }) => id],
      [t("operator.content.alt"), ({ alt }) => alt],
      [t("operator.content.picture"), ({ image }) => image],
      [t("operator.content.pictures.uses"), ({ uses }) => namesOf(uses)],
    ],
  }),

  questions: table({
    screen: operatorPaths.operatorQuestions(),
    read: ({ request }) => everyQuestion(request),
    columns: ({ t }) => [
      ...columnsThatReturn("questions"),
      [t("operator.entry.missingIn"), ({ missing }) => namesOf(missing)],
    ],
  }),

  slides: table({
    screen: operatorPaths.operatorSlides(),
    read: async ({ request }) => (await loadSlides(request)).slides,
    columns: ({ t }) => [
      ...columnsThatReturn("slides"),
      [t("operator.entry.name"), ({ name }) => name],
      [t("operator.content.slides.leadsTo"), ({ target }) => target],
      [t("operator.content.picture"), ({ image }) => image],
      [t("operator.entry.missingIn"), ({ missing }) => namesOf(missing)],
      [
        t("operator.content.articles.state"),
        ({ shown }) => t(`operator.content.announcement.states.${shown}`),
      ],
      [t("operator.content.announcement.beginAt"), ({ begin_at }) => begin_at],
      [t("operator.content.announcement.endAt"), ({ end_at }) => end_at],
    ],
  }),

  "front-page": table({
    screen: operatorPaths.operatorFrontPage(),
    read: async ({ request }) => (await loadFrontPage(request)).sections,
    columns: ({ t }) => [
      [t("operator.listings.number"), ({ id }) => id],
      [t("operator.content.frontPage.section"), ({ title }) => title],
      [
        t("operator.content.frontPage.shows"),
        ({ kind }) => t(`operator.content.frontPage.kinds.${kind ?? "unknown_section"}`),
      ],
      [t("operator.entry.missingIn"), ({ missing }) => namesOf(missing)],
      [
        t("operator.content.articles.state"),
        ({ shown }) => t(`operator.content.announcement.states.${shown}`),
      ],
      [t("operator.content.announcement.beginAt"), ({ begin_at }) => begin_at],
      [t("operator.content.announcement.endAt"), ({ end_at }) => end_at],
    ],
  }),

  "footer-links": table({
    screen: operatorPaths.operatorFooterLinks(),
    read: ({ request }) => everyFooterLink(request),
    columns: ({ t }) => [
      ...columnsThatReturn("footer-links"),
      [t("operator.entry.missingIn"), ({ missing }) => namesOf(missing)],
    ],
  }),

  pages: table({
    screen: operatorPaths.operatorPages(),
    read: async ({ request }) => (await loadPages(request)).pages,
    columns: ({ t }) => [
      [t("operator.entry.name"), ({ page }) => t(`operator.content.pages.names.${page}`)],
      [t("operator.content.pages.version"), ({ number }) => number || ""],
      [t("operator.content.pages.since"), ({ changed_at }) => changed_at],
      [t("operator.content.pages.dated.next"), ({ next_from }) => next_from],
      [
        t("operator.entry.missingIn"),
        ({ isWritten, missing }) =>
          isWritten ? namesOf(missing) : t("operator.content.pages.empty"),
      ],
    ],
  }),

  languages: table({
    screen: operatorPaths.operatorLanguages(),
    read: async ({ request }) => (await loadLanguages(request)).languages,
    columns: ({ t }) => [
      [t("operator.content.languages.language"), ({ name }) => name],
      [t("operator.tables.code"), ({ code }) => code],
      [t("operator.tables.notWritten"), ({ missing }) => missing],
      [t("operator.content.languages.isChanged"), ({ changed }) => changed],
      [
        t("operator.content.languages.state"),
        ({ is_standard, is_offered }) =>
          t(
            `operator.content.languages.${is_standard ? "standard" : is_offered ? "offered" : "off"}`,
          ),
      ],
    ],
  }),

  letters: table({
    screen: operatorPaths.operatorLetters(),
    read: async ({ request }) => {
      const [letters, { groups }] = await Promise.all([
        everyLetterText(request),
        loadLetters(request),
      ]);
      const told = groups.flatMap(({ group, letters: found }) =>
        found.map((letter) => ({ ...letter, group })),
      );
      return told.flatMap(({ group, id, name, when }) =>
        letters
          .filter(({ letter }) => letter === id)
          .map((text) => ({ ...text, group, name, when })),
      );
    },
    columns: ({ t }) => [
      ...columnsThatReturn("letters"),
      [t("operator.content.languages.product"), ({ product }) => product],
      [t("operator.content.languages.english"), ({ english }) => english],
      [t("operator.queue.kind"), ({ group }) => t(`letters.group.${group}`)],
      [t("letters.letter"), ({ name }) => name],
      [t("operator.acts.when"), ({ when }) => when],
      [t("operator.content.languages.language"), ({ language }) => language],
      [t("operator.tables.stale"), ({ is_stale }) => yesOrNo(t, is_stale)],
    ],
  }),

  "saved-replies": table({
    screen: operatorPaths.operatorSavedReplies(),
    read: ({ request }) => everyReply(request),
    columns: ({ t }) => [
      ...columnsThatReturn("saved-replies"),
      [t("operator.entry.missingIn"), ({ missing }) => namesOf(missing)],
    ],
  }),

  "site-texts": table({
    screen: operatorPaths.operatorLanguages(),
    read: ({ request }) => siteTextsAsked(request),
    columns: ({ t }) => [
      ...columnsThatReturn("site-texts"),
      [t("operator.content.languages.product"), ({ product }) => product],
      [t("operator.content.languages.english"), ({ english }) => english],
    ],
  }),
};
