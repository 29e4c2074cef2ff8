import { darker, lighter, mix } from "./colour";
import { distance, sky } from "./outdoors";
import { type Room } from "./room";
import { circle, ellipse, group, path, polygon, rect, smooth, times } from "./svg";

/** A window in the back wall: metres from the left corner and above the floor. */
export interface Opening {
  x: number;
  y: number;
  wide: number;
  tall: number;
}

type Dressing = "curtains" | "blind" | "bare";

/** What is outside: land under the sky, treetops, a town or the sea. */
function view(room: Room, width: number, height: number) {
  const { scene } = room;
  const { random, palette, sheet } = scene;
  const horizon = height * random.between(0.58, 0.7);
  const land = sheet.vertical(...palette.lawn);
  const outlook = random.pick(["hills", "town", "sea", "trees"] as const);
  let drawn = sky(scene, width, horizon);
  if (outlook === "sea") {
    const water = sheet.vertical(mix(palette.glass[0], palette.sky[2], 0.35), palette.glass[0]);
    drawn += rect(0, horizon, width, height, water);
    drawn += times(8, (index) =>
      rect(
        random.between(0, width * 0.8),
        horizon + 6 + index * 12,
        random.between(30, 120),
        2,
        lighter(palette.glass[1], 0.3),
        { opacity: 0.5 },
      ),
    );
  } else {
    drawn += distance(scene, width, horizon) + rect(0, horizon - 3, width, height, land);
  }
  if (outlook === "town") {
    for (let x = -20; x < width;) {
      const wide = random.between(50, 100);
      const tall = random.between(0.18, 0.5) * height;
      const wall = scene.lit(random.pick(palette.walls));
      const top = height * 0.82 - tall;
      drawn += rect(x, top, wide, height, mix(wall, palette.sky[2], 0.35));
      drawn += times(Math.floor(tall / 30), (row) =>
        times(Math.floor(wide / 22), (column) =>
          rect(
            x + 9 + column * 22,
            top + 12 + row * 30,
            10,
            15,
            random.chance(palette.lit) ? "#ffdf9e" : mix(palette.glass[0], wall, 0.3),
          ),
        ),
      );
      x += wide + random.between(0, 14);
    }
  }
  const crowns = outlook === "trees" ? 9 : 4;
  drawn += times(crowns, () => {
    const x = random.between(0, width);
    const size = random.between(40, outlook === "trees" ? 120 : 75);
    const leaf = random.pick(palette.foliage);
    return (
      circle(x, height * 0.98, size, darker(leaf, 0.12)) +
      circle(x - size * 0.2, height * 0.98 - size * 0.2, size * 0.72, leaf) +
      circle(x - size * 0.3, height * 0.98 - size * 0.4, size * 0.4, lighter(leaf, 0.14))
    );
  });
  return drawn;
}

