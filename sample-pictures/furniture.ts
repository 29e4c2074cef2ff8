import { darker, lighter, mix } from "./colour";
import { box, flat, type Room } from "./room";
import { circle, ellipse, path, polygon, rect, stroke, times } from "./svg";

/** Drawings in centimetres stand on their origin; the others are placed in the room in metres. */

/** A cushion-like block, light on its upper side. */
const cushion = (
  room: Room,
  [x, y, wide, tall]: readonly [number, number, number, number],
  colour: string,
  round = 5,
) =>
  rect(x, y, wide, tall, darker(colour, 0.24), { rx: round }) +
  rect(
    x + 0.6,
    y,
    wide - 1.2,
    tall - 1,
    room.scene.sheet.vertical(lighter(colour, 0.2), colour, darker(colour, 0.12)),
    { rx: round },
  );

const scatter = (room: Room, x: number, y: number, colour: string, turn: number) =>
  rect(
    x - 20,
    y - 36,
    40,
    38,
    room.scene.sheet.diagonal(lighter(colour, 0.18), darker(colour, 0.16)),
    {
      rx: 7,
      transform: `rotate(${turn} ${x.toFixed(1)} ${y.toFixed(1)})`,
    },
  );

const legs = (room: Room, places: readonly number[], tall: number) =>
  places
    .map((x) =>
      path(
        `M${x - 2.5} ${-tall}H${x + 2.5}L${x + 1.5} 0.01H${x - 1.5}Z`,
        darker(room.scene.palette.room.wood, 0.25),
      ),
    )
    .join("");

export function sofa(room: Room, wide: number) {
  const { random, palette } = room.scene;
  const colour = palette.room.textile[0];
  const half = wide / 2;
  const arm = 20;
  const seats = wide > 225 ? 3 : 2;
  const field = (wide - arm * 2) / seats;
  const bright = [palette.room.textile[1], palette.room.accent, palette.room.textile[2]];
  const throwX = half - arm - field * 0.8;
  return (
    legs(room, [-half + 10, half - 10], 14) +
    cushion(room, [-half + 6, -84, wide - 12, 60], darker(colour, 0.1), 8) +
    times(seats, (index) =>
      cushion(room, [-half + arm + index * field + 0.5, -82, field - 1, 42], colour, 8),
    ) +
    scatter(room, -half + arm + 26, -48, random.pick(bright), -10) +
    scatter(room, half - arm - 28, -48, random.pick(bright), 9) +
    (random.chance(0.6) ? scatter(room, -half + arm + 58, -46, random.pick(bright), 5) : "") +
    times(seats, (index) => {
      const x = -half + arm + index * field;
      return (
        rect(x + 0.5, -47, field - 1, 12, lighter(colour, 0.24), { rx: 4 }) +
        cushion(room, [x + 0.5, -38, field - 1, 17], colour, 4)
      );
    }) +
    rect(-half + 4, -24, wide - 8, 12, darker(colour, 0.22), { rx: 3 }) +
    (random.chance(0.5)
      ? path(
          `M${throwX} -47.5h34.5l2.5 33.5h-34.5Z`,
          room.scene.sheet.vertical(
            lighter(palette.room.textile[1], 0.25),
            palette.room.textile[1],
          ),
        )
      : "") +
    cushion(room, [-half, -62, arm + 2, 50], lighter(colour, 0.06), 8) +
    cushion(room, [half - arm - 2, -62, arm + 2, 50], darker(colour, 0.1), 8)
  );
}

export function armchair(room: Room) {
  const { random, palette } = room.scene;
  const colour = random.pick([palette.room.textile[1], palette.room.accent, palette.room.panel]);
  return (
    legs(room, [-32, 32], 20) +
    cushion(room, [-36, -92, 72, 76], darker(colour, 0.14), 16) +
    cushion(room, [-28, -86, 56, 46], colour, 13) +
    rect(-27, -50, 54, 14, lighter(colour, 0.25), { rx: 5 }) +
    cushion(room, [-27, -40, 54, 17], colour, 5) +
    cushion(room, [-40, -60, 15, 42], lighter(colour, 0.1), 7) +
    cushion(room, [25, -60, 15, 42], darker(colour, 0.12), 7)
  );
}

