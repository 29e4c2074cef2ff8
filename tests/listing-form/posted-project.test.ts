import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillFloorFirst } from "~/contract/projects/rules";
import { projectForm } from "~/contract/projects/forms";
import { inPageOrder } from "~/routes/listing-form/form-errors";
import {
  floorSlot,
  inputNames,
  keptName,
  noFiles,
  removeName,
  type ListingFiles,
} from "~/routes/listing-form/listing-files";
import { readIntent, removeFloor } from "~/routes/listing-form/listing-intent";
import {
  takePostedFiles,
  textsOf,
  unfilledFloors,
} from "~/routes/listing-form/posted-files.server";
import { openSiteWith } from "../support/site-with";

const folder = mkdtempSync(join(tmpdir(), "doorstep-posted-project-"));
beforeAll(() => openSiteWith({ DATA_DIR: folder }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const stored: ListingFiles = {
  ...noFiles,
  floors: [4, 5].map((id, place) => ({
    key: String(place),
    id: String(id),
    title: `Floor ${id}`,
    plan: { ref: `stored:${id}`, name: `Floor ${id}`, url: `/media/${id}` },
  })),
};

async function photo(name: string) {
  const picture = sharp({ create: { width: 200, height: 200, channels: 3, background: "#4a7" } });
  return new File([new Uint8Array(await picture.jpeg().toBuffer())], name, { type: "image/jpeg" });
}

function form(entries: [string, string | File][]) {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}

const take = (entries: [string, string | File][], goes?: number) =>
  takePostedFiles("project", form(entries), 7, stored, { goes });

const firstTwo: [string, string][] = [
  ["plans[0].id", "4"],
  ["plans[0].title", "Ground floor"],
  [keptName(floorSlot(0)), "stored:4"],
  ["plans[1].id", "5"],
  ["plans[1].title", "Attic"],
  [keptName(floorSlot(1)), "stored:5"],
];

test("floors come back in their order, with their plans", async () => {
  const { files, faults } = await take([
    ...firstTwo,
    ["plans[2].title", "Roof"],
    ["plans[2].document", await photo("roof.jpg")],
  ]);
  expect(faults).toEqual({});
  expect(files.floors.map(({ id, title, plan }) => [id, title, plan?.name])).toEqual([
    ["4", "Ground floor", "Floor 4"],
    ["5", "Attic", "Floor 5"],
    ["", "Roof", "roof.jpg"],
  ]);
});

test("the floors behind one that goes are counted anew, and their faults with them", async () => {
  const posted: [string, string | File][] = [
    ...firstTwo,
    ["plans[2].title", "Roof"],
    ["plans[2].document", new File(["no picture"], "roof.jpg")],
  ];
  const { files, faults } = await take(posted, 0);
  expect(files.floors.map(({ key, id, title }) => [key, id, title])).toEqual([
    ["0", "5", "Attic"],
    ["1", "", "Roof"],
  ]);
  expect(Object.keys(faults)).toEqual(["plans[1].document"]);
  expect([...textsOf(form(posted), files.floors)].filter(([name]) => /^plans/.test(name))).toEqual([
    ["plans[0].id", "5"],
    ["plans[0].title", "Attic"],
    ["plans[1].title", "Roof"],
  ]);
});

test("a plan that somebody else's project has is not taken", async () => {
  const { files, faults } = await take([
    ["plans[0].id", "9"],
    ["plans[0].title", "Ground floor"],
    [keptName(floorSlot(0)), "stored:9"],
  ]);
  expect(files.floors).toMatchObject([{ id: "", plan: null }]);
  expect(faults["plans[0].document"]).toHaveLength(1);
});

test("a floor needs a name and a picture", async () => {
  const { files } = await take([
    ...firstTwo.slice(0, 3),
    [removeName, `${floorSlot(0)}/stored:4`],
    ["plans[1].title", " "],
    ["plans[1].document", await photo("attic.jpg")],
  ]);
  expect(unfilledFloors(files.floors)).toEqual({
    "plans[0].document": [fillFloorFirst],
    "plans[1].title": [fillFloorFirst],
  });
});

test("buttons of the form are read, and nothing else", () => {
  expect(readIntent("project", removeFloor(3))).toEqual({ does: "remove-floor", floor: 3 });
  expect(readIntent("project", null)).toEqual({ does: "save" });
  expect(readIntent("project", "save-draft")).toEqual({ does: "save-draft" });
  expect(readIntent("project", "as-title 1")).toEqual({ does: "as-title", picture: 1 });
  for (const value of [
    "remove-floor",
    "remove-floor 500",
    "remove-floor -1",
    "as-title",
    "show-questions",
    "sell",
  ])
    expect(readIntent("project", value)).toBeNull();
});

test("every field of the form has its place in the summary", () => {
  const fields = [
    ...Object.keys(projectForm.shape),
    ...Object.values(inputNames.project).flatMap((name) => name ?? []),
  ];
  for (const field of fields)
    expect(inPageOrder({ unknown: 1, [field]: 1 }).map(([name]) => name)).toEqual([
      field,
      "unknown",
    ]);
});
