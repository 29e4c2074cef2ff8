import { contrast, leastContrast, leastOn } from "~/contract/colours";
import type { SiteSettings } from "~/contract/site/calls";

type BrandColours = Pick<
  SiteSettings,
  | "system_color"
  | "sell_web_color"
  | "sell_web_background_color"
  | "rent_web_color"
  | "rent_web_background_color"
>;

/** Style of the root element: the operator's colours (contract §4 Settings), where they can be read. */
export function brandStyle(colours: Partial<BrandColours>) {
  const accent = colours.system_color;
  const style: Record<`--${string}`, string> = {};
  for (const theme of ["light", "dark"] as const)
    if (accent && leastOn(accent, theme) >= leastContrast)
      style[`--brand-${theme}`] = solid(accent);
  const tag = (kind: "sell" | "rent", ink?: string, paper?: string) => {
    if (!ink || !paper || contrast(ink, paper) < leastContrast) return;
    style[`--brand-${kind}-ink`] = solid(ink);
    style[`--brand-${kind}-paper`] = solid(paper);
  };
  tag("sell", colours.sell_web_color, colours.sell_web_background_color);
  tag("rent", colours.rent_web_color, colours.rent_web_background_color);
  return style;
}

/** Without its transparency: what shines through is not known. */
const solid = (colour: string) => colour.trim().slice(0, 7).toLowerCase();
