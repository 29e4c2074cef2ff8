import { darker, lighter, mix } from "./colour";
import type { Scene } from "./scene";
import { circle, ellipse, path, rect, times } from "./svg";

const skins = ["#f1cfb5", "#e3b18f", "#c98e66", "#a66f4a", "#7f4f35", "#5f3a28"] as const;
const hairs = [
  "#2b211d",
  "#4a3326",
  "#6d4a2f",
  "#9a6b3d",
  "#b9a28a",
  "#8d8f94",
  "#1d1b22",
] as const;

/** A friendly bust before a calm wall; nobody in particular. */
export function drawPortrait(scene: Scene, width: number) {
  const { random, palette, sheet } = scene;
  const { room } = palette;
  const skin = random.pick(skins);
  const hair = random.pick(hairs);
  const cloth = random.pick([room.textile[0], room.textile[1], room.accent, "#f4efe6", "#34405a"]);
  const wall = mix(room.wall, room.textile[0], random.between(0, 0.35));
  const middle = width / 2 + random.between(-12, 12);
  const face = 352;
  const style = random.integer(0, 4);
  const beard = style < 2 && random.chance(0.4);
  const shade = darker(skin, 0.18);
  const behind =
    style === 2
      ? path(
          `M${middle - 150} ${face - 40}C${middle - 180} ${face + 190} ${middle - 150} ${face + 300} ${middle - 120} ${face + 300}H${middle + 120}C${middle + 150} ${face + 300} ${middle + 180} ${face + 190} ${middle + 150} ${face - 40}Z`,
          darker(hair, 0.15),
        )
      : style === 3
        ? circle(middle, face - 178, 62, hair)
        : style === 4
          ? times(14, (index) => {
              const angle = Math.PI * (0.9 + (index / 13) * 1.2);
              return circle(
                middle + Math.cos(angle) * 132,
                face - 26 + Math.sin(angle) * 150,
                58,
                index % 2 ? hair : lighter(hair, 0.06),
              );
            })
          : "";
  const crown = path(
    `M${middle - 124} ${face + 6}C${middle - 150} ${face - 190} ${middle + 150} ${face - 190} ${middle + 124} ${face + 6}C${middle + 112} ${face - 58} ${middle + random.between(40, 86)} ${face - 96} ${middle + random.between(-10, 30)} ${face - 92}C${middle - 60} ${face - 90} ${middle - 108} ${face - 60} ${middle - 124} ${face + 6}Z`,
    sheet.diagonal(lighter(hair, 0.16), hair, darker(hair, 0.2)),
  );
  const eye = (x: number) =>
    ellipse(x, face + 8, 10, 11, "#2a2328") +
    circle(x - 3, face + 4, 3, "#ffffff") +
    path(
      `M${x - 22} ${face - 22}Q${x} ${face - 34} ${x + 22} ${face - 20}L${x + 20} ${face - 14}Q${x} ${face - 26} ${x - 20} ${face - 16}Z`,
      darker(hair, 0.1),
    );
  const glasses = random.chance(0.3)
    ? times(2, (index) =>
        circle(middle + (index ? 52 : -52), face + 8, 36, "none", {
          stroke: "#2f3138",
          "stroke-width": 6,
        }),
      ) + rect(middle - 17, face + 2, 34, 6, "#2f3138")
    : "";
  return (
    rect(0, 0, width, width, sheet.diagonal(lighter(wall, 0.25), wall, darker(wall, 0.16))) +
    ellipse(middle + 120, 420, 330, 400, darker(wall, 0.2), { opacity: 0.25 }) +
    behind +
    path(
      `M${middle - 290} 810C${middle - 280} 640 ${middle - 190} 590 ${middle - 70} 566H${middle + 70}C${middle + 190} 590 ${middle + 280} 640 ${middle + 290} 810Z`,
      sheet.diagonal(lighter(cloth, 0.18), cloth, darker(cloth, 0.22)),
    ) +
    path(
      `M${middle - 62} 460H${middle + 62}V560C${middle + 50} 620 ${middle - 50} 620 ${middle - 62} 560Z`,
      shade,
    ) +
    path(
      `M${middle - 86} 566L${middle} 668L${middle + 86} 566L${middle + 116} 590L${middle + 10} 720H${middle - 10}L${middle - 116} 590Z`,
      lighter(cloth, 0.35),
    ) +
    times(2, (index) =>
      ellipse(middle + (index ? 122 : -122), face + 22, 20, 30, index ? shade : skin),
    ) +
    path(
      `M${middle - 120} ${face - 30}C${middle - 124} ${face + 110} ${middle - 70} ${face + 168} ${middle} ${face + 170}C${middle + 70} ${face + 168} ${middle + 124} ${face + 110} ${middle + 120} ${face - 30}C${middle + 110} ${face - 150} ${middle - 110} ${face - 150} ${middle - 120} ${face - 30}Z`,
      sheet.horizontal(lighter(skin, 0.14), skin, shade),
    ) +
    (beard
      ? path(
          `M${middle - 118} ${face + 20}C${middle - 120} ${face + 130} ${middle - 66} ${face + 186} ${middle} ${face + 188}C${middle + 66} ${face + 186} ${middle + 120} ${face + 130} ${middle + 118} ${face + 20}C${middle + 96} ${face + 84} ${middle + 60} ${face + 62} ${middle} ${face + 64}C${middle - 60} ${face + 62} ${middle - 96} ${face + 84} ${middle - 118} ${face + 20}Z`,
          hair,
        )
      : "") +
    eye(middle - 52) +
    eye(middle + 52) +
    path(
      `M${middle - 6} ${face + 14}Q${middle + 22} ${face + 56} ${middle - 8} ${face + 60}L${middle - 10} ${face + 54}Q${middle + 8} ${face + 50} ${middle - 6} ${face + 14}Z`,
      shade,
    ) +
    path(
      `M${middle - 44} ${face + 92}Q${middle} ${face + 136} ${middle + 44} ${face + 92}Q${middle} ${face + 106} ${middle - 44} ${face + 92}Z`,
      "#fffaf3",
    ) +
    times(2, (index) =>
      circle(middle + (index ? 78 : -78), face + 66, 24, "#e8806a", { opacity: 0.2 }),
    ) +
    crown +
    glasses
  );
}
