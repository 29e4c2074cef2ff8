import { execFileSync } from "node:child_process";
import { afterEach, beforeEach, expect, test } from "vitest";
import { copyOfSample, type OwnSite, ownSite, removeDataFolder } from "../../e2e/support/own-site";

let folder: string;
let site: OwnSite;
beforeEach(async () => {
  folder = copyOfSample();
  site = await ownSite({ DATA_DIR: folder });
});
afterEach(async () => {
  await site.stop();
  removeDataFolder(folder);
});

/** A picture of the front page, at a width that nobody has asked for. */
async function askForPicture(width: number) {
  const { text } = await site.ask("/");
  const [picture] = /\/media\/[\w-]+\.jpg/.exec(text)!;
  return (await site.ask(`${picture}/${width}.avif`)).status;
}

/** The processes that work on pictures for this site. */
function picturePrograms() {
  const list = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" });
  return [...list.matchAll(/^\s*(\d+)\s+(\d+)\s+.*picture-program\.js/gm)]
    .filter(([, , parent]) => Number(parent) === site.pid)
    .map(([, pid]) => Number(pid));
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test("pictures are worked on in a process that ends with the site", async () => {
  expect(picturePrograms()).toEqual([]);
  expect(await askForPicture(160)).toBe(200);
  const programs = picturePrograms();
  expect(programs).toHaveLength(1);
  await site.stop();
  expect(programs.filter(isAlive)).toEqual([]);
});

test("it ends with a site that is killed, too", async () => {
  expect(await askForPicture(160)).toBe(200);
  const programs = picturePrograms();
  expect(programs).toHaveLength(1);
  await site.kill();
  await expect.poll(() => programs.filter(isAlive)).toEqual([]);
});

test("when it is killed the site lives on, and so do pictures", async () => {
  expect(await askForPicture(160)).toBe(200);
  const [program] = picturePrograms();
  process.kill(program!, "SIGKILL");
  await expect.poll(() => isAlive(program!)).toBe(false);
  expect(await askForPicture(320)).toBe(200);
  expect(picturePrograms()).not.toContain(program);
});
