import { classNames } from "./class-names";
import type { IconName } from "./icons/icon-name";
import spriteUrl from "./icons/sprite.svg?url";

export type { IconName };

interface IconProps {
  name: IconName;
  /** Only for an icon that stands without words. */
  label?: string;
  /** Filled with its own colour, as a chosen heart is. */
  filled?: boolean;
  className?: string;
}

/** Arrows that point along the line of reading turn round in right-to-left scripts. */
const follows = new Set<IconName>([
  "arrow-left",
  "arrow-right",
  "chevron-left",
  "chevron-right",
  "external-link",
  "log-in",
  "log-out",
  "undo-2",
  "list",
]);

const drawings = new Map<IconName, { __html: string }>();

/** The icon's place in the sprite as text: a page has hundreds, and nothing in them ever changes. */
function drawingOf(name: IconName) {
  let drawing = drawings.get(name);
  if (!drawing) {
    drawing = { __html: `<use href="${spriteUrl}#${name}"></use>` };
    drawings.set(name, drawing);
  }
  return drawing;
}

export function Icon({ name, label, filled, className }: IconProps) {
  return (
    <svg
      className={classNames(
        "icon",
        filled && "icon-filled",
        follows.has(name) && "icon-turns",
        className,
      )}
      role={label ? "img" : undefined}
      aria-label={label || undefined}
      aria-hidden={label ? undefined : true}
      dangerouslySetInnerHTML={drawingOf(name)}
    />
  );
}
