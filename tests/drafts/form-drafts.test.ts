import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createDrafts, type Drafts } from "~/drafts.server/drafts";
import {
  createFormDrafts,
  type FormDraft,
  formDraftDays,
  type FormDrafts,
  mostFormDrafts,
  newFormDraftId,
} from "~/drafts.server/form-drafts";

const clock = { now: new Date("2026-01-10T10:00:00Z") };
let folder: string;
let files: Drafts;
let forms: FormDrafts;
const owner = 7;
const stranger = 8;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "doorstep-forms-"));
  clock.now = new Date("2026-01-10T10:00:00Z");
  files = createDrafts({
    folder: join(folder, "files"),
    secrets: ["a secret"],
    clock: () => clock.now,
  });
  forms = createFormDrafts({ folder: join(folder, "forms"), files, clock: () => clock.now });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const later = (days: number) => {
  clock.now = new Date(clock.now.getTime() + days * 86_400_000);
};

async function file(name = "plan.txt") {
  const kept = await files.keep(owner, new File([`The plan ${name}.`], name), "document");
  if ("fault" in kept) throw new Error(kept.fault);
  return kept.draft.token;
}

const aForm = (facts: Partial<FormDraft> = {}): Omit<FormDraft, "savedAt"> => ({
  id: newFormDraftId(),
  kind: "property",
  title: "Sea view",
  picture: "",
  texts: [
    ["title", "Sea view"],
    ["parameters[0].value", "Gas"],
    ["parameters[0].value", "Water"],
  ],
  files: { gallery: [] },
  tokens: [],
  ...facts,
});

test("a form comes back as it was saved, the latest first, and to nobody else", async () => {
  const one = await forms.save(owner, aForm());
  later(1);
  const other = aForm({ title: "Land" });
  await forms.save(owner, other);
  expect(await forms.find(owner, other.id)).toMatchObject(other);
  expect((await forms.list(owner)).map(({ title }) => title)).toEqual(["Land", "Sea view"]);
  expect(await forms.list(stranger)).toEqual([]);
  expect(await forms.find(stranger, (one as FormDraft).id)).toBeNull();
  for (const id of ["", "..", "../7/x", "a".repeat(22)])
    expect(await forms.find(owner, id)).toBeNull();
});

test("saving again takes the place of what was saved before", async () => {
  const form = aForm();
  await forms.save(owner, form);
  await forms.save(owner, { ...form, title: "Sea view, larger" });
  expect((await forms.list(owner)).map(({ title }) => title)).toEqual(["Sea view, larger"]);
});

test("files of a saved form stay as long as it does, others for a day", async () => {
  const [held, loose] = [await file("held.txt"), await file("loose.txt")];
  const form = aForm({ tokens: [held] });
  await forms.save(owner, form);
  later(20);
  expect(await files.open(owner, held)).not.toBeNull();
  expect(await files.open(owner, loose)).toBeNull();
  await forms.save(owner, { ...form, tokens: [] });
  expect(await files.open(owner, held)).toBeNull();
});

test("a form expires a month after it was saved last", async () => {
  const form = aForm({ tokens: [await file()] });
  await forms.save(owner, form);
  later(formDraftDays - 1);
  await forms.save(owner, form);
  later(formDraftDays - 1);
  expect(await forms.find(owner, form.id)).not.toBeNull();
  later(2);
  expect(await forms.find(owner, form.id)).toBeNull();
  expect(await files.open(owner, form.tokens[0]!)).toBeNull();
  await forms.sweep();
  expect(readdirSync(join(folder, "forms", String(owner)))).toEqual([]);
});

test("a deleted form takes its files with it, and a late save does not bring it back", async () => {
  const form = aForm({ tokens: [await file()] });
  await forms.save(owner, form);
  await forms.remove(stranger, form.id);
  expect(await forms.find(owner, form.id)).not.toBeNull();
  await forms.remove(owner, form.id);
  expect(await files.open(owner, form.tokens[0]!)).toBeNull();
  expect(await forms.save(owner, form)).toBe("gone");
  expect(await forms.list(owner)).toEqual([]);
});

test("what was sent is known for a day", async () => {
  const form = aForm();
  await forms.save(owner, form);
  await forms.remove(owner, form.id, "these-words");
  expect(await forms.wasSent(owner, form.id, "these-words")).toBe(true);
  expect(await forms.wasSent(owner, form.id, "other-words")).toBe(false);
  expect(await forms.wasSent(stranger, form.id, "these-words")).toBe(false);
  later(2);
  await forms.sweep();
  expect(await forms.wasSent(owner, form.id, "these-words")).toBe(false);
});

test("there are so many at most, and none is too long", async () => {
  for (let count = 0; count < mostFormDrafts; count += 1) await forms.save(owner, aForm());
  expect(await forms.save(owner, aForm())).toBe("tooMany");
  const [first] = await forms.list(owner);
  expect(await forms.save(owner, { ...first!, title: "Still mine" })).toMatchObject({
    title: "Still mine",
  });
  const long = aForm({ texts: [["description", "long ".repeat(100_000)]] });
  expect(await forms.save(stranger, long)).toBe("tooLong");
});

test("what is changed on behalf of others takes no place of one's own, and goes after a week", async () => {
  const listing = { id: 3, slug: "sea-view", onBehalf: true };
  const all = [];
  for (let count = 0; count <= mostFormDrafts; count += 1) {
    all.push(aForm({ listing }));
    clock.now = new Date(clock.now.getTime() + 1000);
    await forms.save(owner, all.at(-1)!);
  }
  expect(await forms.save(owner, aForm({ title: "Mine" }))).toMatchObject({ title: "Mine" });
  const kept = (await forms.list(owner)).map(({ id }) => id);
  expect(kept).not.toContain(all[0]!.id);
  expect(kept).toHaveLength(mostFormDrafts + 1);
  later(8);
  expect((await forms.list(owner)).map(({ title }) => title)).toEqual(["Mine"]);
});

test("saves at the same moment leave one whole form", async () => {
  const form = aForm();
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => forms.save(owner, { ...form, title: `${index}` })),
  );
  expect(await forms.list(owner)).toHaveLength(1);
  expect(readdirSync(join(folder, "forms", String(owner)))).toEqual([`${form.id}.json`]);
});

test("of somebody who leaves nothing stays", async () => {
  const form = aForm({ tokens: [await file()] });
  await forms.save(owner, form);
  await forms.forgetAll(owner);
  expect(await forms.list(owner)).toEqual([]);
  expect(existsSync(join(folder, "files", String(owner)))).toBe(false);
});

test("in demo mode no form is kept", async () => {
  forms = createFormDrafts({ folder: join(folder, "forms"), files, isDemo: true });
  expect(await forms.save(1, aForm())).toBe("demo");
  await forms.remove(1, newFormDraftId());
  expect(await forms.list(1)).toEqual([]);
});
