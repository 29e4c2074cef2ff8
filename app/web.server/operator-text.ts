import { getSite } from "~/session.server/site";
import { cleanHtml, shortened, wordsOf } from "./operator-html";

type WrittenText = "about_us" | "privacy_policy" | "terms_conditions";

/** Names the sections, so that each can be linked to. */
function withSections(html: string) {
  const sections: { id: string; title: string }[] = [];
  const named = html.replace(/<h2(?: [^>]*)?>([\s\S]*?)<\/h2>/g, (_, title: string) => {
    const id = `section-${sections.length + 1}`;
    sections.push({ id, title: wordsOf(title) });
    return `<h2 id="${id}">${title}</h2>`;
  });
  return { html: named, sections };
}

/** A text of the settings, with its sections; without words when the operator wrote none. */
export async function loadOperatorText(request: Request, name: WrittenText) {
  const site = await getSite(request);
  const written = site[name] ?? "";
  return {
    ...withSections(cleanHtml(written)),
    description: shortened(wordsOf(written), 160),
    site,
  };
}
