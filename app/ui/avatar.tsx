import { classNames } from "./class-names";
import { readPicture } from "./picture-source";

interface AvatarProps {
  name: string;
  url?: string | null;
  /** "portrait": at the head of the person's own page. */
  size?: "small" | "normal" | "large" | "portrait";
}

/** A person's picture, or the first letters of the name. The name stands beside it, so it is silent. */
export function Avatar({ name, url, size = "normal" }: AvatarProps) {
  const look = classNames("avatar", size !== "normal" && `avatar-${size}`);
  if (url) {
    const known = readPicture(url);
    const width = size === "portrait" ? 320 : 160;
    return (
      <img className={look} src={known?.address(width, "webp") ?? url} alt="" loading="lazy" />
    );
  }
  const letters = name
    .trim()
    .split(/\s+/)
    .map((word) => [...word][0] ?? "");
  return (
    <span className={look} aria-hidden="true">
      {(letters.length > 1 ? [letters[0], letters.at(-1)] : letters).join("").toUpperCase()}
    </span>
  );
}
