import type { MessagePreview } from "~/contract/operator/messages/calls";
import { useTranslation } from "~/i18n/use-translation";
import { Disclosure } from "~/ui/disclosure";
import { Picture } from "~/ui/picture";

type Named = MessagePreview & { name: string };

interface MessagePreviewsProps {
  previews: Named[];
  /** Stands beside it in the list of members; empty: none. */
  picture: string;
}

/** What members read by each way, in each language in which it is written. */
export function MessagePreviews({ previews, picture }: MessagePreviewsProps) {
  const { t } = useTranslation();
  return (
    <section className="stack" aria-labelledby="previews">
      <h2 id="previews">{t("broadcasts.preview")}</h2>
      <p>{t("broadcasts.previewLead")}</p>
      {previews.map((preview, place) => (
        <Disclosure
          key={preview.language}
          open={place === 0}
          summary={preview.language ? preview.name : t("broadcasts.original")}
        >
          <Preview preview={preview} picture={picture} />
        </Disclosure>
      ))}
    </section>
  );
}

function Preview({
  preview: { language, site, mail, push },
  picture,
}: {
  preview: Named;
  picture: string;
}) {
  const { t } = useTranslation();
  return (
    <div className="stack" lang={language || undefined}>
      <article className="news-preview">
        <p>
          <small>{t("broadcasts.ways.site")}</small>
        </p>
        {picture ? <Picture url={picture} alt="" sizes="320px" largest={640} /> : null}
        <h3 dir="auto">{site.title}</h3>
        <p dir="auto">{site.message}</p>
      </article>
      <article className="news-preview">
        <p>
          <small>{t("broadcasts.ways.mail")}</small>
        </p>
        <h3 dir="auto">{mail.subject}</h3>
        <p dir="auto">{mail.text}</p>
      </article>
      <article className="news-preview">
        <p>
          <small>{t("broadcasts.ways.push")}</small>
        </p>
        <h3 dir="auto">{push.title}</h3>
        <p dir="auto">{push.body}</p>
      </article>
    </div>
  );
}
