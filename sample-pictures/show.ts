import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { drawPicture, landscapes, pictureKinds, samplePictureKey, sizes } from "./index";
import type { SamplePicture } from "./index";

/** Writes a page that shows all that can be drawn: each kind in several ways, a town in each landscape. */

const file = process.argv[2] ?? ".cache/sample-pictures.html";

/** Seeds of listings are ten apart. */
const seeds = Array.from({ length: 4 }, (_, index) => index * 10);

function figure(picture: SamplePicture) {
  const [width, height] = sizes[picture.kind];
  const source = `data:image/svg+xml;base64,${Buffer.from(drawPicture(picture)).toString("base64")}`;
  return `<figure><img src="${source}" width="${width}" height="${height}" alt=""><figcaption>${samplePictureKey(picture)}</figcaption></figure>`;
}

const section = (heading: string, pictures: SamplePicture[]) =>
  `<section><h2>${heading}</h2><div>${pictures.map(figure).join("")}</div></section>`;

const sections = [
  ...pictureKinds.map((kind) =>
    section(
      kind,
      seeds.map((seed) => ({ kind, seed })),
    ),
  ),
  ...landscapes.map((hint) =>
    section(
      `skyline at the ${hint}`,
      seeds.map((seed) => ({ kind: "skyline", seed, hint })),
    ),
  ),
];

mkdirSync(dirname(file), { recursive: true });
writeFileSync(
  file,
  `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sample pictures</title>
<style>
  body { font: 1rem/1.5 sans-serif; margin: 1.5rem; }
  div { display: grid; grid-template-columns: repeat(auto-fill, minmax(16rem, 1fr)); gap: 1rem; }
  figure { margin: 0; }
  img { display: block; width: 100%; height: auto; }
  figcaption { font-size: 0.75rem; overflow-wrap: anywhere; }
</style>
<h1>Sample pictures</h1>
${sections.join("\n")}
</html>
`,
);
console.log(file);
