type Rgb = [number, number, number];

/** The least contrast at which text is easy to read (WCAG 2.2 AA). */
export const leastContrast = 4.5;

/** WCAG contrast of two colours; 1, the least, when one of them is not a colour. */
export function contrast(one: string, other: string) {
  const [first, second] = [rgb(one), rgb(other)];
  if (!first || !second) return 1;
  const [light, dark] = [luminance(first), luminance(second)];
  return (Math.max(light, dark) + 0.05) / (Math.min(light, dark) + 0.05);
}

/** What holds where the operator chose none: the accent, words and ground of light pages (styles/tokens.css). */
export const usualColours = { accent: "#1e5e4b", ink: "#1b1e20", paper: "#ffffff" } as const;

/** The lightest and the darkest ground the site's accent stands on, and the words on it (styles/tokens.css). */
export const grounds = {
  light: ["#fbfaf6", "#ffffff"],
  dark: ["#14171a", "#1c2024", "#10211b"],
} as const;

/** The contrast of an accent on that ground where it is least. */
export const leastOn = (accent: string, theme: keyof typeof grounds) =>
  Math.min(...grounds[theme].map((ground) => contrast(accent, ground)));

/** `#RRGGBB` or `#RRGGBBAA`. */
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
