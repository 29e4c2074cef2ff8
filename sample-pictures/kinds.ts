/** What a sample picture shows, and the size it is drawn in. */
export const sizes = {
  villa: [1600, 1067],
  "row-house": [1600, 1067],
  tower: [1600, 1067],
  cottage: [1600, 1067],
  shop: [1600, 1067],
  office: [1600, 1067],
  land: [1600, 1067],
  penthouse: [1600, 1067],
  farmhouse: [1600, 1067],
  "living-room": [1600, 1067],
  bedroom: [1600, 1067],
  kitchen: [1600, 1067],
  bathroom: [1600, 1067],
  garden: [1600, 1067],
  "floor-plan": [1600, 1200],
  skyline: [1600, 1067],
  panorama: [2048, 1024],
  portrait: [800, 800],
  article: [1600, 900],
} as const satisfies Record<string, readonly [width: number, height: number]>;

export type PictureKind = keyof typeof sizes;

export const pictureKinds = Object.keys(sizes) as PictureKind[];
