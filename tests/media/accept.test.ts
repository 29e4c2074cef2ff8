import { describe, expect, test } from "vitest";
import sharp from "sharp";
import { acceptDocument, displayName } from "~/marketplace.server/media/accept-document";
import { acceptPicture } from "~/marketplace.server/media/accept-picture";
import { MediaRefused } from "~/marketplace.server/media/media-refused";
import { readPictureKey } from "~/marketplace.server/media/storage";
import { documents, picture } from "./sample-files";

const maxBytes = 3000 * 1024;
const take = (bytes: Uint8Array, rules = {}) => acceptPicture(bytes, { maxBytes, ...rules });

async function refusal(work: Promise<unknown>) {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof MediaRefused)) throw new Error(`not refused: ${String(error)}`);
  return [error.status, error.message];
}

describe("a picture", () => {
  test("becomes an upright sRGB JPEG without metadata, and its key describes it", async () => {
    const bytes = await picture(300, 200)
      .withExif({ IFD0: { Copyright: "somebody" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const taken = await take(bytes);
    expect([taken.width, taken.height]).toEqual([200, 300]);
    const facts = await sharp(taken.body).metadata();
    expect(facts).toMatchObject({ format: "jpeg", width: 200, height: 300, space: "srgb" });
    expect([facts.exif, facts.orientation, facts.icc, facts.xmp]).toEqual(Array(4).fill(undefined));
    expect(taken.key).toMatch(/^[0-9a-f]{64}-200x300-[0-9a-f]{6}\.jpg$/);
    expect(readPictureKey(taken.key)?.colour).toBe(taken.dominantColour);
    expect((await take(bytes)).key).toBe(taken.key);
  });

  test("is brought to 2400 pixels; transparency becomes white; grey and CMYK become sRGB", async () => {
    const large = await take(await picture(4800, 2400).jpeg({ quality: 60 }).toBuffer());
    expect([large.width, large.height]).toEqual([2400, 1200]);
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const transparent = sharp({
      create: { width: 130, height: 130, channels: 4, background: clear },
    });
    expect((await take(await transparent.png().toBuffer())).dominantColour).toMatch(/^#f[8-f]/);
    for (const space of ["b-w", "cmyk"]) {
      const taken = await take(await picture(150, 150).toColourspace(space).jpeg().toBuffer());
      expect((await sharp(taken.body).metadata()).space).toBe("srgb");
    }
  });

  test("an icon that can be seen through stays so; one that cannot becomes a JPEG", async () => {
    const dot = await sharp({
      create: { width: 200, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .composite([{ input: await picture(80, 80).png().toBuffer() }])
      .png()
      .withExif({ IFD0: { Copyright: "somebody" } })
      .toBuffer();
    const taken = await take(dot, { isIcon: true });
    expect(taken).toMatchObject({ contentType: "image/png", width: 200, height: 200 });
    expect(taken.key).toMatch(/^[0-9a-f]{64}-200x200-[0-9a-f]{6}\.png$/);
    expect(readPictureKey(taken.key)).toMatchObject({ width: 200, colour: taken.dominantColour });
    const facts = await sharp(taken.body).metadata();
    expect(facts).toMatchObject({ format: "png", hasAlpha: true, space: "srgb" });
    expect(facts.exif).toBeUndefined();
    const corner = await sharp(taken.body)
      .extract({ left: 199, top: 199, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(corner.at(3)).toBe(0);

    expect((await take(dot)).contentType).toBe("image/jpeg");
    const full = await picture(200, 200).ensureAlpha().png().toBuffer();
    expect((await take(full, { isIcon: true })).contentType).toBe("image/jpeg");
    const wide = await take(await sharp(dot).resize(1200, 600, { fit: "fill" }).png().toBuffer(), {
      isIcon: true,
    });
    expect([wide.width, wide.height]).toEqual([960, 480]);
  });

  test("gif only where it is allowed, and never moving", async () => {
    const still = await picture(150, 150).gif().toBuffer();
    expect(await refusal(take(still))).toEqual([415, "Photos must be JPEG or PNG."]);
    const kinds = ["jpeg", "png", "gif"];
    expect((await take(still, { kinds })).contentType).toBe("image/jpeg");
    const frames = [
      await picture(150, 150).png().toBuffer(),
      await picture(150, 150).negate().png().toBuffer(),
    ];
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect(await refusal(take(moving, { kinds }))).toEqual([415, "Photos must not be animated."]);
    expect(await refusal(take(documents.pdf, { kinds }))).toEqual([
      415,
      "Photos must be JPEG, PNG or GIF.",
    ]);
  });

  test("has limits of size", async () => {
    const small = await picture(119, 400).png().toBuffer();
    expect(await refusal(take(small))).toEqual([400, "Photos must be at least 120x120 pixels."]);
    expect((await take(await picture(120, 120).png().toBuffer())).width).toBe(120);
    const heavy = new Uint8Array(maxBytes + 1);
    expect(await refusal(take(heavy))).toEqual([413, "The file is larger than 3000 KB."]);
    expect(await refusal(take(new Uint8Array()))).toEqual([400, "The file is empty."]);
  });

  test("a small file that would unfold into a huge picture is refused before it is decoded", async () => {
    const white = { r: 255, g: 255, b: 255 };
    const bomb = await sharp({
      create: { width: 7_000, height: 7_000, channels: 3, background: white },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(maxBytes);
    const tooLarge = [413, "The picture is larger than 40 megapixels."];
    expect(await refusal(take(bomb))).toEqual(tooLarge);
    // Its head is enough: there is nothing to decode.
    expect(await refusal(take(bomb.subarray(0, 200)))).toEqual(tooLarge);
  });

  test("damaged, foreign and disguised files are refused", async () => {
    const jpeg = await picture(400, 300).jpeg().toBuffer();
    const png = await picture(400, 300).png().toBuffer();
    const webp = await picture(400, 300).webp().toBuffer();
    const damaged = [400, "The picture is damaged or incomplete."];
    const foreign = [415, "Photos must be JPEG or PNG."];
    expect(await refusal(take(jpeg.subarray(0, jpeg.length / 2)))).toEqual(damaged);
    expect(await refusal(take(png.subarray(0, png.length / 2)))).toEqual(damaged);
    expect(await refusal(take(Buffer.concat([jpeg.subarray(0, 3), Buffer.alloc(500)])))).toEqual(
      damaged,
    );
    expect(await refusal(take(webp))).toEqual(foreign);
    expect(await refusal(take(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')))).toEqual(
      foreign,
    );
    expect(await refusal(take(Buffer.from("GIF89a/*<script>alert(1)</script>*/")))).toEqual(
      foreign,
    );
    expect(await refusal(take(documents.docx))).toEqual(foreign);
  });

  test("what was hidden behind or inside the picture is gone", async () => {
    const payload = "<script>alert('hidden')</script>";
    const comment = await picture(200, 200)
      .withExif({ IFD0: { ImageDescription: payload } })
      .jpeg()
      .toBuffer();
    const taken = await take(Buffer.concat([comment, Buffer.from(payload), documents.docx]));
    expect(taken.body.includes("script")).toBe(false);
    expect(taken.body.includes("PK\x03\x04")).toBe(false);
  });
});

describe("a document", () => {
  const takeDocument = (bytes: Uint8Array, rules = {}) =>
    acceptDocument(bytes, { maxBytes: 5120 * 1024, ...rules });

  test.each([
    ["pdf", "application/pdf"],
    ["doc", "application/msword"],
    ["docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
    ["txt", "text/plain; charset=utf-8"],
  ] as const)("%s is known by its content", async (kind, contentType) => {
    const taken = await takeDocument(documents[kind], { fileName: "Floor plan.exe" });
    expect(taken).toMatchObject({
      contentType,
      extension: kind,
      displayName: `Floor plan.${kind}`,
    });
    expect(taken.key).toMatch(new RegExp(`^document-[0-9a-f]{64}\\.${kind}$`));
    expect(taken.body).toEqual(documents[kind]);
  });

  test.each([
    ["a zip archive", documents.plainZip],
    ["Word with macros", documents.docxWithMacros],
    ["a zip cut short", documents.docx.subarray(0, -30)],
    ["a spreadsheet", documents.spreadsheet],
    ["a PDF cut short", Buffer.from("%PDF-1.4\n\x00\x01 binary")],
    ["binary", Buffer.from([1, 2, 3, 0, 255])],
    ["text in no UTF-8", Buffer.from([0x63, 0x61, 0x66, 0xe9])],
    ["blanks", Buffer.from(" \n ")],
    ["a program", Buffer.from("\x7fELF\x02\x01\x01\x00")],
  ])("%s is refused", async (_, bytes) => {
    expect(await refusal(takeDocument(bytes))).toEqual([
      415,
      "Documents must be PDF, DOC, DOCX or TXT.",
    ]);
  });

  test("pictures count only where they are wanted, and are drawn anew", async () => {
    const jpeg = await picture(60, 60).jpeg().toBuffer();
    expect((await refusal(takeDocument(jpeg)))[0]).toBe(415);
    const kinds = ["jpeg", "png", "pdf"];
    const taken = await takeDocument(jpeg, { kinds, fileName: "receipt.png" });
    expect(taken).toMatchObject({ contentType: "image/jpeg", displayName: "receipt.jpg" });
    expect(await refusal(takeDocument(documents.txt, { kinds }))).toEqual([
      415,
      "Documents must be JPEG, PNG or PDF.",
    ]);
  });

  test("5120 KB are the limit", async () => {
    const heavy = Buffer.alloc(5120 * 1024 + 1, "a");
    expect(await refusal(takeDocument(heavy))).toEqual([413, "The file is larger than 5120 KB."]);
    expect((await takeDocument(heavy.subarray(1))).extension).toBe("txt");
  });

  test.each([
    ["../../etc/passwd", "passwd.pdf"],
    ["C:\\Users\\me\\Deed of sale.PDF", "Deed of sale.pdf"],
    ["invoice\u202Efdp.exe", "invoicefdp.pdf"],
    ['a"b<c>|d?.pdf', "a b c d.pdf"],
    ["", "document.pdf"],
    ["...", "document.pdf"],
    ["مخطط الطابق.pdf", "مخطط الطابق.pdf"],
    ["x".repeat(300), `${"x".repeat(95)}.pdf`],
  ])("the name %j is shown as %j", (given, shown) => {
    expect(displayName(given, "pdf")).toBe(shown);
  });
});
