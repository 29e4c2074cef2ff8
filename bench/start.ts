import { newDataFolder, ownSite, removeDataFolder } from "../e2e/support/own-site";

/** How long from the start of the built site to its first page: once empty, then again and again. */
const times = Number(process.argv[2] ?? 5);
const DATA_DIR = newDataFolder();
const shown = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;

async function timed() {
  const site = await ownSite({ DATA_DIR }, { firstPage: "/properties" });
  await site.stop();
  return site.firstAnswer;
}

try {
  console.log(`first start, with the sample loaded: ${shown(await timed())}`);
  const later: number[] = [];
  for (let start = 0; start < times; start++) later.push(await timed());
  later.sort((one, other) => one - other);
  console.log(`${times} later starts: ${later.map(shown).join(", ")} (wanted: below 3 s)`);
} finally {
  removeDataFolder(DATA_DIR);
}
