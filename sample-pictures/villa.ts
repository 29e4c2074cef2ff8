import { box, shadowUnder, slab, slope } from "./buildings";
import { darker, lighter, mix } from "./colour";
import { buildingShadow, gardenPath, groundShadow } from "./ground";
import type { Scene } from "./scene";
import { ellipse, group, mirrored, polygon, rect, times } from "./svg";
import { anyTree, bush, flowerBed, hedge, roundTree, slimTree, surroundings } from "./trees";
import { door, glass, windowAt } from "./windows";

const base = 800;

/** Sliding doors from floor to ceiling. */
function glassWall(
  scene: Scene,
  left: number,
  right: number,
  top: number,
  foot: number,
  panes: number,
  frame = scene.lit("#3b4048"),
) {
  const lit = scene.palette.lit > 0.22;
  const wide = (right - left) / panes;
  const glow = lit
    ? rect(
        left - 60,
        foot - 20,
        right - left + 120,
        90,
        scene.sheet.radial(["#ffd48a", 0.4], ["#ffd48a", 0]),
      )
    : "";
  const inside = lit
    ? rect(left, foot - 34, right - left, 34, "#8a5a3c", { opacity: 0.35 }) +
      rect(left + wide * 0.3, foot - 62, wide * 1.1, 50, "#6b4a3c", { opacity: 0.5 }) +
      ellipse(left + wide * (panes - 0.5), top + 52, 24, 15, "#fff6da") +
      rect(left + wide * (panes - 0.5) - 1.5, top, 3, 42, "#5c4033", { opacity: 0.7 })
    : "";
  return (
    glow +
    times(panes, (index) => glass(scene, left + index * wide, top, wide, foot - top, lit)) +
    inside +
    rect(left, top, right - left, 16, "#141826", { opacity: 0.3 }) +
    times(panes + 1, (index) => rect(left + index * wide - 3, top, 6, foot - top, frame)) +
    rect(left - 3, top - 3, right - left + 6, 7, frame) +
    rect(left - 3, foot - 5, right - left + 6, 6, frame)
  );
}

/** A pool let into the terrace in front of the house. */
function pool(scene: Scene, left: number, right: number, top: number, bottom: number) {
  const { sheet, palette, random } = scene;
  const water = scene.lit(mix("#4fb3bf", palette.sky[0], 0.3));
  const skew = 70;
  const basin = (inset: number) =>
    [
      [left + inset * 1.6, top + inset * 0.5],
      [right - inset * 1.6, top + inset * 0.5],
      [right + skew - inset * 2, bottom - inset],
      [left - skew + inset * 2, bottom - inset],
    ] as const;
  const stone = scene.lit("#e6ddcd");
  const area = sheet.clip(polygon(basin(14), "#000"));
  const glow = palette.lit > 0.4 ? "#7fe0e0" : lighter(water, 0.35);
  return (
    polygon(basin(-6), darker(stone, 0.25)) +
    polygon(basin(0), stone) +
    polygon(basin(14), sheet.vertical(mix(water, palette.sky[2], 0.5), water, darker(water, 0.2))) +
    group(
      rect(left, top, right - left, 14, darker(water, 0.35), { opacity: 0.6 }) +
        times(16, () => {
          const y = random.between(top + 18, bottom - 16);
          const size = random.between(16, 60) * ((y - top) / (bottom - top) + 0.4);
          return ellipse(random.between(left - 30, right + 30), y, size, 1.9, glow, {
            opacity: random.between(0.3, 0.7),
          });
        }),
      { "clip-path": area },
    )
  );
}

function lounger(scene: Scene, x: number, y: number) {
  const cloth = scene.lit("#f6f1e6");
  const wood = scene.lit("#9a7350");
  return (
    groundShadow(scene, x + 50, y + 22, 66, 9, 0.4) +
    rect(x + 6, y + 6, 5, 16, wood) +
    rect(x + 84, y + 6, 5, 16, wood) +
    polygon(
      [
        [x, y],
        [x + 64, y],
        [x + 98, y - 32],
        [x + 104, y - 28],
        [x + 70, y + 9],
        [x, y + 9],
      ],
      cloth,
    ) +
    rect(x, y + 5, 70, 4, darker(cloth, 0.25))
  );
}

