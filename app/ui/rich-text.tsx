import { classNames } from "./class-names";
import { readPicture } from "./picture-source";
import { useSite } from "./site-context";

interface RichTextProps {
  /** Made safe by `cleanHtml` on the server; nothing else may come here. */
  html: string;
  className?: string;
}

const sizes = "(min-width: 41rem) 41rem, 100vw";

/** Our own pictures in the widths that they are served in. */
const inWidths = (html: string, largest?: number) =>
  html.replace(/<img src="([^"]+)"/g, (tag, source: string) => {
    const known = readPicture(source, largest);
    return known
      ? `<img src="${known.address(640, "jpg")}" srcset="${known.srcSet("webp")}" sizes="${sizes}"`
      : tag;
  });

/** What the operator wrote, with its headings, lists, pictures and tables. */
export function RichText({ html, className }: RichTextProps) {
  const { lite } = useSite();
  return (
    // Written in a language of its own, whatever that of the page.
    <div
      dir="auto"
      className={classNames("prose", "rich-text", className)}
      dangerouslySetInnerHTML={{ __html: inWidths(html, lite ? 480 : undefined) }}
    />
  );
}
