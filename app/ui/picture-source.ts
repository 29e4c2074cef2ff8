const widths = [160, 320, 480, 640, 960, 1280, 1600];

/**
 * Key of a stored picture: name, size and dominant colour (`<name>-<width>x<height>-<rrggbb>.<ext>`), after a signature
 * where it is not everybody's.
 */
const stored =
  /^(.*\/media\/(?:signed\/[\w-]+\/)?[^/?#]+-(\d+)x(\d+)-([0-9a-f]{6})\.(?:jpe?g|png|webp|avif))$/i;

interface StoredPicture {
  width: number;
  height: number;
  colour: string;
  address: (width: number, format: "avif" | "webp" | "jpg") => string;
  srcSet: (format: "avif" | "webp" | "jpg") => string;
}

/**
 * What the address of one of our own pictures tells; undefined for any other address.
 * Widths above `largest` or above the picture's own are left out.
 */
export function readPicture(url: string, largest = 1600): StoredPicture | undefined {
  const match = stored.exec(url);
  if (!match) return undefined;
  const [, base, width, height, colour] = match;
  const isIcon = /\.png$/i.test(url);
  const own = Number(width);
  const smallest = widths.find((step) => step >= own) ?? own;
  const offered = widths.filter((step) => step <= Math.min(largest, smallest));
  const address = (step: number, format: string) => `${base}/${step}.${format}`;
  return {
    width: own,
    height: Number(height),
    // Icons can be seen through.
    colour: isIcon ? "transparent" : `#${colour}`,
    address,
    srcSet: (format) => offered.map((step) => `${address(step, format)} ${step}w`).join(),
  };
}

/** Whether it lies where our own pictures do, and not at somebody else's. */
export const isOwnPicture = (url: string | null | undefined) => !!url && stored.test(url);

/** A picture drawn as small as an icon: the least that there is of it. */
export const iconAddress = (url: string) => readPicture(url)?.address(widths[0]!, "webp") ?? url;
