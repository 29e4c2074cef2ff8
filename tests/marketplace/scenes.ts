import sharp from "sharp";

/** A picture of fields whose shades follow from the number, so that two numbers show two things. */
export function scene(number: number, width = 640, height = 480) {
  let state = number * 7919 + 17;
  const shade = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * 255);
  };
  const fields = Array.from({ length: 9 * 8 }, (_, place) => {
    const [column, row] = [place % 9, Math.floor(place / 9)];
    const grey = shade();
    return `<rect x="${column}" y="${row}" width="1" height="1" fill="rgb(${grey},${grey},${shade()})"/>`;
  });
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 8" preserveAspectRatio="none" width="${width}" height="${height}">${fields.join("")}</svg>`,
    ),
  );
}

export const asPhoto = async (picture: sharp.Sharp, quality = 90) =>
  new File([new Uint8Array(await picture.jpeg({ quality }).toBuffer())], "photo.jpg", {
    type: "image/jpeg",
  });
