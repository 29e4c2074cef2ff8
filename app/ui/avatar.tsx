import { classNames } from "./class-names";
import { readPicture } from "./picture-source";

interface AvatarProps {
  name: string;
  url?: string | null;
  size?: "small" | "normal" | "large";
}

/** A person's picture, or the first letters of the name. The name stands beside it, so it is silent. */
export function Avatar({ name, url, size = "normal" }: AvatarProps) {
  const look = classNames("avatar", size !== "normal" && `avatar-${size}`);
  if (url) {
    const known = readPicture(url);
    return (
      <img className={look} src={known ? known.address(160, "webp") : url} alt="" loading="lazy" />
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
