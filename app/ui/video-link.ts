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
