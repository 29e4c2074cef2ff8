import { expect, test } from "vitest";
import { arranged, pictureIntent, readIntent } from "~/routes/listing-form/listing-intent";
import {
  draftTokens,
  noFiles,
  placedPicture,
  type FormFile,
  type ListingFiles,
} from "~/routes/listing-form/listing-files";

const picture = (ref: string): FormFile => ({ ref, name: ref, url: `/${ref}` });
const gallery = ["stored:1", "draft:b", "stored:3"].map(picture);
const files: ListingFiles = { ...noFiles, title: picture("stored:title"), gallery };
const refs = ({ gallery }: Pick<ListingFiles, "gallery">) => gallery.map(({ ref }) => ref);

test("Enter saves, and so does a form without a button", () => {
  expect(readIntent("property", null)).toEqual({ does: "save" });
  expect(readIntent("property", "save")).toEqual({ does: "save" });
});

test("every button is understood as it was written", () => {
  for (const does of ["earlier", "later", "as-title"] as const)
    expect(readIntent("property", pictureIntent(does, 12))).toEqual({ does, picture: 12 });
  expect(readIntent("property", "show-questions")).toEqual({ does: "show-questions" });
  expect(readIntent("property", "check-texts")).toEqual({ does: "check-texts" });
});

test("what no button says is no intent", () => {
  for (const value of ["", "publish", "earlier", "earlier -1", "later 100", "as-title x"])
    expect(readIntent("property", value)).toBeNull();
});

test("a picture moves one place earlier or later", () => {
  expect(refs(arranged(files, { does: "earlier", picture: 2 }))).toEqual([
    "stored:1",
    "stored:3",
    "draft:b",
  ]);
  expect(refs(arranged(files, { does: "later", picture: 0 }))).toEqual([
    "draft:b",
    "stored:1",
    "stored:3",
  ]);
});

test("the ends stay, and a picture that is not there moves nothing", () => {
  expect(refs(arranged(files, { does: "earlier", picture: 0 }))).toEqual(refs(files));
  expect(refs(arranged(files, { does: "later", picture: 2 }))).toEqual(refs(files));
  expect(refs(arranged(files, { does: "later", picture: 9 }))).toEqual(refs(files));
});

test("a picture that becomes the title image changes places with it", () => {
  const after = arranged(files, { does: "as-title", picture: 1 });
  expect(after.title?.ref).toBe("draft:b");
  expect(refs(after)).toEqual(["stored:1", "stored:title", "stored:3"]);
});

test("without a title image before, the gallery is one shorter", () => {
  const after = arranged<ListingFiles>({ ...files, title: null }, { does: "as-title", picture: 0 });
  expect(after.title?.ref).toBe("stored:1");
  expect(refs(after)).toEqual(["draft:b", "stored:3"]);
});

test("a dragged picture stands where it was dropped", () => {
  expect(placedPicture(gallery, 0, 2).map(({ ref }) => ref)).toEqual([
    "draft:b",
    "stored:3",
    "stored:1",
  ]);
  expect(placedPicture(gallery, 2, 0).map(({ ref }) => ref)).toEqual([
    "stored:3",
    "stored:1",
    "draft:b",
  ]);
});

test("kept files are found wherever they stand in the form", () => {
  expect(
    draftTokens({
      ...files,
      share: picture("draft:share"),
      documents: [picture("draft:deed"), picture("stored:9")],
      answers: { 4: picture("draft:plan") },
    }).sort(),
  ).toEqual(["b", "deed", "plan", "share"]);
});
