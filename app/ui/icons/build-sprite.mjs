/**
 * Draws `sprite.svg` and `icon-name.ts` from lucide: `npm run icons`.
 * Add an icon here, run it, and use it as <Icon name="…" />.
 */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const icons = [
  "arrow-down",
  "arrow-left",
  "arrow-right",
  "arrow-up",
  "badge-check",
  "ban",
  "bath",
  "bed-double",
  "bell",
  "bell-off",
  "briefcase",
  "building-2",
  "bus",
  "calculator",
  "calendar",
  "camera",
  "car",
  "check",
  "chevron-down",
  "chevron-left",
  "chevron-right",
  "circle-alert",
  "circle-check",
  "circle-x",
  "clock",
  "columns-2",
  "copy",
  "credit-card",
  "door-open",
  "download",
  "dumbbell",
  "ellipsis",
  "external-link",
  "eye",
  "eye-off",
  "fence",
  "file-text",
  "flag",
  "gauge",
  "globe",
  "grip-vertical",
  "heart",
  "hospital",
  "hotel",
  "house",
  "house-plus",
  "image",
  "image-plus",
  "images",
  "info",
  "key-round",
  "land-plot",
  "languages",
  "layers",
  "layout-grid",
  "link",
  "list",
  "list-filter",
  "locate-fixed",
  "lock",
  "log-in",
  "log-out",
  "mail",
  "map",
  "map-pin",
  "maximize",
  "menu",
  "message-circle",
  "mic",
  "minus",
  "monitor",
  "moon",
  "move",
  "newspaper",
  "paperclip",
  "pause",
  "paw-print",
  "pencil",
  "phone",
  "plane",
  "play",
  "plus",
  "printer",
  "rotate-3d",
  "rotate-ccw",
  "ruler",
  "school",
  "search",
  "send",
  "settings",
  "share-2",
  "shield-check",
  "shopping-bag",
  "sliders-horizontal",
  "smartphone",
  "snowflake",
  "sofa",
  "sparkles",
  "square",
  "square-pen",
  "star",
  "store",
  "sun",
  "tablet",
  "train-front",
  "trash-2",
  "trees",
  "triangle-alert",
  "undo-2",
  "upload",
  "user",
  "users",
  "utensils",
  "video",
  "wallet",
  "warehouse",
  "waves",
  "wifi",
  "x",
  "zap",
];

const symbols = await Promise.all(
  icons.map(async (name) => {
    const drawing = await readFile(await find(name), "utf8");
    const shapes = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(drawing)?.[1] ?? "";
    return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.replace(/\s*\n\s*/g, "")}</symbol>`;
  }),
);

await write(
  "sprite.svg",
  `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`,
);
await write(
  "icon-name.ts",
  `/** Written by build-sprite.mjs. */\nexport const iconNames = [\n${icons
    .map((name) => `  "${name}",\n`)
    .join("")}] as const;\n\nexport type IconName = (typeof iconNames)[number];\n`,
);

/** lucide-static's entry lies in `dist/` or deeper; its drawings in `icons/` at its root. */
async function find(name) {
  for (const up of ["", "../", "../../"]) {
    const file = new URL(
      `${up}icons/${name}.svg`,
      new URL(".", import.meta.resolve("lucide-static")),
    );
    if (await readFile(file).catch(() => null)) return file;
  }
  throw new Error(`lucide has no icon called ${name}`);
}

function write(name, text) {
  return writeFile(fileURLToPath(new URL(name, import.meta.url)), text);
}
