import type { CSSProperties } from "react";
import { useSite } from "./site-context";

const filterId = "theme-tint";

/** The look of an icon of the operator's: as SVG it takes the theme's colour where `svg_clr` says so. */
export function useIconTint() {
  const { tintsIcons } = useSite();
  return (address: string): CSSProperties | undefined =>
    tintsIcons && /\.svg(?:[?#]|$)/i.test(address) ? { filter: `url(#${filterId})` } : undefined;
}

/**
 * Draws what an icon covers in the theme's colour. A filter, for a mask may not read icons that lie
 * elsewhere, as an upstream's do.
 */
export function IconTint() {
  return useSite().tintsIcons ? (
    <svg className="icon-tint" aria-hidden>
      <filter id={filterId} colorInterpolationFilters="sRGB">
        <feFlood style={{ floodColor: "var(--accent)" }} />
        <feComposite in2="SourceAlpha" operator="in" />
      </filter>
    </svg>
  ) : null;
}
