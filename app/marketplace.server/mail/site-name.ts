import { escapeHtml } from "./escape-html";

interface Words {
  subject: string;
  text: string;
  html?: string;
}

/** Where texts name the site, whose name is the operator's. */
export const sitePlaceholder = "{{site}}";

/** A text with the site's name in it. */
const withSiteName = (site: string, text: string) => text.replaceAll(sitePlaceholder, () => site);

/** A letter with the site's name in it. */
export function letterWithSiteName<L extends Words>(site: string, letter: L): L {
  return {
    ...letter,
    subject: withSiteName(site, letter.subject),
    text: withSiteName(site, letter.text),
    ...(letter.html && { html: withSiteName(escapeHtml(site), letter.html) }),
  };
}
