import { useTranslation } from "~/i18n/use-translation";
import { Video } from "~/ui/video";
import type { HomeView } from "./detail-view";

/** A film that nobody is asked to load before they want to see it. */
export default function Film({ home: { videoLink, title, poster } }: { home: HomeView }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="video">
      <h2 id="video">{t("properties.detail.video")}</h2>
      <Video link={videoLink} title={title} poster={poster} />
    </section>
  );
}
