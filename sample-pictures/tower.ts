import { darker, lighter, mix } from "./colour";
import {
  balcony,
  balconyPlants,
  materialOf,
  pane,
  sideRect,
  sideWindows,
  type Material,
  type Railing,
  type Side,
} from "./facade";
import { distance, sky } from "./outdoors";
import type { Scene } from "./scene";
import { car, grasses, hedge, isDark, lamp, shadowColour, street, streetTree } from "./street";
import { polygon, rect, times } from "./svg";

const ground = 856;

interface Tower {
  material: Material;
  x: number;
  width: number;
  top: number;
  storey: number;
  storeys: number;
  bays: number;
  railing: Railing;
}

/** Blocks far behind, pale in the haze. */
function blocks({ random, palette, sheet }: Scene, width: number) {
  const [, hill] = palette.hills;
  return times(13, (index) => {
    const x = (index * width) / 12 - 90;
    const [wide, high] = [random.between(90, 170), random.between(90, 300)];
    const fill = mix(hill, palette.sky[2], random.between(0.3, 0.55));
    return (
      rect(x, ground - high, wide, high, sheet.vertical(fill, mix(fill, palette.sky[2], 0.45))) +
      rect(x + wide * 0.72, ground - high, wide * 0.28, high, shadowColour, { opacity: 0.08 })
    );
  });
}

/** A lower house beside the tower, cut off by the edge of the picture. */
function neighbour(scene: Scene, x: number, width: number, storeys: number, storey: number) {
  const { random, palette, lit } = scene;
  const material = materialOf(scene, random.pick(palette.walls));
  const top = ground - storeys * storey * 0.98;
  const bay = storey * 1.15;
  const count = Math.floor(width / bay);
  const gap = width / count;
  const roof = lit(random.pick(palette.roofs));
  return (
    rect(x, top, width, ground - top, material.wall) +
    (random.chance(0.5)
      ? polygon(
          [
            [x - 6, top],
            [x + storey * 0.5, top - storey * 0.85],
            [x + width - storey * 0.5, top - storey * 0.85],
            [x + width + 6, top],
          ],
          roof,
        )
      : rect(x - 4, top - 10, width + 8, 12, lighter(material.trim, 0.1))) +
    rect(x, top, width, 7, shadowColour, { opacity: 0.2 }) +
    times(storeys, (level) =>
      times(count, (index) =>
        pane(
          scene,
          material,
          x + index * gap + gap * 0.28,
          top + level * storey * 0.98 + storey * 0.26,
          gap * 0.44,
          storey * 0.52,
        ),
      ),
    ) +
    rect(x, ground - storey, width, storey * 0.09, material.trim)
  );
}

/** One storey of the front. */
function level(scene: Scene, tower: Tower, index: number, balconies: readonly boolean[]) {
  const { material, x, width, storey, bays, railing } = tower;
  const y = tower.top + index * storey;
  const bay = width / bays;
  return times(bays, (column) => {
    const left = x + column * bay;
    if (!balconies[column]) {
      return pane(scene, material, left + bay * 0.27, y + storey * 0.24, bay * 0.46, storey * 0.52);
    }
    return (
      rect(
        left + bay * 0.06,
        y + storey * 0.1,
        bay * 0.88,
        storey * 0.86,
        darker(material.wall, 0.2),
      ) +
      pane(scene, material, left + bay * 0.12, y + storey * 0.16, bay * 0.76, storey * 0.8, {
        leaves: 3,
        door: true,
      }) +
      balcony(scene, material, left + bay * 0.02, y + storey * 0.95, bay * 0.96, storey, railing)
    );
  });
}

/** Every second storey the balconies shift, run through, or stand in columns. */
function balconiesOf({ random }: Scene, bays: number) {
  const style = random.pick(["columns", "staggered", "through"] as const);
  const offset = random.integer(0, 1);
  return (storey: number) =>
    Array.from({ length: bays }, (_, column) => {
      if (style === "through") return true;
      if (style === "columns") return Math.min(column, bays - 1 - column) % 2 === offset;
      return (column + storey) % 2 === offset;
    });
}

/** Glass lobby with its door, a canopy and beds beside it. */
function entrance(scene: Scene, tower: Tower, height: number) {
  const { sheet, lit } = scene;
  const { material, x, width, bays } = tower;
  const top = ground - height;
  const bay = width / bays;
  const on = scene.palette.lit >= 0.25;
  const plinth = lit("#8b8379");
  const middle = x + width / 2;
  const door = height * 1.15;
  return (
    rect(x, top, width, height, sheet.horizontal(plinth, darker(plinth, 0.15))) +
    times(bays, (index) =>
      pane(
        scene,
        material,
        x + index * bay + bay * 0.08,
        top + height * 0.16,
        bay * 0.84,
        height * 0.76,
        {
          leaves: 3,
          door: true,
          on: on && index % 3 !== 0,
        },
      ),
    ) +
    rect(middle - door * 0.75, top + height * 0.1, door * 1.5, height * 0.9, darker(plinth, 0.35)) +
    pane(scene, material, middle - door * 0.66, top + height * 0.16, door * 1.32, height * 0.84, {
      leaves: 4,
      door: true,
      on,
    }) +
    rect(middle - 2.5, top + height * 0.5, 1.8, height * 0.26, material.metal) +
    rect(middle + 2.5, top + height * 0.5, 1.8, height * 0.26, material.metal) +
    polygon(
      [
        [middle - door, top + height * 0.12],
        [middle + door, top + height * 0.12],
        [middle + door * 1.12, top + height * 0.3],
        [middle - door * 0.9, top + height * 0.3],
      ],
      shadowColour,
      { opacity: 0.28 },
    ) +
    rect(middle - door, top, door * 2, height * 0.13, material.metal) +
    rect(middle - door, top, door * 2, height * 0.03, lighter(material.metal, 0.4)) +
    rect(x - 4, top - height * 0.07, width + 8, height * 0.1, lighter(material.trim, 0.1)) +
    rect(x, top + height * 0.03, width, height * 0.07, shadowColour, { opacity: 0.25 })
  );
}

