import { mkdirSync, rmSync } from "node:fs";
import { ownSite } from "../../e2e/support/own-site";
import { dataFolder } from "../../e2e/support/servers";
import { announceSeed, seed } from "../bad-requests/seed";
import { attackedSite } from "./attacked-site";
import { printTable } from "./tally";

/** Of requests that were refused as they should be nothing is news; a fault of ours is. */
const isFault = (line: string) => /"level":(?:50|60)/.test(line) || /^\s+at .+:\d+/.test(line);

/** One built site with an empty marketplace for all the files, and in the end the table of what was tried. */
export default async function startSite() {
  announceSeed();
  const { environment, port } = attackedSite;
  mkdirSync(environment.DATA_DIR);
  const site = await ownSite(environment, { port });
  return async () => {
    const isAlive = site.isAlive();
    const faults = site.said().split("\n").filter(isFault);
    await site.stop();
    printTable();
    rmSync(dataFolder, { recursive: true, force: true });
    console.log(`Repeat it with FUZZ_SEED=${seed}`);
    if (!isAlive) throw new Error(`The site ended under the attack:\n${site.said().slice(-5000)}`);
    if (faults.length > 0)
      throw new Error(`The site logged faults:\n${faults.slice(0, 20).join("\n")}`);
  };
}
