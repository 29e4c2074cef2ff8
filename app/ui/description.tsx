import { RichText } from "./rich-text";

/** Plain text in paragraphs, or HTML made safe on the server. */
export interface WrittenText {
  html: string;
  paragraphs: string[];
}

/** What somebody wrote, in a language of its own, whatever that of the page. */
export function Description({ html, paragraphs }: WrittenText) {
  if (html) return <RichText html={html} />;
  return (
    <div className="prose" dir="auto">
      {paragraphs.map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}
