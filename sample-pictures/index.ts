import { drawArticle } from "./article";
import { mix } from "./colour";
import { drawFloorPlan } from "./floor-plan";
import { drawCottage, drawFarmhouse } from "./gabled-house";
import { pictureKinds, sizes, type PictureKind } from "./kinds";
import { drawGarden, drawLand } from "./land";
import { drawLivingRoom } from "./living-room";
import { drawBathroom, drawBedroom, drawKitchen } from "./other-rooms";
import { drawPenthouse } from "./penthouse";
import { drawPortrait } from "./portrait";
import { drawRowHouse } from "./row-house";
import { landscapes, paletteOf, sceneOf, type Landscape, type Scene } from "./scene";
import { drawOffice, drawShop } from "./shops-and-offices";
import { drawSkyline } from "./skyline";
import { drawTower } from "./tower";
import { drawVilla } from "./villa";

export { pictureKinds, sizes, type PictureKind } from "./kinds";
export { randomFrom, type Random } from "./random";
export { landscapes, type Landscape } from "./scene";

export interface SamplePicture {
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

/** How each kind is drawn, in the kind's own size. */
const scenes: Record<PictureKind, (scene: Scene, width: number, height: number) => string> = {
  villa: drawVilla,
  cottage: drawCottage,
  farmhouse: drawFarmhouse,
  "row-house": drawRowHouse,
  garden: drawGarden,
  land: drawLand,
  tower: drawTower,
  penthouse: drawPenthouse,
  office: drawOffice,
  shop: drawShop,
  skyline: drawSkyline,
  "living-room": drawLivingRoom,
  bedroom: drawBedroom,
  kitchen: drawKitchen,
  bathroom: drawBathroom,
  panorama: drawLivingRoom,
  portrait: drawPortrait,
  "floor-plan": drawFloorPlan,
  article: drawArticle,
};

/** The picture as SVG. */
export function drawPicture({ kind, seed, hint }: SamplePicture): string {
  const [width, height] = sizes[kind];
  const scene = sceneOf(kind, seed, hint);
  return scene.sheet.document(width, height, scenes[kind](scene, width, height));
}

/** The picture as it is drawn, at most as wide as its kind; smaller ones are drawn small. */
export function samplePictureDrawing(picture: SamplePicture, width?: number) {
  const share = Math.min(1, (width ?? Infinity) / sizes[picture.kind][0]);
  return { svg: drawPicture(picture), share };
}
