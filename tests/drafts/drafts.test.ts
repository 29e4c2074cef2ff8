import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createDrafts, type Drafts } from "~/drafts.server/drafts";
import type { DraftKind } from "~/drafts.server/check-file";

const clock = { now: new Date("2026-01-10T10:00:00Z") };
let folder: string;
let drafts: Drafts;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "doorstep-drafts-"));
  clock.now = new Date("2026-01-10T10:00:00Z");
  drafts = createDrafts({ folder, clock: () => clock.now });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function photo(width = 200, height = 150, name = "house.jpg", colour = "#4a7") {
  const bytes = await sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: "image/jpeg" });
}

const textFile = (text: string, name = "notes.txt") => new File([text], name);

async function kept(owner: number, file: File, kind: DraftKind = "picture") {
  const result = await drafts.keep(owner, file, kind);
  if ("fault" in result) throw new Error(result.fault);
  return result.draft;
}
const faultOf = async (file: File, kind: DraftKind) => {
  const result = await drafts.keep(1, file, kind);
  return "fault" in result ? result.fault : null;
};

test("a kept file comes back as it was sent", async () => {
  const file = await photo();
  const draft = await kept(7, file);
  expect(draft).toMatchObject({ name: "house.jpg", type: "image/jpeg", size: file.size });
  expect(await drafts.find(7, [draft.token])).toEqual([draft]);
  const opened = await drafts.open(7, draft.token);
  expect(opened?.name).toBe("house.jpg");
  expect(await opened?.arrayBuffer()).toEqual(await file.arrayBuffer());
});

test("nobody else can open it, and no path leads out of the folder", async () => {
  const draft = await kept(7, await photo());
  expect(await drafts.open(8, draft.token)).toBeNull();
  expect(await drafts.open(7, "../7")).toBeNull();
  expect(await drafts.open(7, `../7/${draft.token}`)).toBeNull();
  expect(await drafts.find(8, [draft.token, "x".repeat(32)])).toEqual([]);
  await expect(drafts.open("../7", draft.token)).rejects.toThrow(TypeError);
});

test("it is gone after a day, and sweeping clears the disk", async () => {
  const draft = await kept(7, await photo());
  clock.now = new Date("2026-01-11T10:00:01Z");
  expect(await drafts.open(7, draft.token)).toBeNull();
  expect(readdirSync(join(folder, "7"))).toHaveLength(1);
  await drafts.sweep();
  expect(readdirSync(join(folder, "7"))).toHaveLength(0);
});

test("one member keeps at most a hundred and twenty; the oldest make room", async () => {
  const file = textFile("a note");
  const first = await kept(7, file, "document");
  for (let index = 0; index < 120; index += 1) {
    clock.now = new Date(clock.now.getTime() + 1000);
    await kept(7, file, "document");
  }
  expect(readdirSync(join(folder, "7"))).toHaveLength(120);
  expect(await drafts.open(7, first.token)).toBeNull();
});

test("discarded drafts are gone", async () => {
  const draft = await kept(7, await photo());
  await drafts.discard(7, [draft.token, "not a token"]);
  expect(await drafts.open(7, draft.token)).toBeNull();
});

describe("what is looked at", () => {
  test("pictures are judged by content, size and measures", async () => {
    expect(await faultOf(textFile("<svg/>", "house.jpg"), "picture")).toBe(
      "Photos must be JPEG or PNG.",
    );
    expect(await faultOf(await photo(119, 300), "title")).toBe(
      "Photos must be at least 120x120 pixels.",
    );
    expect(await faultOf(new File([], "house.jpg"), "title")).toBe("The file is empty.");
    const large = new File([await photo(), new Uint8Array(3000 * 1024)], "large.jpg");
    expect(await faultOf(large, "title")).toBe("The file is larger than 3000 KB.");
    expect(await faultOf(large, "picture")).toBeNull();
  });

  test("documents are papers, answers may be pictures too", async () => {
    expect(await faultOf(textFile("%PDF-1.7\n%%EOF", "plan.pdf"), "document")).toBeNull();
    expect(await faultOf(await photo(), "document")).toBe(
      "Documents must be PDF, DOC, DOCX or TXT.",
    );
    expect(await faultOf(await photo(), "answer")).toBeNull();
    expect(await faultOf(new File([new Uint8Array([0, 1, 2, 255])], "a.exe"), "answer")).toBe(
      "Documents must be PDF, DOC, DOCX, TXT, JPEG or PNG.",
    );
  });

  test("names lose folders and control characters", async () => {
    const draft = await kept(7, textFile("a note", "C:\\plans\\\u202Eevil\u0007.txt"), "document");
    expect(draft.name).toBe("evil.txt");
  });
});