export function floorLamp(room: Room) {
  const { palette } = room.scene;
  const shade = room.evening ? "#ffe2a6" : mix(room.white, palette.room.textile[1], 0.18);
  const stand = darker(palette.room.wood, 0.2);
  return (
    ellipse(0, 0, 16, 3.4, stand) +
    rect(-1.2, -140, 2.4, 140, stand) +
    path(
      "M-15 -172H15L24 -136H-24Z",
      room.scene.sheet.horizontal(
        lighter(shade, 0.3),
        shade,
        darker(shade, room.evening ? 0.04 : 0.16),
      ),
    )
  );
}

export function tableLamp(room: Room) {
  const { palette } = room.scene;
  const shade = room.evening ? "#ffe2a6" : mix(room.white, palette.room.textile[1], 0.14);
  const foot = palette.room.accent;
  return (
    path(
      "M-5 -22C-12 -18 -12 -2 -6 0H6C12 -2 12 -18 5 -22Z",
      room.scene.sheet.horizontal(lighter(foot, 0.25), darker(foot, 0.2)),
    ) +
    path(
      "M-10 -44H10L17 -21H-17Z",
      room.scene.sheet.horizontal(lighter(shade, 0.3), shade, darker(shade, 0.1)),
    )
  );
}

/** A pendant lamp that hangs down to its origin. */
export function pendant(room: Room, cord: number, shape: "dome" | "globe" | "basket") {
  const { palette, sheet } = room.scene;
  const metal =
    room.evening && shape !== "dome" ? "#ffe2a6" : mix(palette.room.accent, room.white, 0.08);
  const across = sheet.horizontal(lighter(metal, 0.3), metal, darker(metal, 0.22));
  const bulb = room.evening ? "#fff1c9" : room.white;
  const line = rect(-0.5, -cord, 1, cord - 18, darker(palette.room.wood, 0.4));
  if (shape === "globe") {
    return (
      line +
      rect(-3, -33, 6, 6, darker(metal, 0.3)) +
      circle(0, -16, 15, sheet.radial(lighter(bulb, 0.4), bulb, darker(bulb, 0.08)))
    );
  }
  if (shape === "basket") {
    return (
      line +
      path("M-6 -30H6C20 -26 27 -12 25 0.01H-25C-27 -12 -20 -26 -6 -30Z", across) +
      times(6, (index) =>
        rect(
          -24.5 + index * 0.8,
          -4 - index * 4.4,
          49 - index * 1.6 - index ** 2 * 1.1,
          0.9,
          darker(metal, 0.3),
          { opacity: index < 4 ? 0.5 : 0 },
        ),
      )
    );
  }
  return (
    line +
    ellipse(0, 0, 21, 4, bulb) +
    path("M-4 -26H4C16 -24 22 -10 22 0.01C14 3.5 -14 3.5 -22 0.01C-22 -10 -16 -24 -4 -26Z", across)
  );
}

/** Pictures on the wall, around their origin. */
export function frames(room: Room, count: number) {
  const { random, palette } = room.scene;
  const wide = count === 1 ? 110 : count === 2 ? 58 : 46;
  const tall = count === 1 ? 72 : count === 2 ? 76 : 60;
  const gap = 12;
  const start = -(count * wide + (count - 1) * gap) / 2;
  const edge = random.pick([palette.room.wood, room.white, darker(palette.room.wood, 0.5)]);
  return times(count, (index) =>
    framed(room, start + index * (wide + gap), -tall / 2, wide, tall, edge),
  );
}

