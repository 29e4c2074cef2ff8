import { afterEach, expect, test } from "vitest";
import { PictureFault } from "~/pictures.server/picture-fault";
import { createPictureProcess } from "~/pictures.server/picture-process";
import { programFile } from "~/pictures.server/program";
import { drawing, picture } from "../media/sample-files";

const opened: ReturnType<typeof createPictureProcess>[] = [];
function pictureProcess(...options: Parameters<typeof createPictureProcess>) {
  const made = createPictureProcess(...options);
  opened.push(made);
  return made;
}
afterEach(async () => {
  for (const one of opened.splice(0)) await one.stop();
});

const source = () => ({ svg: drawing(300, 200), share: 1 });
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const never = new Promise<never>(() => undefined);
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => "none",
    (error: unknown) => (error instanceof PictureFault ? error.reason : String(error)),
  );
/** Its number as soon as it runs and knows what to do. */
async function started(pictures: ReturnType<typeof createPictureProcess>) {
  await expect.poll(pictures.processId).toBeDefined();
  return pictures.processId()!;
}

test("bytes come back as bytes, and what is wrong with a picture as what it is", async () => {
  const pictures = pictureProcess();
  const bytes = await picture(300, 200).png().toBuffer();
  expect(await pictures.run("measure", () => bytes)).toEqual({ width: 300, height: 200 });
  const jpeg = await pictures.run("draw", source);
  expect([Buffer.isBuffer(jpeg), jpeg[0], jpeg[1]]).toEqual([true, 0xff, 0xd8]);
  expect(await reasonOf(pictures.run("measure", () => Buffer.from("no picture")))).toBe("damaged");
  const foreign = { source: Buffer.from("no picture"), width: 160, format: "avif" } as const;
  expect(await reasonOf(pictures.run("encodeVariant", () => foreign))).toMatch(/unsupported image/);
  const lost = () => Promise.reject(new Error("The storage does not answer."));
  expect(await reasonOf(pictures.run("measure", lost))).toContain("The storage does not answer.");
});

test("the process ends when there is nothing to do, and another one starts", async () => {
  const pictures = pictureProcess({ idleFor: 0 });
  const drawn = pictures.run("draw", source);
  const pid = await started(pictures);
  const first = await drawn;
  await expect.poll(() => isAlive(pid)).toBe(false);
  expect(pictures.processId()).toBeUndefined();
  expect((await pictures.run("draw", source)).equals(first)).toBe(true);
});

test("when it dies of a picture, only that one fails", async () => {
  const pictures = pictureProcess();
  const drawn = reasonOf(pictures.run("draw", source));
  process.kill(await started(pictures), "SIGKILL");
  expect(await drawn).toBe("interrupted");
  expect((await pictures.run("draw", source)).byteLength).toBeGreaterThan(0);
});

test("when it dies beside others, they are tried again one by one", async () => {
  const pictures = pictureProcess();
  const drawn = Promise.all([1, 2, 3].map(() => pictures.run("draw", source)));
  const pid = await started(pictures);
  process.kill(pid, "SIGKILL");
  expect((await drawn).every(({ byteLength }) => byteLength > 0)).toBe(true);
  expect(pictures.processId()).not.toBe(pid);
});

test("one that takes too long is ended", async () => {
  const pictures = pictureProcess({ longest: 0 });
  expect(await reasonOf(pictures.run("draw", source))).toBe("interrupted");
});

test("so many wait, and those of forms go first", async () => {
  const pictures = pictureProcess({ mostWaiting: 2 });
  let release = () => undefined as void;
  const held = new Promise<never>((_, reject) => (release = () => reject(new Error("released"))));
  const begun: string[] = [];
  const underWay = [
    reasonOf(pictures.run("draw", () => held)),
    reasonOf(pictures.run("draw", () => never)),
  ];
  const waiting = ["a page's", "another page's"].map((name) =>
    pictures.run("draw", () => (begun.push(name), source())),
  );
  expect(await reasonOf(pictures.run("draw", source))).toBe("busy");
  const bytes = await picture(200, 150).png().toBuffer();
  const form = pictures.run("measure", () => (begun.push("a form's"), bytes));
  expect(begun).toEqual([]);
  release();
  expect(await form).toEqual({ width: 200, height: 150 });
  await Promise.all(waiting);
  expect(begun).toEqual(["a form's", "a page's", "another page's"]);
  await pictures.stop();
  expect(await Promise.all(underWay)).toEqual(["Error: released", "interrupted"]);
});

test("stopping ends it at once, with whatever is under way and waits", async () => {
  const pictures = pictureProcess();
  const all = [1, 2, 3].map(() => reasonOf(pictures.run("draw", source)));
  const pid = await started(pictures);
  await pictures.stop();
  expect(isAlive(pid)).toBe(false);
  expect(await Promise.all(all)).toEqual(["interrupted", "interrupted", "interrupted"]);
});

test("stopping ends one that is only about to start", async () => {
  const processes = () =>
    process.getActiveResourcesInfo().filter((name) => name === "ProcessWrap").length;
  await programFile();
  const before = processes();
  const pictures = pictureProcess();
  const drawn = reasonOf(pictures.run("draw", source));
  await Promise.resolve();
  expect(pictures.processId()).toBeUndefined();
  await pictures.stop();
  expect(await drawn).toBe("interrupted");
  expect([pictures.processId(), processes()]).toEqual([undefined, before]);
});
