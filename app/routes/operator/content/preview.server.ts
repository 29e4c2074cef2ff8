import { previewText } from "~/contract/operator/articles/calls";
import { longestArticle } from "~/contract/operator/content/forms";
import { offeredLanguages } from "~/i18n/texts.server";
import { upstream } from "~/session.server/upstream";
import { cleanHtml } from "~/screens.server/operator-html";

/** What the texts that were written become, the first one in the language of the site. */
export async function previewOf(
  request: Request,
  form: FormData,
  field: "text" | "answer" = "text",
) {
  const api = upstream(request);
  const texts = [
    { language: "", text: form.get(field) },
    ...offeredLanguages().map(({ code, name }) => ({
      language: name,
      text: form.get(`translations.${code}.${field}`),
    })),
  ];
  const written = texts.flatMap(({ language, text }) =>
    typeof text === "string" && text.trim() !== ""
      ? [{ language, text: text.slice(0, longestArticle) }]
      : [],
  );
  return Promise.all(
    written.map(async ({ language, text }) => {
      const { html } = await api.call(previewText, { text });
      return { language, html: cleanHtml(html) };
    }),
  );
}
