import { type MouseEvent, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Icon } from "./icon";
import { Picture } from "./picture";

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

/** Where a film plays; `page` is where it is watched without scripts. */
type VideoSource =
  | { kind: "youtube" | "vimeo"; page: string; embed: string }
  | { kind: "file" | "link"; page: string };

const isYoutube = /^(www\.|m\.)?(youtube\.com|youtube-nocookie\.com)$/;
const isVimeo = /^(www\.|player\.)?vimeo\.com$/;

function youtubeId({ hostname, pathname, searchParams }: URL) {
  const [, first = "", second = ""] = pathname.split("/");
  if (hostname === "youtu.be") return first;
  if (!isYoutube.test(hostname)) return "";
  return ["embed", "shorts", "live", "v"].includes(first) ? second : (searchParams.get("v") ?? "");
}

/** What a typed link leads to; null when it is no link at all. */
export function readVideoLink(link: string): VideoSource | null {
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  const page = url.href;
  const youtube = youtubeId(url);
  if (/^[\w-]{6,20}$/.test(youtube))
    return {
      kind: "youtube",
      page,
      embed: `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1&rel=0`,
    };
  const vimeo = isVimeo.test(url.hostname) && /\/(\d{5,12})(?:\/|$)/.exec(url.pathname)?.[1];
  if (vimeo)
    return {
      kind: "vimeo",
      page,
      embed: `https://player.vimeo.com/video/${vimeo}?autoplay=1&dnt=1`,
    };
  return { kind: /\.(mp4|m4v|webm|ogv|mov)$/i.test(url.pathname) ? "file" : "link", page };
}