/** The window with its frame, its sill and what can be seen through it. */
export function windowIn(room: Room, opening: Opening, panes = 2, dressing: Dressing = "curtains") {
  const { scene, at } = room;
  const { palette, sheet } = scene;
  const scale = room.scale(0);
  const [x, y] = at(opening.x, opening.y + opening.tall, 0);
  const [width, height] = [opening.wide * scale, opening.tall * scale];
  const frame = mix(room.white, palette.room.wall, 0.12);
  const dark = darker(palette.room.wall, 0.5);
  const clip = sheet.clip(rect(x, y, width, height, "#000000"));
  const shine = sheet.diagonal(["#ffffff", 0.26], ["#ffffff", 0], ["#ffffff", 0.1]);
  const bar = 7;
  const drawn =
    rect(x - 14, y - 14, width + 28, height + 28, darker(frame, 0.12)) +
    rect(x - 14, y - 14, width + 25, height + 25, lighter(frame, 0.3)) +
    group(
      group(view(room, width, height), { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` }),
      { "clip-path": clip },
    ) +
    polygon(
      [
        [x + width * 0.1, y],
        [x + width * 0.42, y],
        [x + width * 0.16, y + height],
        [x, y + height],
        [x, y + height * 0.35],
      ],
      shine,
      { opacity: 0.6 },
    ) +
    rect(x, y, width, 8, dark, { opacity: 0.22 }) +
    rect(x, y, 7, height, dark, { opacity: 0.16 }) +
    times(panes - 1, (index) => {
      const middle = x + ((index + 1) * width) / panes - bar / 2;
      return (
        rect(middle, y, bar, height, frame) +
        rect(middle + bar, y, 2, height, dark, { opacity: 0.25 })
      );
    }) +
    (opening.tall > 1.2 ? rect(x, y + height * 0.28, width, bar - 1, frame) : "") +
    (opening.y > 0.3
      ? rect(x - 26, y + height + 10, width + 52, 12, lighter(frame, 0.35)) +
        rect(x - 26, y + height + 22, width + 52, 8, dark, { opacity: 0.18 })
      : "");
  if (dressing === "bare") return drawn;
  if (dressing === "blind") return drawn + blind(room, x, y, width, height);
  return drawn + curtain(room, x, y, -1) + curtain(room, x + width, y, 1) + pole(room, x, y, width);
}

function blind(room: Room, x: number, y: number, width: number, height: number) {
  const cloth = mix(room.scene.palette.room.textile[2], room.scene.palette.room.panel, 0.3);
  const drop = height * room.scene.random.between(0.16, 0.3);
  return (
    rect(x - 8, y - 12, width + 16, drop, room.scene.sheet.vertical(cloth, darker(cloth, 0.08))) +
    times(3, (index) =>
      rect(x - 8, y - 12 + ((index + 1) * drop) / 4, width + 16, 2, darker(cloth, 0.12)),
    ) +
    rect(x - 8, y - 16 + drop, width + 16, 8, darker(cloth, 0.16))
  );
}

function pole(room: Room, x: number, y: number, width: number) {
  const wood = darker(room.scene.palette.room.wood, 0.1);
  return (
    rect(x - 110, y - 42, width + 220, 8, wood, { rx: 4 }) +
    circle(x - 110, y - 38, 9, wood) +
    circle(x + width + 110, y - 38, 9, wood)
  );
}

/** One curtain at the side of a window, hanging down to the floor. */
function curtain(room: Room, edge: number, y: number, side: number) {
  const { palette, sheet } = room.scene;
  const cloth = mix(palette.room.textile[2], palette.room.textile[1], 0.16);
  const floor = room.at(0, 0.03, 0)[1];
  const [inner, outer] = [edge - side * 34, edge + side * 78];
  const [left, right] = [Math.min(inner, outer), Math.max(inner, outer)];
  const folds = 5;
  const step = (right - left) / folds;
  return times(folds, (index) => {
    const from = left + index * step;
    return path(
      `M${from} ${y - 36}H${from + step}L${from + step + 3} ${floor}Q${from + step / 2} ${floor + 5.5} ${from - 1} ${floor}Z`,
      sheet.horizontal(lighter(cloth, 0.25), cloth, darker(cloth, 0.2)),
    );
  });
}

/** Daylight from a window as it lies across the floor. */
export function daylight(room: Room, opening: Opening, panes = 2) {
  if (room.evening) return "";
  const { palette, sheet } = room.scene;
  const strength = palette.sun ? 0.42 : 0.2;
  const light = mix(palette.ambient, palette.sun?.colour ?? "#ffffff", 0.6);
  const fill = sheet.vertical([light, strength * 0.8], [light, strength], [light, strength * 0.35]);
  const lands = (x: number, y: number) => room.at(x + y * 0.75, 0, y * 1.35 + 0.1);
  const field = opening.wide / panes;
  return times(panes, (index) => {
    const [from, to] = [opening.x + index * field + 0.04, opening.x + (index + 1) * field - 0.04];
    const [low, high] = [opening.y, opening.y + opening.tall];
    const cut = low + opening.tall * 0.7;
    return (
      polygon([lands(from, low), lands(to, low), lands(to, cut), lands(from, cut)], fill) +
      polygon(
        [lands(from, cut + 0.06), lands(to, cut + 0.06), lands(to, high), lands(from, high)],
        fill,
      )
    );
  });
}

/** A plant in a pot, in centimetres, standing on its origin. */
export function plant(room: Room, tall: number) {
  const { random, palette } = room.scene;
  const leaf = mix(random.pick(palette.foliage), "#4c8a62", 0.45);
  const pot = random.pick([
    palette.room.accent,
    room.white,
    palette.room.textile[1],
    palette.room.wood,
  ]);
  const base = tall * 0.26;
  const kind = random.pick(["blades", "leaves", "bush"] as const);
  const width = base * 0.5;
  let drawn = "";
  if (kind === "bush") {
    drawn += times(26, () => {
      const angle = random.between(0, Math.PI * 2);
      const away = Math.sqrt(random.between(0, 1)) * tall * 0.26;
      const tone = random.pick([leaf, lighter(leaf, 0.15), darker(leaf, 0.2)]);
      return ellipse(
        Math.cos(angle) * away,
        -tall * 0.68 + Math.sin(angle) * away * 1.1,
        tall * 0.075,
        tall * 0.05,
        tone,
      );
    });
    drawn = rect(-1.5, -tall * 0.6, 3, tall * 0.4, palette.room.wood) + drawn;
  } else {
    const count = kind === "blades" ? 11 : 9;
    drawn += times(count, (index) => {
      const lean = (index / (count - 1) - 0.5) * 2 + random.between(-0.1, 0.1);
      const reach = tall * random.between(0.62, 0.74) * (1 - Math.abs(lean) * 0.28);
      const tip = [lean * tall * 0.34, -base - reach] as const;
      const tone = random.pick([leaf, lighter(leaf, 0.14), darker(leaf, 0.2)]);
      const broad = kind === "blades" ? tall * 0.028 : tall * 0.075;
      const middle = [lean * tall * 0.13, -base - reach * 0.6] as const;
      return path(
        smooth([
          [lean * width * 0.3, -base],
          [middle[0] - broad, middle[1]],
          tip,
          [middle[0] + broad, middle[1] + broad * 0.6],
        ]),
        tone,
      );
    });
  }
  const body = room.scene.sheet.horizontal(lighter(pot, 0.2), pot, darker(pot, 0.25));
  return (
    drawn +
    path(`M${-width} ${-base}H${width}L${width * 0.72} 0.01H${-width * 0.72}Z`, body) +
    rect(-width - 1, -base - 1, width * 2 + 2, base * 0.16, darker(pot, 0.08), { rx: 1 })
  );
}
