import type { Drawing } from "~/pictures.server/program/variant";
import { mix } from "./colour";
import { cityScenes } from "./city-scenes";
import { figureScenes } from "./figure-scenes";
import { houseScenes } from "./house-scenes";
import { interiorScenes } from "./interior-scenes";
import { pictureKinds, sizes, type PictureKind } from "./kinds";
import { distance, sky } from "./outdoors";
import { landscapes, paletteOf, sceneOf, type Landscape, type Scene, type Scenes } from "./scene";
import { rect } from "./svg";

export type { PictureKind } from "./kinds";

interface SamplePicture {
  kind: PictureKind;
  seed: number;
  /** Where a skyline lies. */
  hint?: Landscape;
}

const interiors: readonly PictureKind[] = ["living-room", "bedroom", "kitchen", "bathroom"];

function dominantColour({ kind, seed }: SamplePicture) {
  const palette = paletteOf(kind, seed);
  return interiors.includes(kind) ? palette.room.wall : mix(palette.sky[2], palette.lawn[1], 0.35);
}

/** The stored name of a drawn picture; like that of every picture it carries size and colour. */
export function samplePictureKey(picture: SamplePicture): string {
  const { kind, seed, hint } = picture;
  const [width, height] = sizes[kind];
  const subject = hint ? `${kind}-${hint}` : kind;
  return `sample-${subject}-${seed}-${width}x${height}-${dominantColour(picture).slice(1)}.jpg`;
}

const keyPattern = new RegExp(
  `^sample-(${pictureKinds.join("|")})(?:-(${landscapes.join("|")}))?-(0|[1-9][0-9]{0,8})-[0-9]+x[0-9]+-[0-9a-f]{6}\\.jpg$`,
);

/** What a key stands for; null for whatever `samplePictureKey` would not write. */
export function parseSamplePictureKey(key: string): SamplePicture | null {
  const [, kind, hint, seed] = keyPattern.exec(key) ?? [];
  if (!kind) return null;
  const picture: SamplePicture = {
    kind: kind as PictureKind,
    seed: Number(seed),
    ...(hint && { hint: hint as Landscape }),
  };
  return samplePictureKey(picture) === key ? picture : null;
}

const scenes: Scenes = { ...houseScenes, ...cityScenes, ...interiorScenes, ...figureScenes };

/** Sky and land. */
function outlook(scene: Scene) {
  const { sheet, palette } = scene;
  return (
    sky(scene, 2048, 720) +
    distance(scene, 2048, 720) +
    rect(0, 715, 2048, 500, sheet.vertical(...palette.lawn))
  );
}

/** The picture as SVG. */
export function drawPicture({ kind, seed, hint }: SamplePicture): string {
  const [width, height] = sizes[kind];
  const scene = sceneOf(kind, seed, hint);
  const draw = scenes[kind] ?? outlook;
  return scene.sheet.document(width, height, draw(scene, width, height));
}

/** The picture as it is drawn, at most as wide as its kind; smaller ones are drawn small. */
export function samplePictureDrawing(picture: SamplePicture, width?: number): Drawing {
  const share = Math.min(1, (width ?? Infinity) / sizes[picture.kind][0]);
  return { svg: drawPicture(picture), share };
}
