import { darker, lighter } from "./colour";
import type { Scene } from "./scene";
import { group, polygon, rect, times, type Point } from "./svg";

type Surface = "plaster" | "brick" | "boards" | "planks" | "stone" | "tiles" | "slate";

/** The eye stands on the ground and is this high above it. */
const eye = 95;

/** Lines laid over a plain colour so that it reads as a material. */
function surface({ sheet }: Scene, kind: Surface): string | null {
  const line = (x: number, y: number, width: number, height: number, opacity: number) =>
    rect(x, y, width, height, "#2a1f1c", { opacity });
  switch (kind) {
    case "plaster":
      return null;
    case "boards":
      return sheet.pattern(60, 14, line(0, 0, 60, 1.6, 0.2) + line(0, 1.6, 60, 2.4, 0.06));
    case "planks":
      return sheet.pattern(
        34,
        400,
        line(0, 0, 1.6, 400, 0.26) + line(17, 0, 1.4, 400, 0.2) + line(17, 0, 17, 400, 0.06),
      );
    case "brick":
      return sheet.pattern(
        28,
        16,
        [
          rect(0, 0, 28, 1.3, "#ffffff", { opacity: 0.26 }),
          rect(0, 8, 28, 1.3, "#ffffff", { opacity: 0.26 }),
          rect(0, 0, 1.3, 8, "#ffffff", { opacity: 0.22 }),
          rect(14, 8, 1.3, 8, "#ffffff", { opacity: 0.22 }),
          line(1.3, 1.3, 12.7, 6.7, 0.07),
          line(15.3, 9.3, 6, 6.7, 0.05),
        ].join(""),
      );
    case "stone":
      return sheet.pattern(
        92,
        48,
        [
          line(0, 0, 92, 2, 0.2),
          line(0, 24, 92, 2, 0.2),
          line(0, 0, 2, 24, 0.2),
          line(52, 0, 2, 24, 0.2),
          line(26, 24, 2, 24, 0.2),
          line(70, 24, 2, 24, 0.2),
          line(2, 2, 50, 22, 0.08),
          line(28, 26, 42, 22, 0.05),
          rect(54, 2, 38, 22, "#ffffff", { opacity: 0.1 }),
        ].join(""),
      );
    case "tiles":
      return sheet.pattern(
        18,
        15,
        line(0, 0, 18, 3, 0.17) + line(0, 0, 2, 15, 0.13) + line(12, 3, 6, 12, 0.05),
      );
    case "slate":
      return sheet.pattern(
        40,
        24,
        [
          line(0, 0, 40, 1.5, 0.2),
          line(0, 12, 40, 1.5, 0.2),
          line(0, 0, 1.4, 12, 0.14),
          line(20, 12, 1.4, 12, 0.14),
          rect(1, 2, 19, 10, "#ffffff", { opacity: 0.04 }),
        ].join(""),
      );
  }
}

/** A shape of one material in the light, texture included. */
function clad(scene: Scene, points: readonly Point[], fill: string, kind: Surface) {
  const lines = surface(scene, kind);
  return polygon(points, fill) + (lines ? polygon(points, lines) : "");
}

/** How far a line at height y has moved towards the eye's height, `depth` pixels to the side. */
const receded = (y: number, base: number, depth: number) => y + (base - eye - y) * depth * 0.0012;

/** The four corners of a wall that leads away to the right. */
const sideOf = (
  right: number,
  top: number,
  base: number,
  ground: number,
  depth: number,
): Point[] => [
  [right, top],
  [right + depth, receded(top, ground, depth)],
  [right + depth, receded(base, ground, depth)],
  [right, base],
];

interface Box {
  left: number;
  right: number;
  top: number;
  base: number;
  /** Where the building stands, when the box does not stand on the ground. */
  ground?: number;
  wall: string;
  surface?: Surface;
  /** How much of the shaded wall on the right can be seen. */
  depth?: number;
}

/** The walls of a part of a building, seen from its front and a little from the right. */
export function box(scene: Scene, part: Box) {
  const { left, right, top, base, ground = base, wall, depth = 0 } = part;
  const kind = part.surface ?? "plaster";
  const front: Point[] = [
    [left, top],
    [right, top],
    [right, base],
    [left, base],
  ];
  const shade = darker(wall, 0.34);
  return (
    (depth
      ? clad(
          scene,
          sideOf(right, top, base, ground, depth),
          scene.sheet.horizontal(shade, darker(wall, 0.44)),
          kind,
        )
      : "") +
    clad(scene, front, scene.sheet.diagonal(lighter(wall, 0.16), wall, darker(wall, 0.09)), kind) +
    (base === ground
      ? rect(left, base - 16, right - left, 16, darker(wall, 0.24)) +
        rect(
          left,
          base - 60,
          right - left,
          44,
          scene.sheet.vertical(["#1d2233", 0], ["#1d2233", 0.12]),
        )
      : "")
  );
}

/** The shadow a roof or a storey throws on the wall under it. */
export const shadowUnder = ({ sheet }: Scene, left: number, right: number, y: number, deep = 34) =>
  rect(
    left,
    y,
    right - left,
    deep,
    sheet.vertical(["#1d2233", 0.42], ["#1d2233", 0.3], ["#1d2233", 0]),
  );

