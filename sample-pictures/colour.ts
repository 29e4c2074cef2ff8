type Channels = [red: number, green: number, blue: number];

const read = (colour: string): Channels => {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

const write = (channels: Channels) =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;

const combine = (first: string, second: string, how: (a: number, b: number) => number) => {
  const other = read(second);
  return write(read(first).map((channel, index) => how(channel, other[index]!)) as Channels);
};

/** `share` 0 is the first colour, 1 the second. */
export const mix = (first: string, second: string, share: number) =>
  combine(first, second, (a, b) => a + (b - a) * share);

/** What a material looks like in coloured light. */
export const under = (material: string, light: string) =>
  combine(material, light, (a, b) => (a * b) / 255);

export const lighter = (colour: string, share: number) => mix(colour, "#fffaf0", share);

/** Shadows are cool, never black. */
export const darker = (colour: string, share: number) => mix(colour, "#1d2233", share);
