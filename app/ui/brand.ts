import type { CSSProperties } from "react";

/** The operator's colours, as the wire has them (contract §4 Settings): `#RRGGBB` or `#RRGGBBAA`. */
export interface BrandColours {
  system_color?: string | null;
  sell_web_color?: string | null;
  sell_web_background_color?: string | null;
  rent_web_color?: string | null;
  rent_web_background_color?: string | null;
}

type Rgb = [number, number, number];

/** The least contrast at which text is easy to read (WCAG 2.2 AA). */
const leastContrast = 4.5;
/** The lightest and the darkest ground the accent stands on, and the words on it (tokens.css). */
const grounds = { light: ["#fbfaf6", "#ffffff"], dark: ["#14171a", "#1c2024", "#10211b"] };

/** Style of the root element: the operator's colours, where they can be read. */
export function brandStyle(colours: BrandColours): CSSProperties {
  const accent = colours.system_color;
  const style: Record<`--${string}`, string> = {};
  if (accent && grounds.light.every((ground) => readable(accent, ground)))
    style["--brand-light"] = solid(accent);
  if (accent && grounds.dark.every((ground) => readable(accent, ground)))
    style["--brand-dark"] = solid(accent);
  const tag = (kind: "sell" | "rent", ink?: string | null, paper?: string | null) => {
    if (!ink || !paper || !readable(ink, paper)) return;
    style[`--brand-${kind}-ink`] = solid(ink);
    style[`--brand-${kind}-paper`] = solid(paper);
  };
  tag("sell", colours.sell_web_color, colours.sell_web_background_color);
  tag("rent", colours.rent_web_color, colours.rent_web_background_color);
  return style;
}

const readable = (one: string, other: string) => contrast(one, other) >= leastContrast;

/** WCAG contrast of two colours; 1, the least, when one of them is not a colour. */
export function contrast(one: string, other: string) {
  const [first, second] = [rgb(one), rgb(other)];
  if (!first || !second) return 1;
  const [light, dark] = [luminance(first), luminance(second)];
  return (Math.max(light, dark) + 0.05) / (Math.min(light, dark) + 0.05);
}

/** Without its transparency: what shines through is not known. */
const solid = (colour: string) => colour.trim().slice(0, 7).toLowerCase();

function rgb(colour: string): Rgb | undefined {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})(?:[0-9a-f]{2})?$/i.exec(colour.trim());
  return match ? [hex(match[1]), hex(match[2]), hex(match[3])] : undefined;
}

const hex = (digits = "0") => Number.parseInt(digits, 16);

function luminance([red, green, blue]: Rgb) {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number) {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
