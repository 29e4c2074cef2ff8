import sharp from "sharp";
import { PictureFault } from "../picture-fault";

const side = 8;
/** So much brighter a field is than the one before it when it counts, of 255. */
const step = 2;
/** Pictures whose fields differ by less are of one colour. */
const leastSpread = 8;
/** Of 64 fields: with fewer, or all but so few, much of the picture is empty. */
const leastTold = 8;

/**
 * What a picture looks like, as 64 binary digits: whether each field of a small grey copy is brighter than the one
 * before it in its row. Copies of a picture that were made smaller or encoded anew differ in few of them. Null where
 * nothing can be told: one colour, or an almost empty sheet.
 */
export async function likenessOf(bytes: Uint8Array): Promise<string | null> {
  const grey = await sharp(bytes, { limitInputPixels: 40e6 })
    .greyscale()
    .resize(side + 1, side, { fit: "fill" })
    .raw()
    .toBuffer();
  const mean = grey.reduce((sum, value) => sum + value, 0) / grey.length;
  const spread = Math.sqrt(grey.reduce((sum, value) => sum + (value - mean) ** 2, 0) / grey.length);
  if (spread < leastSpread) return null;
  let told = "";
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column < side; column += 1) {
      const at = row * (side + 1) + column;
      told += grey[at + 1]! >= grey[at]! + step ? "1" : "0";
    }
  const brighter = told.replaceAll("0", "").length;
  return brighter < leastTold || brighter > side * side - leastTold ? null : told;
}

/** The same of a picture that is stored. @throws PictureFault */
export const likeness = ({ bytes }: { bytes: Uint8Array }) =>
  likenessOf(bytes).catch(() => {
    throw new PictureFault("damaged");
  });
