import { RichText } from "~/ui/rich-text";
import { PreviewBox } from "../parts/preview-box";

interface TextPreviewProps {
  /** In which language; the first one is the text itself. */
  texts: { language: string; html: string }[];
}

/** What written texts become, before anything is saved. */
export function TextPreview({ texts }: TextPreviewProps) {
  return (
    <PreviewBox of={texts}>
      {texts.map(({ language, html }) => (
        <div key={language}>
          {language ? (
            <h3>
              <bdi>{language}</bdi>
            </h3>
          ) : null}
          <RichText html={html} />
        </div>
      ))}
    </PreviewBox>
  );
}