function framed(room: Room, x: number, y: number, wide: number, tall: number, edge: string) {
  const { random, palette, sheet } = room.scene;
  const { textile, accent, rug: warm } = palette.room;
  const paper = lighter(room.white, 0.3);
  const [left, top, inner, high] = [x + 8, y + 8, wide - 16, tall - 16];
  const motif = random.integer(0, 2);
  let art = rect(left, top, inner, high, mix(warm, paper, 0.6));
  if (motif === 0) {
    art +=
      circle(left + inner * 0.62, top + high * 0.36, Math.min(inner, high) * 0.2, textile[1]) +
      path(
        `M${left} ${top + high * 0.7}Q${left + inner * 0.3} ${top + high * 0.4} ${left + inner * 0.6} ${top + high * 0.72}T${left + inner} ${top + high * 0.62}V${top + high}H${left}Z`,
        textile[0],
      ) +
      path(
        `M${left} ${top + high * 0.86}Q${left + inner * 0.5} ${top + high * 0.66} ${left + inner} ${top + high * 0.84}V${top + high}H${left}Z`,
        accent,
      );
  } else if (motif === 1) {
    art +=
      rect(left, top + high * 0.5, inner, high * 0.5, mix(textile[0], paper, 0.3)) +
      rect(left + inner * 0.2, top + high * 0.2, inner * 0.36, high * 0.6, accent, {
        rx: inner * 0.18,
      }) +
      circle(left + inner * 0.64, top + high * 0.6, inner * 0.16, textile[1]);
  } else {
    art += times(5, (index) => {
      const lean = (index - 2) * inner * 0.13;
      return stroke(
        `M${left + inner / 2} ${top + high * 0.92}Q${left + inner / 2 + lean * 0.3} ${top + high * 0.5} ${left + inner / 2 + lean * 1.6} ${top + high * (0.2 + Math.abs(index - 2) * 0.08)}`,
        index % 2 ? textile[0] : accent,
        inner * 0.07,
      );
    });
  }
  return (
    rect(x + 2, y + 3, wide, tall, darker(palette.room.wall, 0.5), { opacity: 0.25 }) +
    rect(x, y, wide, tall, sheet.diagonal(lighter(edge, 0.2), darker(edge, 0.15))) +
    rect(x + 2.5, y + 2.5, wide - 5, tall - 5, paper) +
    art
  );
}

type Place = readonly [x: number, z: number];

export function rug(room: Room, [x, z]: Place, [wide, deep]: readonly [number, number]) {
  const { random, palette, sheet } = room.scene;
  const colour = palette.room.rug;
  const line = mix(colour, room.white, 0.55);
  const base =
    flat(room, [x, z], [wide, deep], darker(colour, 0.25), -0.015) +
    flat(room, [x, z], [wide, deep], sheet.vertical(darker(colour, 0.06), lighter(colour, 0.08)));
  const pattern = random.pick(["border", "stripes", "diamonds", "round"] as const);
  const inset = (by: number, fill: string) =>
    flat(room, [x + by, z + by], [wide - 2 * by, deep - 2 * by], fill);
  if (pattern === "border")
    return (
      base +
      inset(0.12, line) +
      inset(0.17, colour) +
      inset(0.26, line) +
      inset(0.28, darker(colour, 0.08))
    );
  if (pattern === "stripes")
    return (
      base +
      times(6, (index) =>
        flat(room, [x + 0.1 + (index * (wide - 0.2)) / 6, z], [0.12, deep], line, 0, {
          opacity: 0.8,
        }),
      )
    );
  if (pattern === "round") {
    const [left, top] = room.at(x + wide / 2, 0, z + deep * 0.47);
    const scale = room.scale(z + deep / 2);
    const tall = (room.at(0, 0, z + deep)[1] - room.at(0, 0, z)[1]) / 2;
    return (
      ellipse(left, top + 4, (wide / 2) * scale, tall, darker(colour, 0.25)) +
      ellipse(left, top, (wide / 2) * scale, tall, colour) +
      ellipse(left, top, (wide / 2) * scale * 0.86, tall * 0.86, line, { opacity: 0.6 }) +
      ellipse(left, top, (wide / 2) * scale * 0.82, tall * 0.82, lighter(colour, 0.05))
    );
  }
  const columns = 6;
  const rows = 3;
  const [cell, step] = [wide / columns, deep / rows];
  return (
    base +
    times(columns * rows, (index) => {
      const [left, near] = [x + (index % columns) * cell, z + Math.floor(index / columns) * step];
      return polygon(
        [
          room.at(left + cell / 2, 0, near + step * 0.1),
          room.at(left + cell * 0.9, 0, near + step / 2),
          room.at(left + cell / 2, 0, near + step * 0.9),
          room.at(left + cell * 0.1, 0, near + step / 2),
        ],
        line,
        { opacity: 0.55 },
      );
    })
  );
}

