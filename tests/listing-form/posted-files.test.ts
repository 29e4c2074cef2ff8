import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drafts } from "~/drafts.server/drafts";
import {
  keptName,
  noFiles,
  removeName,
  type ListingFiles,
} from "~/routes/listing-form/listing-files";
import { takePostedFiles } from "~/routes/listing-form/posted-files.server";
import { openSiteWith } from "../support/site-with";

const folder = mkdtempSync(join(tmpdir(), "doorstep-posted-files-"));
beforeAll(() => openSiteWith({ DATA_DIR: folder }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const owner = 7;
const stored: ListingFiles = {
  ...noFiles,
  title: { ref: "stored:title", name: "Front", url: "/media/front" },
  gallery: [1, 2, 3].map((id) => ({ ref: `stored:${id}`, name: String(id), url: `/media/${id}` })),
  documents: [{ ref: "stored:9", name: "deed.pdf", url: "" }],
};

async function photo(name: string, size = 200) {
  const bytes = await sharp({
    create: { width: size, height: size, channels: 3, background: "#4a7" },
  })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: "image/jpeg" });
}

function form(entries: [string, string | File][]) {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}

const take = (entries: [string, string | File][], questions: number[] = [], before = stored) =>
  takePostedFiles("property", form(entries), owner, before, { fileQuestions: questions });

test("a chosen file is kept and can be named in the next post", async () => {
  const first = await take([["title_image", await photo("front.jpg")]], [], noFiles);
  expect(first.faults).toEqual({});
  const title = first.files.title;
  expect(title).toMatchObject({ name: "front.jpg", url: expect.stringContaining("/user/drafts/") });

  const second = await take([[keptName("title"), title!.ref]], [], noFiles);
  expect(second.files.title).toEqual(title);
});

test("the gallery comes back in the order in which it was posted, new photos last", async () => {
  const { files } = await take([
    [keptName("gallery"), "stored:3"],
    [keptName("gallery"), "stored:1"],
    ["gallery_images", await photo("garden.jpg")],
  ]);
  expect(files.gallery.map(({ name }) => name)).toEqual(["3", "1", "garden.jpg"]);
});

test("the old title image may stand in the gallery, and a photo be the title image", async () => {
  const { files, faults } = await take([
    [keptName("title"), "stored:2"],
    [keptName("gallery"), "stored:title"],
  ]);
  expect(faults).toEqual({});
  expect(files.title?.ref).toBe("stored:2");
  expect(files.gallery.map(({ ref }) => ref)).toEqual(["stored:title"]);
});

test("what is ticked goes, and a kept file of it is thrown away", async () => {
  const { files } = await take([["documents", new File(["Deed of sale"], "deed.txt")]]);
  const ref = files.documents[0]!.ref;
  const after = await take([
    [keptName("documents"), "stored:9"],
    [keptName("documents"), ref],
    [removeName, `documents/${ref}`],
    [removeName, "documents/stored:9"],
  ]);
  expect(after.files.documents).toEqual([]);
  expect(after.faults).toEqual({});
  expect(await drafts().find(owner, [ref.slice("draft:".length)])).toEqual([]);
});

test("a newly chosen title image takes the place of the one before", async () => {
  const { files } = await take([
    [keptName("title"), "stored:title"],
    ["title_image", await photo("new.jpg")],
  ]);
  expect(files.title?.name).toBe("new.jpg");
});

test("another member's file is not taken", async () => {
  const kept = await drafts().keep(8, await photo("theirs.jpg"), "title");
  const token = "draft" in kept ? kept.draft.token : "";
  const { files, faults } = await take([[keptName("title"), `draft:${token}`]], [], noFiles);
  expect(files.title).toBeNull();
  expect(faults).toEqual({ title_image: ["A file is no longer kept. Please choose it again."] });
});

test("a wrong file is refused at its input; the good ones beside it stay", async () => {
  const { files, faults } = await take([
    ["gallery_images", await photo("good.jpg")],
    ["gallery_images", await photo("tiny.jpg", 100)],
    ["gallery_images", new File(["hello"], "letter.txt")],
  ]);
  expect(files.gallery.map(({ name }) => name)).toEqual(["good.jpg"]);
  expect(faults).toEqual({
    gallery_images: [
      "tiny.jpg: Photos must be at least 120x120 pixels.",
      "letter.txt: Photos must be JPEG or PNG.",
    ],
  });
});

test("an empty file input is no file", async () => {
  const { files, faults } = await take([["title_image", new File([], "")]], [], noFiles);
  expect(files).toEqual(noFiles);
  expect(faults).toEqual({});
});

test("there is room for ten documents", async () => {
  const chosen = Array.from({ length: 11 }, (_, index): [string, File] => [
    "documents",
    new File([`Page ${index}`], `page-${index}.txt`),
  ]);
  const { files, faults } = await take(chosen, [], noFiles);
  expect(files.documents).toHaveLength(10);
  expect(faults).toEqual({ documents: ["page-10.txt: There are too many files."] });
});

test("a question is answered with a file, and only where it is asked", async () => {
  const plan = () => new File(["Floor plan"], "plan.txt");
  const { files } = await take(
    [
      ["answer_12", plan()],
      ["answer_13", plan()],
    ],
    [12],
    noFiles,
  );
  expect(Object.keys(files.answers)).toEqual(["12"]);
  expect(files.answers[12]?.name).toBe("plan.txt");
});
