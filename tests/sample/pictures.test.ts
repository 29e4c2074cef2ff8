import {
  drawPicture,
  landscapes,
  parseSamplePictureKey,
  pictureKinds,
  samplePictureDrawing,
  samplePictureKey,
  sizes,
} from "@doorstep/sample-pictures";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { draw } from "~/pictures.server/program/variant";

describe.each(pictureKinds)("%s", (kind) => {
  test("its name says what it is", () => {
    for (const picture of [
      { kind, seed: 0 },
      { kind, seed: 123_456_789 },
    ])
      expect(parseSamplePictureKey(samplePictureKey(picture))).toEqual(picture);
  });

  test("the same seed draws the same picture, another one another", () => {
    expect(drawPicture({ kind, seed: 40 })).toBe(drawPicture({ kind, seed: 40 }));
    const drawings = Array.from({ length: 12 }, (_, seed) =>
      drawPicture({ kind, seed: seed * 10 }),
    );
    expect(new Set(drawings).size).toBe(drawings.length);
    for (const drawing of drawings) expect(drawing).not.toMatch(/NaN|undefined|Infinity/);
  });

  test("it becomes a photo of the size in its name, or a smaller one", async () => {
    const [width, height] = sizes[kind];
    const whole = await sharp(await draw(samplePictureDrawing({ kind, seed: 7 }))).metadata();
    expect(whole).toMatchObject({ format: "jpeg", width, height });
    const small = await sharp(await draw(samplePictureDrawing({ kind, seed: 7 }, 320))).metadata();
    expect(small.width).toBe(320);
    expect(small.height).toBeCloseTo((320 * height) / width, -0.5);
  });
});

test.each(landscapes)("a town at the %s", (hint) => {
  const picture = { kind: "skyline", seed: 3, hint } as const;
  expect(parseSamplePictureKey(samplePictureKey(picture))).toEqual(picture);
  expect(drawPicture(picture)).not.toBe(drawPicture({ kind: "skyline", seed: 3 }));
});

test("names that nobody wrote stand for nothing", () => {
  const key = samplePictureKey({ kind: "villa", seed: 12 });
  for (const wrong of [
    "",
    "villa",
    key.toUpperCase(),
    key.replace("villa", "castle"),
    key.replace("-12-", "-012-"),
    key.replace("-12-", "--1-"),
    key.replace(/-\d+x/, "-1x"),
    key.replace(/[0-9a-f]{6}\.jpg$/, "00000g.jpg"),
    `../${key}`,
    `${key}/320.webp`,
  ])
    expect(parseSamplePictureKey(wrong), wrong).toBeNull();
});