/** A table on four legs with a few things on it. */
export function table(
  room: Room,
  [x, z]: Place,
  [wide, tall, deep]: readonly [number, number, number],
) {
  const { wood } = room.scene.palette.room;
  const leg = (left: number, near: number) =>
    box(room, [left, 0, near], [0.06, tall, 0.06], darker(wood, 0.2));
  const [right, front] = [x + wide - 0.1, z + deep - 0.1];
  return (
    leg(x + 0.04, z + 0.04) +
    leg(right, z + 0.04) +
    leg(x + 0.04, front) +
    leg(right, front) +
    box(room, [x, tall - 0.05, z], [wide, 0.05, deep], wood, lighter(wood, 0.3))
  );
}

/** A low cupboard on short legs. */
export function sideboard(
  room: Room,
  [x, y, z]: readonly [number, number, number],
  wide: number,
  tall = 0.62,
) {
  const { wood } = room.scene.palette.room;
  const deep = 0.42;
  const doors = Math.round(wide / 0.55);
  const scale = room.scale(z + deep);
  const [left, top] = room.at(x, y + tall, z + deep);
  const field = (wide * scale) / doors;
  return (
    box(room, [x + 0.08, y, z + 0.3], [0.05, 0.14, 0.05], darker(wood, 0.4)) +
    box(room, [x + wide - 0.13, y, z + 0.3], [0.05, 0.14, 0.05], darker(wood, 0.4)) +
    box(room, [x, y + 0.14, z], [wide, tall - 0.14, deep], wood, lighter(wood, 0.3)) +
    times(doors, (index) => {
      const from = left + index * field;
      const high = (tall - 0.14) * scale;
      return (
        rect(
          from + 4,
          top + 5,
          field - 8,
          high - 10,
          index % 2 ? lighter(wood, 0.1) : lighter(wood, 0.05),
        ) +
        rect(from + (index % 2 ? 12 : field - 16), top + high / 2 - 12, 4, 24, darker(wood, 0.45), {
          rx: 2,
        })
      );
    })
  );
}

/** Books, a bowl, a vase with twigs: on a flat top, their origin. */
export function trinkets(room: Room, wide: number) {
  const { random, palette } = room.scene;
  const { accent, textile } = palette.room;
  const leaf = mix(random.pick(palette.foliage), "#4c8a62", 0.4);
  const vase = random.pick([accent, room.white, textile[1]]);
  const books = times(3, (index) =>
    rect(
      -wide * 0.32 + index,
      -3.4 * (index + 1),
      26 - index * 4,
      3.2,
      [textile[0], textile[2], accent][index]!,
      { rx: 0.5 },
    ),
  );
  const x = wide * 0.22;
  const twigs = times(5, (index) => {
    const lean = (index - 2) * 6;
    return (
      stroke(
        `M${x} -14.5Q${x + lean * 0.3} -26.5 ${x + lean} ${-38 + Math.abs(lean) * 0.5}`,
        darker(leaf, 0.2),
        0.9,
      ) +
      ellipse(x + lean, -38 + Math.abs(lean) * 0.5, 3.4, 5, index % 2 ? leaf : lighter(leaf, 0.2)) +
      ellipse(x + lean * 0.6, -29, 3, 4, darker(leaf, 0.12))
    );
  });
  const bowl = path("M-9 -6.5H9C8 -1.5 4 0.01 0 0.01C-4 0.01 -8 -1.5 -9 -6.5Z", darker(vase, 0.1));
  return (
    books +
    bowl +
    twigs +
    path(
      `M${x - 3} -17.5h6.01c0.01 4.5 5 6.5 4.5 11.5c-0.5 4.5 -3 6 -7.5 6s-7 -1.5 -7.5 -6c-0.5 -5 4.5 -7 4.5 -11.5Z`,
      room.scene.sheet.horizontal(lighter(vase, 0.25), darker(vase, 0.18)),
    )
  );
}
