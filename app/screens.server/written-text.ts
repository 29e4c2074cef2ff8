import { capabilities } from "~/upstream.server/capabilities";
import type { WrittenText } from "~/ui/description";
import { cleanHtml, isHtml, shortened, wordsOf } from "./operator-html";

/**
 * What somebody wrote of a home, a project or themselves. Members of ours write plain text; other upstreams
 * also keep HTML (contract §4, §5.11), whose pictures are left out: their addresses could be any of ours.
 */
export const writtenText = (text: string): WrittenText =>
  !capabilities().plainTexts && isHtml(text)
    ? { html: cleanHtml(text, { hasPictures: false }), paragraphs: [] }
    : {
        html: "",
        paragraphs: text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== ""),
      };

/** Its first words on one line, for search engines and those who pass the page on. */
export const firstWords = (text: string) =>
  shortened(capabilities().plainTexts ? text.replace(/\s+/g, " ").trim() : wordsOf(text), 160);