/** The paved ground in front of the house. */
function terrace(scene: Scene, left: number, right: number, depth: number) {
  const stone = scene.lit("#d9d0c0");
  const points = [
    [left, base - 6],
    [right, base - 6],
    [right + depth, base + depth],
    [left - depth, base + depth],
  ] as const;
  return (
    polygon(points, scene.sheet.vertical(darker(stone, 0.14), stone)) +
    times(3, (index) => {
      const y = base + depth * (0.12 + 0.27 * index);
      const out = y - base;
      return rect(left - out, y, right - left + 2 * out, 1.8, darker(stone, 0.25), {
        opacity: 0.6,
      });
    }) +
    rect(left - depth, base + depth, right - left + 2 * depth, 9, darker(stone, 0.34))
  );
}

/** Two shifted volumes under flat roofs, with much glass. */
function modern(scene: Scene, left: number, right: number) {
  const { random, palette } = scene;
  const white = scene.lit(random.pick(["#f7f3ea", "#ffffff", palette.walls[0]!]));
  const accent = scene.lit(random.pick(["#a9764d", "#8d6a4f", "#6f6a66", palette.walls[1]!]));
  const accentSurface = random.pick(["planks", "planks", "stone", "boards"] as const);
  const span = right - left;
  const ceiling = base - 172;
  const roofLine = ceiling - 168;
  const edge = scene.lit(random.pick(["#f2eee4", "#4a4d52"]));
  const upperLeft = left + span * random.between(0.2, 0.34);
  const upperRight = Math.min(right + 30, upperLeft + span * random.between(0.52, 0.66));
  const wing = left + span * random.between(0.24, 0.32);
  const balcony = random.chance(0.6);
  const twoStoreys = random.chance(0.8);
  let drawn = buildingShadow(scene, left, right + 50, base);
  drawn += box(scene, { left, right, top: ceiling, base, wall: white, depth: 54 });
  drawn += box(scene, {
    left,
    right: wing,
    top: ceiling,
    base,
    wall: accent,
    surface: accentSurface,
  });
  drawn += glassWall(scene, wing + 170, right - 44, ceiling + 34, base - 8, 4);
  drawn += door(scene, wing + 56, base, 62, 122, { glazed: random.chance(0.4) });
  drawn += windowAt(scene, left + 40, ceiling + 56, wing - left - 80, 64, {
    columns: 2,
    frame: scene.lit("#3b4048"),
    sill: false,
  });
  drawn += shadowUnder(scene, left, right, ceiling, 50);
  drawn += slab(scene, left - 22, right + 22, ceiling - 12, edge, { thick: 22, depth: 58 });
  if (!twoStoreys) {
    return (
      drawn +
      rect(wing + 120, ceiling - 70, 120, 58, scene.lit(palette.walls[1]!)) +
      rect(wing + 240, ceiling - 67, 26, 55, darker(scene.lit(palette.walls[1]!), 0.4)) +
      rect(wing + 112, ceiling - 76, 160, 10, edge)
    );
  }
  drawn += box(scene, {
    left: upperLeft,
    right: upperRight,
    top: roofLine,
    base: ceiling - 12,
    ground: base,
    wall: white,
    depth: 50,
  });
  const panelRight = upperLeft + (upperRight - upperLeft) * 0.3;
  drawn += box(scene, {
    left: upperLeft,
    right: panelRight,
    top: roofLine,
    base: ceiling - 12,
    ground: base,
    wall: accent,
    surface: accentSurface,
  });
  drawn += windowAt(scene, upperLeft + 30, roofLine + 50, panelRight - upperLeft - 60, 92, {
    columns: 1,
    frame: scene.lit("#3b4048"),
    sill: false,
  });
  drawn += glassWall(scene, panelRight + 40, upperRight - 36, roofLine + 36, ceiling - 16, 3);
  if (balcony) {
    drawn +=
      rect(panelRight + 10, ceiling - 70, upperRight - panelRight - 10, 54, scene.lit("#dfeef0"), {
        opacity: 0.32,
      }) +
      rect(panelRight + 10, ceiling - 72, upperRight - panelRight - 10, 5, scene.lit("#5b6066"));
  }
  return (
    drawn +
    shadowUnder(scene, upperLeft, upperRight, roofLine, 40) +
    slab(scene, upperLeft - 26, upperRight + 26, roofLine - 16, edge, { thick: 22, depth: 54 })
  );
}

