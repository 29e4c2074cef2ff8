import { type SiteSettings, writtenPage } from "~/contract/site/calls";
import type { SitePage } from "~/contract/content/rules";
import { getLanguage } from "~/i18n/i18n.server";
import { getSite } from "~/session.server/site";
import { upstream } from "~/session.server/upstream";
import { cleanHtml, shortened, wordsOf } from "./operator-html";

/** What each page is called among the settings (contract §4). */
const settingOf = {
  about: "about_us",
  terms: "terms_conditions",
  privacy: "privacy_policy",
} as const satisfies Record<SitePage, string>;

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

/**
 * What the operator wrote about the house in the reader's language, with its sections, and since when it holds; without
 * words when nothing is written. Upstreams that keep no languages have it among their settings alone.
 */
export async function loadOperatorText(request: Request, page: SitePage) {
  const [site, language] = await Promise.all([getSite(request), getLanguage(request)]);
  const version = site.written_pages?.find((one) => one.page === page);
  const written = version
    ? (await upstream(request).call(writtenPage, { page, language })).html
    : (site[settingOf[page]] ?? "");
  return {
    ...withSections(cleanHtml(written)),
    description: shortened(wordsOf(written), 160),
    since: version?.changed_at ?? null,
    coming: (site.coming_pages ?? []).filter((one) => one.page === page),
    site,
  };
}

export type ComingPage = NonNullable<SiteSettings["coming_pages"]>[number];

/** What a page is to say later, as visitors may read it before; null once it holds, or was withdrawn. */
export async function loadComingText(request: Request, page: SitePage, id: number) {
  const [site, language] = await Promise.all([getSite(request), getLanguage(request)]);
  const coming = site.coming_pages?.find((one) => one.page === page && one.id === id);
  if (!coming) return null;
  const { html } = await upstream(request).call(writtenPage, { page, language, coming_id: id });
  return html ? { ...withSections(cleanHtml(html)), coming } : null;
}
