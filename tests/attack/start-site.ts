import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ownSite } from "../../e2e/support/own-site";
import { dataFolder, outboxFolder } from "../../e2e/support/servers";
import { announceSeed, seed } from "../bad-requests/seed";
import { decodeQuotedPrintable } from "../support/quoted-printable";
import { attackedSite } from "./attacked-site";
import { printTable } from "./tally";

/** Of requests that were refused as they should be nothing is news; a fault of ours is. */
const isFault = (line: string) => /"level":(?:50|60)/.test(line) || /^\s+at .+:\d+/.test(line);

/** Fewer links than these in all letters would say that the letters were not read. */
const fewestLinks = 10;

/** What of the links in letters, each of which signs somebody in or changes an account, stands in what the site said. */
function linksTold(said: string) {
  const letters = readdirSync(outboxFolder).map((name) =>
    decodeQuotedPrintable(readFileSync(join(outboxFolder, name), "utf8")),
  );
  const tokens = new Set(letters.flatMap((letter) => letter.match(/(?<=token=)[\w-]{40,}/g) ?? []));
  if (tokens.size < fewestLinks)
    throw new Error(`${letters.length} letters had ${tokens.size} links`);
  return [...tokens].filter((token) => said.includes(token));
}

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
    const told = linksTold(site.said());
    printTable();
    rmSync(dataFolder, { recursive: true, force: true });
    console.log(`Repeat it with FUZZ_SEED=${seed}`);
    if (!isAlive) throw new Error(`The site ended under the attack:\n${site.said().slice(-5000)}`);
    if (told.length > 0) throw new Error(`The log tells links of letters:\n${told.join("\n")}`);
    if (faults.length > 0)
      throw new Error(`The site logged faults:\n${faults.slice(0, 20).join("\n")}`);
  };
}
