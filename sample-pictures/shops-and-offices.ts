import { materialOf, pane } from "./facade";
import { darker, lighter, mix } from "./colour";
import { distance, sky } from "./outdoors";
import type { Scene } from "./scene";
import { car, hedge, lamp, street, streetTree } from "./street";
import { polygon, rect, times } from "./svg";
import { glass } from "./windows";

const ground = 826;

/** A house of glass and slender frames above a high entrance. */
export function drawOffice(scene: Scene, width: number, height: number) {
  const { random, palette, sheet } = scene;
  const storeys = random.integer(5, 9);
  const storey = Math.min(92, 640 / storeys);
  const bays = random.integer(7, 10);
  const wide = random.between(760, 900);
  const x = (width - wide) / 2 - random.between(-40, 100);
  const foot = 150;
  const top = ground - foot - storeys * storey;
  const frame = scene.lit(random.pick(["#3b4148", "#7a6a58", "#e9e5dc", "#55646b"]));
  const band = scene.lit(random.pick([...palette.walls, "#4a5058"]));
  const side = 150;
  const bay = wide / bays;
  return (
    sky(scene, width, ground) +
    distance(scene, width, ground - 50) +
    times(9, (index) => {
      const high = random.between(120, 340);
      const colour = mix(palette.hills[1], palette.sky[2], 0.45);
      return rect((index * width) / 8 - 60, ground - high, random.between(100, 180), high, colour);
    }) +
    polygon(
      [
        [x + wide, top],
        [x + wide + side, top + 60],
        [x + wide + side, ground],
        [x + wide, ground],
      ],
      sheet.horizontal(darker(palette.glass[0], 0.35), darker(palette.glass[0], 0.5)),
    ) +
    times(storeys, (index) =>
      polygon(
        [
          [x + wide, top + index * storey],
          [x + wide + side, top + 60 + index * (storey - 60 / (storeys + 1.6))],
          [x + wide + side, top + 68 + index * (storey - 60 / (storeys + 1.6))],
          [x + wide, top + index * storey + 12],
        ],
        darker(band, 0.35),
      ),
    ) +
    rect(x, top, wide, ground - top, frame) +
    times(
      storeys,
      (level) =>
        times(bays, (index) =>
          glass(
            scene,
            x + index * bay + 4,
            top + level * storey + 14,
            bay - 8,
            storey - 18,
            random.chance(palette.lit),
          ),
        ) + rect(x - 4, top + level * storey, wide + 8, 12, band),
    ) +
    times(bays, (index) =>
      glass(scene, x + index * bay + 5, ground - foot + 20, bay - 10, foot - 24, true),
    ) +
    rect(x - 8, ground - foot, wide + 16, 20, band) +
    rect(x - 8, top - 16, wide + 16, 18, lighter(band, 0.1)) +
    rect(x + wide * 0.4, ground - foot + 34, wide * 0.2, 14, lighter(frame, 0.3)) +
    street(scene, width, height, ground) +
    hedge(scene, x - 40, ground + 10, 260, 40) +
    hedge(scene, x + wide - 180, ground + 10, 280, 40) +
    streetTree(scene, x - 100, ground + 30, random.between(260, 340)) +
    streetTree(scene, x + wide + side + 60, ground + 30, random.between(240, 320)) +
    lamp(scene, x + wide * 0.28, ground + 40, 280) +
    car(scene, random.between(0.1, 0.7) * width, height - 70, 190)
  );
}

/** A shop at street level: wide panes under an awning, flats above. */
export function drawShop(scene: Scene, width: number, height: number) {
  const { random, palette } = scene;
  const material = materialOf(scene, random.pick(palette.walls));
  const accent = scene.lit(random.pick([...palette.doors, palette.flowers[0]]));
  const wide = random.between(860, 980);
  const x = (width - wide) / 2;
  const top = ground - 330 - 2 * 170;
  const neighbours = [materialOf(scene, palette.walls[0]!), materialOf(scene, palette.walls[1]!)];
  const stripe = wide / 18;
  const front = ground - 300;
  const third = wide / 3;
  return (
    sky(scene, width, ground) +
    distance(scene, width, ground - 60) +
    neighbours
      .map((other, side) => {
        const left = side ? x + wide : -20;
        const across = side ? width - x - wide + 20 : x + 20;
        return (
          rect(left, top + 90, across, ground - top - 90, other.wall) +
          rect(left, top + 80, across, 14, other.trim) +
          times(3, (level) =>
            times(2, (index) =>
              pane(
                scene,
                other,
                left + across * (0.14 + index * 0.42),
                top + 140 + level * 180,
                across * 0.28,
                110,
              ),
            ),
          )
        );
      })
      .join("") +
    rect(x, top, wide, ground - top, material.wall) +
    rect(x, top, wide, 20, material.trim) +
    rect(x - 10, top - 22, wide + 20, 24, lighter(material.trim, 0.15)) +
    times(2, (level) =>
      times(5, (index) =>
        pane(
          scene,
          material,
          x + wide * (0.05 + index * 0.19),
          top + 54 + level * 168,
          wide * 0.13,
          108,
        ),
      ),
    ) +
    rect(x, front - 54, wide, 62, accent) +
    rect(x + wide * 0.3, front - 34, wide * 0.4, 20, lighter(accent, 0.65), { rx: 10 }) +
    rect(x, front, wide, ground - front, darker(accent, 0.3)) +
    times(3, (index) =>
      index === 1
        ? glass(scene, x + third * 1.28, front + 46, third * 0.44, 246, true) +
          rect(x + third * 1.62, front + 160, 8, 50, "#e9cf8a")
        : glass(scene, x + third * index + 26, front + 46, third - 52, 200, true) +
          times(4, (goods) =>
            rect(
              x + third * index + 50 + goods * (third - 100) * 0.26,
              front + 190 - (goods % 2) * 26,
              40,
              56 + (goods % 2) * 26,
              scene.lit(random.pick([...palette.flowers, ...palette.doors])),
              { rx: 8 },
            ),
          ),
    ) +
    times(18, (index) =>
      polygon(
        [
          [x + index * stripe, front + 8],
          [x + (index + 1) * stripe, front + 8],
          [x + (index + 1) * stripe + (index - 8) * 2, front + 74],
          [x + index * stripe + (index - 9) * 2, front + 74],
        ],
        index % 2 ? scene.lit("#fbf6ea") : accent,
      ),
    ) +
    street(scene, width, height, ground) +
    hedge(scene, x + 20, ground + 8, third - 60, 34) +
    hedge(scene, x + third * 2 + 40, ground + 8, third - 60, 34) +
    streetTree(scene, x - 70, ground + 36, random.between(300, 380)) +
    lamp(scene, x + wide + 70, ground + 40, 300) +
    (random.chance(0.5) ? car(scene, width * random.between(0.5, 0.75), height - 64, 190) : "")
  );
}
