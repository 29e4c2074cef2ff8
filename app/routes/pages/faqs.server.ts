import { faqs } from "~/contract/content/calls";
import { cutTo } from "~/contract/form-fields";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { inLanguage } from "~/i18n/in-language";
import { matchesWords, filteredPage } from "~/upstream.server/foreign/lists";
import { upstream } from "~/session.server/upstream";
import { cleanHtml, wordsOf } from "~/screens.server/operator-html";
import { readPageNumber } from "~/screens.server/page-number";

const questionsPerPage = 20;
const longestSearch = 100;

/** One page of the questions, or of those that contain what was typed. */
export async function loadQuestions(request: Request) {
  const page = readPageNumber(request);
  const typed = new URL(request.url).searchParams.get("search") ?? "";
  const search = cutTo(typed.replaceAll("\0", "").trim(), longestSearch);
  const api = upstream(request);
  const paging = { offset: (page - 1) * questionsPerPage, limit: questionsPerPage };
  const isMeant = matchesWords(search);
  const [{ data, total = data.length }, t, language] = await Promise.all([
    filteredPage({
      ...paging,
      read: (part) => api.envelope(faqs, part),
      keep: search ? ({ question, answer }) => isMeant(question, wordsOf(answer)) : null,
      ask: () => api.envelope(faqs, { search, ...paging }),
    }),
    getTexts(request),
    getLanguage(request),
  ]);
  return {
    title: t("pages.faqs.title"),
    description: t("pages.faqs.description"),
    search,
    questions: data.map((one) => {
      const { id, question, answer } = inLanguage(one, language);
      return { id, question, html: cleanHtml(answer) };
    }),
    page,
    pages: Math.max(1, Math.ceil(total / questionsPerPage)),
    total,
  };
}

export type QuestionsView = Awaited<ReturnType<typeof loadQuestions>>;