/** What stands on the roof: a set-back flat with a terrace, planted. */
function roof(scene: Scene, { material, x, width, top, storey, railing }: Tower, side: Side) {
  const { random } = scene;
  const [from, wide] = [x + width * random.between(0.1, 0.2), width * random.between(0.55, 0.68)];
  const high = storey * 0.9;
  const rear = { ...side, x: from + wide, depth: side.depth * 0.7 };
  return (
    sideRect(rear, 0, 1, top - high, top, darker(material.shade, 0.15)) +
    rect(from, top - high, wide, high, mix(material.wall, material.trim, 0.4)) +
    times(4, (index) =>
      pane(
        scene,
        material,
        from + wide * (0.05 + index * 0.235),
        top - high * 0.78,
        wide * 0.2,
        high * 0.78,
        {
          door: true,
        },
      ),
    ) +
    rect(
      from - storey * 0.2,
      top - high - storey * 0.12,
      wide + storey * 0.4,
      storey * 0.14,
      material.trim,
    ) +
    rect(from, top - high + storey * 0.02, wide, storey * 0.1, shadowColour, { opacity: 0.3 }) +
    balconyPlants(scene, x + 4, top - storey * 0.1, width * 0.96, storey * 0.3) +
    balcony(scene, material, x, top, width, storey * 0.9, railing === "solid" ? "glass" : railing)
  );
}

/** An apartment building of six to fourteen storeys, seen from across the street. */
export function drawTower(scene: Scene, width: number, height: number) {
  const { random, palette, sheet } = scene;
  const storeys = random.integer(6, 14);
  const storey = Math.min(80, 690 / (storeys + 2.2));
  const base = storey * 1.25;
  const bay = storey * random.between(1.3, 1.6);
  const bays = Math.max(5, Math.round(random.between(560, 700) / bay));
  const wide = bays * bay;
  const x = (width - wide) / 2 - random.between(20, 130);
  const tower: Tower = {
    material: materialOf(scene, random.pick(palette.walls)),
    x,
    width: wide,
    top: ground - base - (storeys - 1) * storey,
    storey,
    storeys,
    bays,
    railing: random.pick(["glass", "glass", "bars", "solid"]),
  };
  const { material, top } = tower;
  const side: Side = { x: x + wide, depth: wide * 0.26, eye: ground - storey * 0.6, shrink: 0.1 };
  const balconies = balconiesOf(scene, bays);
  const metre = storey / 3;
  const rightEdge = x + wide + side.depth;
  const front = sheet.horizontal(
    lighter(material.wall, 0.12),
    material.wall,
    darker(material.wall, 0.06),
  );
  return (
    sky(scene, width, ground) +
    distance(scene, width, ground - 40) +
    blocks(scene, width) +
    neighbour(scene, -30, x - 30 + random.between(-60, 0), random.integer(3, 4), storey * 1.05) +
    neighbour(scene, rightEdge + 20, width - rightEdge + 60, random.integer(3, 5), storey * 1.05) +
    polygon(
      [
        [rightEdge, ground],
        [rightEdge, ground - storey * 3],
        [rightEdge + 170, ground - storey * 1.2],
        [rightEdge + 250, ground],
      ],
      shadowColour,
      { opacity: 0.2 },
    ) +
    street(scene, width, height, ground) +
    polygon(
      [
        [x, ground],
        [rightEdge, ground],
        [rightEdge + 190, ground + 46],
        [x + 120, ground + 46],
      ],
      shadowColour,
      { opacity: 0.2 },
    ) +
    sideRect(
      side,
      0,
      1,
      top,
      ground,
      sheet.horizontal(material.shade, darker(material.shade, 0.18)),
    ) +
    sideWindows(scene, side, [0.28, 0.7], top, storey, storeys) +
    rect(x, top, wide, ground - top, front) +
    times(storeys - 1, (index) => level(scene, tower, index, balconies(index))) +
    entrance(scene, tower, base) +
    roof(scene, tower, side) +
    hedge(scene, x + wide * 0.02, ground + 6, wide * 0.32, metre * 1.1) +
    hedge(scene, x + wide * 0.66, ground + 6, wide * 0.32, metre * 1.1) +
    lamp(scene, x - metre * 4, ground + 52, metre * 6.5) +
    lamp(scene, rightEdge + metre * 7, ground + 52, metre * 6.5) +
    streetTree(
      scene,
      x - metre * random.between(7, 9),
      ground + 40,
      metre * random.between(9, 12),
    ) +
    streetTree(scene, x + wide * 0.12, ground + 44, metre * random.between(7, 9)) +
    streetTree(scene, rightEdge - metre, ground + 40, metre * random.between(9, 11)) +
    streetTree(
      scene,
      width * random.between(0.9, 0.98),
      ground + 48,
      metre * random.between(11, 14),
    ) +
    car(scene, random.between(0.06, 0.7) * width, ground + 102, metre * 6) +
    (isDark(scene)
      ? rect(x, ground, wide, 40, sheet.vertical(["#ffdf9e", 0.4], ["#ffdf9e", 0]))
      : "") +
    grasses(scene, -20, height + 8, width * random.between(0.2, 0.34), 92) +
    grasses(scene, width * random.between(0.72, 0.84), height + 8, width * 0.3, 78)
  );
}