/** A slab roof with its edge in the light. */
export function slab(
  scene: Scene,
  left: number,
  right: number,
  y: number,
  material: string,
  { thick = 20, depth = 0, ground = 810 } = {},
) {
  const side = depth
    ? polygon(sideOf(right, y, y + thick, ground, depth), darker(material, 0.4))
    : "";
  return (
    side +
    rect(left, y, right - left, thick, scene.sheet.horizontal(material, darker(material, 0.1))) +
    rect(left, y, right - left, thick * 0.3, lighter(material, 0.35))
  );
}

interface Roof {
  left: number;
  right: number;
  eaves: number;
  ridge: number;
  roof: string;
  surface?: Surface;
  /** How far the ridge ends stand in from the eaves: 0 for a gable, more for a hip. */
  inset?: number;
  /** The shaded slope on the right, in pixels. */
  depth?: number;
}

/** A roof whose slope faces us. */
export function slope(scene: Scene, part: Roof) {
  const { left, right, eaves, ridge, roof, inset = 0, depth = 0 } = part;
  const kind = part.surface ?? "tiles";
  const points: Point[] = [
    [left + inset, ridge],
    [right - inset, ridge],
    [right, eaves],
    [left, eaves],
  ];
  const behind: Point[] = [
    [right - inset, ridge],
    [right + depth, eaves - depth * 0.16],
    [right, eaves],
  ];
  return (
    (depth && inset ? clad(scene, behind, darker(roof, 0.38), kind) : "") +
    clad(scene, points, scene.sheet.diagonal(lighter(roof, 0.2), roof, darker(roof, 0.16)), kind) +
    rect(left + inset - 4, ridge - 5, right - left - 2 * inset + 8, 8, darker(roof, 0.12)) +
    rect(left - 2, eaves - 3, right - left + 4, 9, scene.lit("#f4efe4")) +
    rect(left - 2, eaves + 4, right - left + 4, 3, "#1d2233", { opacity: 0.3 })
  );
}

interface Gable {
  left: number;
  right: number;
  eaves: number;
  ridge: number;
  wall: string;
  roof: string;
  surface?: Surface;
  /** How far the roof stands out over the walls. */
  over?: number;
  /** The slope that is seen on the right behind the gable, in pixels. */
  depth?: number;
  barge?: string;
}

/** A gable that faces us, under its two edges of roof. */
export function gable(scene: Scene, part: Gable) {
  const { left, right, eaves, ridge, wall, roof, over = 26, depth = 0 } = part;
  const middle = (left + right) / 2;
  const pitch = (eaves - ridge) / (middle - left);
  const thick = 16;
  const low = eaves + over * pitch;
  const barge = part.barge ?? scene.lit("#f4efe4");
  const edge = (foot: number): Point[] => [
    [middle, ridge - thick],
    [foot, low - thick],
    [foot, low],
    [middle, ridge],
  ];
  const shade = (foot: number): Point[] => [
    [middle, ridge],
    [foot, eaves],
    [foot, eaves + 22],
    [middle, ridge + 30],
  ];
  const slopeRight: Point[] = [
    [middle, ridge - thick],
    [middle + depth, ridge - thick + depth * 0.2],
    [right + over + depth, low - thick - depth * 0.05],
    [right + over, low - thick],
  ];
  return (
    (depth ? clad(scene, slopeRight, darker(roof, 0.34), "tiles") : "") +
    clad(
      scene,
      [
        [left, eaves + 1],
        [middle, ridge],
        [right, eaves + 1],
      ],
      scene.sheet.diagonal(lighter(wall, 0.16), wall),
      part.surface ?? "plaster",
    ) +
    polygon(shade(left), "#1d2233", { opacity: 0.2 }) +
    polygon(shade(right), "#1d2233", { opacity: 0.26 }) +
    polygon(edge(left - over), barge) +
    polygon(edge(right + over), darker(barge, 0.22)) +
    polygon(
      [
        [middle, ridge - thick - 8],
        [left - over - 4, low - thick - 4],
        [left - over, low - thick + 2],
        [middle, ridge - thick + 2],
        [right + over, low - thick + 2],
        [right + over + 4, low - thick - 4],
      ],
      roof,
    )
  );
}

/** A chimney that rises from the roof at y. */
export function chimney(scene: Scene, x: number, y: number, height: number, wall: string) {
  const wide = 46;
  return group(
    clad(
      scene,
      [
        [x, y - height],
        [x + wide, y - height],
        [x + wide, y],
        [x, y],
      ],
      scene.sheet.horizontal(lighter(wall, 0.1), wall),
      "brick",
    ) +
      rect(x + wide, y - height + 3, 16, height - 3, darker(wall, 0.38)) +
      rect(x - 6, y - height - 10, wide + 28, 13, darker(wall, 0.2)) +
      rect(x - 6, y - height - 10, wide + 12, 13, lighter(wall, 0.2)) +
      times(2, (index) => rect(x + 8 + index * 20, y - height - 26, 12, 17, scene.lit("#b5694c"))),
  );
}
