import { type RawBuilder, sql } from "kysely";

/** The words of a text without its tags, as they stand on the page. */
export const wordsOfHtml = (html: RawBuilder<unknown>) => sql`
  replace(replace(replace(replace(replace(replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(${html}, '<(script|style)[^>]*>.*?</\\1>', '', 'gi'),
        '</(p|h[1-6]|li|dt|dd|div|td|th|blockquote|figcaption)>|<br\\s*/?>', ' ', 'gi'),
      '</?[a-z][^>]*>|<!--.*?-->', '', 'gi'),
    '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&')`;
