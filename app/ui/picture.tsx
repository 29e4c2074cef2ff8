import type { CSSProperties } from "react";
import { classNames } from "./class-names";
import { Drawing } from "./drawing";
import { readPicture } from "./picture-source";
import { useSite } from "./site-context";

interface PictureProps {
  url: string | null | undefined;
  alt: string;
  /** The `sizes` attribute: how wide the picture stands on the page. */
  sizes?: string;
  /** Largest stored width offered. */
  largest?: number;
  aspect?: "4/3" | "3/2" | "16/9" | "1/1" | "natural";
  /** First thing on the page: loaded at once, before others. */
  priority?: boolean;
  className?: string;
  /** For an icon that is no photo: its colour, say. */
  style?: CSSProperties;
}

const liteLargest = 480;

/** A picture in the widths and formats the media route serves, on its dominant colour. */
export function Picture({
  url,
  alt,
  sizes = "100vw",
  largest,
  aspect = "4/3",
  priority,
  className,
  style,
}: PictureProps) {
  const site = useSite();
  const source = url || site.placeholderUrl;
  const frame = classNames("picture", `picture-${aspect.replace("/", "-")}`, className);
  if (!source)
    return (
      <span className={classNames(frame, "picture-empty")}>
        <Drawing name="house" />
      </span>
    );
  const loading = priority
    ? ({ fetchpriority: "high", decoding: "async" } as const)
    : ({ loading: "lazy", decoding: "async" } as const);
  const known = readPicture(source, site.lite ? liteLargest : largest);
  if (!known)
    return (
      <span className={frame}>
        <img src={source} alt={alt} style={style} {...loading} />
      </span>
    );
  return (
    <picture className={frame} style={{ background: known.colour }}>
      <source type="image/avif" srcSet={known.srcSet("avif")} sizes={sizes} />
      <img
        src={known.address(site.lite ? 320 : 640, "jpg")}
        srcSet={known.srcSet("webp")}
        sizes={sizes}
        alt={alt}
        width={known.width}
        height={known.height}
        {...loading}
      />
    </picture>
  );
}
