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

export function Icon({ name, label, filled, className }: IconProps) {
  return (
    <svg
      className={classNames(
        "icon",
        filled && "icon-filled",
        follows.has(name) && "icon-turns",
        className,
      )}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}