/** A southern villa under a hipped roof of tiles, with an arcade. */
function southern(scene: Scene, left: number, right: number) {
  const { random, palette } = scene;
  const wall = scene.lit(random.pick(palette.walls));
  const roof = scene.lit(random.pick([palette.roofs[0]!, palette.roofs[2]!]));
  const shutters = random.chance(0.65) ? scene.lit(random.pick(palette.doors)) : undefined;
  const span = right - left;
  const middleLeft = left + span * 0.27;
  const middleRight = right - span * 0.27;
  const lowEaves = base - 176;
  const eaves = base - 342;
  const arched = random.chance(0.6);
  let drawn = buildingShadow(scene, left, right + 40, base);
  drawn += box(scene, { left, right, top: lowEaves, base, wall, depth: 48 });
  drawn += shadowUnder(scene, left, right, lowEaves, 36);
  drawn += slope(scene, {
    left: left - 30,
    right: right + 30,
    eaves: lowEaves,
    ridge: lowEaves - 84,
    inset: 90,
    depth: 46,
    roof,
  });
  const sides = [left + (middleLeft - left) / 2, right - (right - middleRight) / 2];
  for (const x of sides) {
    drawn += windowAt(scene, x - 40, base - 132, 80, 94, {
      columns: 2,
      rows: 2,
      arched,
      ...(shutters && { shutters }),
    });
  }
  drawn += box(scene, {
    left: middleLeft,
    right: middleRight,
    top: eaves,
    base,
    wall: lighter(wall, 0.14),
    depth: 20,
  });
  drawn += shadowUnder(scene, middleLeft, middleRight, eaves, 38);
  drawn += slope(scene, {
    left: middleLeft - 40,
    right: middleRight + 40,
    eaves,
    ridge: eaves - 118,
    inset: 130,
    depth: 34,
    roof,
  });
  const step = (middleRight - middleLeft) / 3;
  drawn += times(3, (index) =>
    windowAt(scene, middleLeft + step * (index + 0.5) - 34, eaves + 50, 68, 92, {
      columns: 2,
      rows: 2,
      arched,
      ...(shutters && { shutters }),
    }),
  );
  drawn += times(2, (index) =>
    windowAt(scene, middleLeft + step * (index * 2 + 0.5) - 42, base - 138, 84, 128, {
      columns: 2,
      rows: 3,
      arched: true,
      sill: false,
    }),
  );
  drawn += door(scene, (middleLeft + middleRight) / 2 - 36, base - 10, 72, 120, { fanlight: true });
  drawn += rect(middleLeft - 6, base - 170, middleRight - middleLeft + 12, 9, scene.lit("#fbf8f0"));
  drawn += rect((middleLeft + middleRight) / 2 - 70, base - 10, 140, 12, scene.lit("#ddd4c4"));
  return drawn;
}

export function drawVilla(scene: Scene, width: number, height: number): string {
  const { random, palette } = scene;
  const span = width * random.between(0.58, 0.68);
  const left = (width - span) / 2 + random.between(-60, 40);
  const right = left + span;
  const flat = random.chance(0.6);
  const withPool = random.chance(0.55);
  const flip = random.chance(0.45) && !palette.sun;
  let drawn = slimTree(scene, left - 60, base - 20, random.between(330, 430), 0.25);
  drawn += roundTree(scene, right + 130, base - 16, random.between(340, 440), 0.2);
  drawn += times(random.integer(1, 3), () =>
    anyTree(scene, random.between(left, right), base - 30, random.between(400, 500), 0.4),
  );
  drawn +=
    hedge(scene, -40, left - 10, base - 14, 64) +
    hedge(scene, right + 40, width + 40, base - 14, 64);
  drawn += flat ? modern(scene, left, right) : southern(scene, left, right);
  drawn += terrace(scene, left + span * 0.16, right - 10, 42);
  if (withPool) {
    drawn += pool(scene, left + span * 0.36, right - 40, base + 72, base + 176);
    drawn +=
      lounger(scene, left + span * 0.16, base + 84) +
      lounger(scene, left + span * 0.02, base + 108);
  } else {
    drawn += gardenPath(
      scene,
      [left + span * 0.45, base + 51],
      110,
      [left + span * random.between(0.3, 0.6), height + 10],
      300,
    );
  }
  drawn +=
    bush(scene, left - 10, base + 14, 120) +
    bush(scene, left + 84, base + 20, 84, scene.lit(palette.flowers[0]));
  drawn += bush(scene, right + 70, base + 24, 130);
  drawn += flowerBed(scene, right - 30, right + 210, base + 70, 44);
  drawn += bush(scene, 60, height - 50, 250) + flowerBed(scene, -20, 330, height - 16, 74);
  drawn += bush(scene, width - 40, height - 30, 300, scene.lit(palette.flowers[1]));
  return surroundings(scene, width, height, 742) + (flip ? mirrored(drawn, width / 2) : drawn);
}
