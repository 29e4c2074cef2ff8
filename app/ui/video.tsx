import { type MouseEvent, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Icon } from "./icon";
import { Picture } from "./picture";
import { readVideoLink } from "./video-link";

interface VideoProps {
  /** YouTube, Vimeo, a file or any other page. */
  link: string;
  /** Of what is filmed. */
  title: string;
  /** Stands there until the film is asked for. */
  poster?: string;
}

/** A film that loads when it is asked for; without scripts a link to where it is. */
export function Video({ link, title, poster }: VideoProps) {
  const { t } = useTranslation();
  const [isPlaying, setPlaying] = useState(false);
  const source = readVideoLink(link);
  if (!source) return null;
  const { kind, page } = source;
  const name = t("ui.video.play", { title });
  if (isPlaying)
    return "embed" in source ? (
      <iframe
        className="video-frame"
        src={source.embed}
        title={name}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    ) : (
      <video className="video-frame" src={page} controls autoPlay aria-label={name}>
        <track kind="captions" />
      </video>
    );
  const play = (event: MouseEvent) => {
    if (kind === "link" || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setPlaying(true);
  };
  return (
    <a href={page} className="video-link" rel="noopener noreferrer" target="_blank" onClick={play}>
      <Picture
        url={poster}
        alt=""
        aspect="16/9"
        sizes="(min-width:64rem) 800px, 100vw"
        largest={1280}
      />
      <span className="video-words">
        <Icon name="play" />
        <span>
          {name}
          <small>{t("ui.video.from", { host: new URL(page).hostname })}</small>
        </span>
      </span>
    </a>
  );
}
