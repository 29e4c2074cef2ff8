import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { mostPerListing } from "~/contract/file-sizes";
import { mostFormFloors } from "~/contract/projects/rules";
import { createDrafts, type Drafts } from "~/drafts.server/drafts";
import type { DraftKind } from "~/drafts.server/check-file";

const clock = { now: new Date("2026-01-10T10:00:00Z") };
let folder: string;
const secrets = ["a secret of the tests"];
let drafts: Drafts;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "doorstep-drafts-"));
  clock.now = new Date("2026-01-10T10:00:00Z");
  drafts = createDrafts({ folder, secrets, clock: () => clock.now });
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

test("forms that are saved at once hold a file both", async () => {
  const draft = await kept(7, await photo());
  const until = (days: number) => clock.now.getTime() + days * 86_400_000;
  await Promise.all([30, 31, 32].map((days) => drafts.hold(7, [draft.token], until(days))));
  const [held] = await drafts.find(7, [draft.token]);
  expect([30, 31, 32].map(until)).toContain(held?.heldUntil);
  expect(readdirSync(join(folder, "7", draft.token)).sort()).toEqual(["content", "facts.json"]);
});

test.each([
  ["a bell", "Ring\u0007 twice"],
  ["a sequence for a screen", "\u001b[2J"],
  ["another control character", "before\u0085after"],
  ["nothing but spaces", " \r\n\t "],
])("a text with %s is no document, as the API says", async (_what, text) => {
  expect(await faultOf(textFile(text), "document")).toBe(
    "Documents must be PDF, DOC, DOCX or TXT.",
  );
});

test("one owner keeps no more bytes than there is room for", async () => {
  const file = await photo();
  drafts = createDrafts({ folder, secrets, clock: () => clock.now, mostBytes: file.size * 2 });
  await kept(1, file);
  const second = await kept(1, file);
  expect(await faultOf(file, "picture")).toMatch(/^Too many of your files are kept/);
  await kept(2, file);
  await drafts.discard(1, [second.token]);
  await kept(1, file);
});

test("it is gone after a day, and sweeping clears the disk", async () => {
  const draft = await kept(7, await photo());
  clock.now = new Date("2026-01-11T10:00:01Z");
  expect(await drafts.open(7, draft.token)).toBeNull();
  expect(readdirSync(join(folder, "7"))).toHaveLength(1);
  await drafts.sweep();
  expect(readdirSync(join(folder, "7"))).toHaveLength(0);
});

test("many files at once are no more than one member may keep", async () => {
  drafts = createDrafts({ folder, secrets, clock: () => clock.now, most: 3 });
  const results = await Promise.all(
    Array.from({ length: 8 }, (_, index) => drafts.keep(7, textFile(`note ${index}`), "document")),
  );
  expect(results.filter((result) => "draft" in result)).toHaveLength(3);
  expect(await drafts.list(7)).toHaveLength(3);
});

test("nor do two processes at once keep more than one member may", async () => {
  const processes = Array.from({ length: 2 }, () => createDrafts({ folder, secrets, most: 1 }));
  const file = textFile("a note");
  const results = await Promise.all(processes.map((each) => each.keep(7, file, "document")));
  const accepted = results.flatMap((result) => ("draft" in result ? result.draft.token : []));
  expect(accepted.length).toBeLessThanOrEqual(1);
  expect(readdirSync(join(folder, "7"))).toEqual(accepted);
});

test("beyond the most that one member keeps the newest is refused; what was chosen first stays", async () => {
  drafts = createDrafts({ folder, secrets, clock: () => clock.now, most: 3 });
  const file = textFile("a note");
  const first = await kept(7, file, "document");
  const held = await kept(7, file, "document");
  await drafts.hold(7, [held.token], clock.now.getTime() + 30 * 86_400_000);
  const last = await kept(7, file, "document");
  expect(await drafts.keep(7, file, "document")).toEqual({
    fault:
      "Too many of your files are kept in unfinished forms. Please send or delete one of these forms first.",
  });
  expect(await drafts.find(7, [first.token, held.token, last.token])).toHaveLength(3);
  expect(readdirSync(join(folder, "7"))).toHaveLength(3);
  await kept(8, file, "document");
  await drafts.discard(7, [last.token]);
  await kept(7, file, "document");
  clock.now = new Date(clock.now.getTime() + 25 * 3_600_000);
  await kept(7, file, "document");
  expect(await drafts.list(7)).toHaveLength(2);
});

test("a project's form with all that it offers loses none of its files", async () => {
  const most = 1 + 1 + mostPerListing.pictures + mostPerListing.documents + mostFormFloors;
  const file = textFile("a note");
  const tokens: string[] = [];
  for (let index = 0; index < most; index += 1)
    tokens.push((await kept(7, file, "document")).token);
  expect(await drafts.find(7, tokens)).toHaveLength(most);
});

test("a file that is kept while another one comes is still there", async () => {
  const file = textFile("a note");
  // The more there are to look through, the longer the other one looks.
  for (let index = 0; index < 60; index += 1) await kept(7, file, "document");
  const coming: Promise<string>[] = [];
  for (let index = 0; index < 50; index += 1) {
    coming.push(kept(7, file, "document").then(({ token }) => token));
    await new Promise(setImmediate);
  }
  expect(await drafts.find(7, await Promise.all(coming))).toHaveLength(50);
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

test("in demo mode nothing is kept", async () => {
  drafts = createDrafts({ folder, secrets, isDemo: true });
  expect(await faultOf(await photo(), "picture")).toBe("Not allowed in demo mode");
  expect(readdirSync(folder)).toEqual([]);
});

test("what was chosen lies encrypted, and is read with every secret that holds", async () => {
  const { token } = await kept(7, textFile("passport"), "document");
  const lying = readFileSync(join(folder, "7", token, "content"));
  expect(lying.includes("passport")).toBe(false);
  const read = async (held: string[]) => {
    const file = await createDrafts({ folder, secrets: held, clock: () => clock.now }).open(
      7,
      token,
    );
    return file && (await file.text());
  };
  expect(await read(["a newer one", ...secrets])).toContain("passport");
  expect(await read(["a newer one"])).toBeNull();
  // From before they were encrypted.
  writeFileSync(join(folder, "7", token, "content"), "passport");
  expect(await read(secrets)).toContain("passport");
});
