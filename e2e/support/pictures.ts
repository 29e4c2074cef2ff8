import sharp from "sharp";

/** A photo as a phone would send it. */
export async function photo(name: string, background: string) {
  const picture = sharp({ create: { width: 1200, height: 800, channels: 3, background } });
  return { name, mimeType: "image/jpeg", buffer: await picture.jpeg().toBuffer() };
}
