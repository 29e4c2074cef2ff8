import { classNames } from "./class-names";

interface RichTextProps {
  /** Made safe by `cleanHtml` on the server; nothing else may come here. */
  html: string;
  className?: string;
}

/** What the operator wrote, with its headings, lists, pictures and tables. */
export function RichText({ html, className }: RichTextProps) {
  return (
    // Written in a language of its own, whatever that of the page.
    <div
      dir="auto"
      className={classNames("prose", "rich-text", className)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
