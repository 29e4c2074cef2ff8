import { escapeHtml } from "./escape-html";

interface Words {
  subject: string;
  text: string;
  html?: string;
}

/** Where texts name the site, whose name is the operator's. */
export const siteGap = "{{site}}";

/** A text with the site's name in it. */
export const inNameOf = (site: string, text: string) => text.replaceAll(siteGap, () => site);

/** A letter with the site's name in it. */
export function letterInNameOf<L extends Words>(site: string, letter: L): L {
  return {
    ...letter,
    subject: inNameOf(site, letter.subject),
    text: inNameOf(site, letter.text),
    ...(letter.html && { html: inNameOf(escapeHtml(site), letter.html) }),
  };
}
