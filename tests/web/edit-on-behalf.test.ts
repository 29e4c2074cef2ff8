import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { updatePostProperty } from "~/contract/listings/calls";
import { formDrafts } from "~/drafts.server/form-drafts";
import { action as sendForm, loader as openForm } from "~/routes/listing-form/on-behalf";
import { loader as ownHomes } from "~/routes/my-listings/list";
import { ask, send as sendTo } from "../marketplace/asking";
import { listHome, photo } from "../marketplace/listing-setup";
import {
  answerOf,
  catalogue,
  changed,
  type Kind,
  kinds,
  ledTo,
  marketplace,
  opened,
  operator,
  owner,
  sentBy,
  signOut,
  startChanges,
  statusOf,
  storedTitle,
  toastOf,
} from "./changed-listings";

beforeAll(startChanges);

const addresses = { property: "listings", project: "projects" };

/** Somebody's listing, and the form for it as an operator opened it. */
async function openedByOperator(kind: Kind) {
  const { id, slug, member, review } = await opened(kind);
  const team = await operator("support");
  const address = `/operator/${addresses[kind]}/${id}/edit`;
  const { form, ...page } = await openForm(await sentBy(team, address));
  const here = { id, slug, form };
  const filled = async (facts: Record<string, string> = {}) => {
    const body = await changed(kind, here);
    body.set("revision", String(form.revision));
    for (const [name, value] of Object.entries(facts)) body.set(name, value);
    return body;
  };
  const send = async (body: FormData, by = team) => sendForm(await sentBy(by, address, body));
  return { ...here, page, member, team, address, filled, send, review };
}

interface Refused {
  data: {
    reply: { error?: Record<string, string[]>; initialValue?: Record<string, unknown> };
    read: { revision?: number; isChanged: boolean };
    files: { gallery: { ref: string }[] };
  };
  init: ResponseInit;
}
const refusalOf = async (answer: Promise<unknown>) => (await answer) as Refused;

describe.each(Object.keys(kinds) as Kind[])("somebody's %s", (kind) => {
  test("is changed in the form of its owner, with its photos, and stays as it was", async () => {
    const { id, page, form, filled, send } = await openedByOperator(kind);
    expect(page.owner).toMatch(/^Person/);
    expect(form.defaults).toMatchObject({ city: "Bhuj" });
    const answer = await answerOf(send(await filled({ reason: "As you asked." })));
    expect(answer.headers.get("Location")).toBe(`/operator/${addresses[kind]}/${id}`);
    expect(await toastOf(answer)).toBe("behalf.edit.done");
    expect(await storedTitle(kind, id)).toEqual({
      title: "Sea view, larger",
      request_status: "approved",
    });
    const { rows } = await sql`
      select from ${sql.table(kinds[kind].gallery)} where ${sql.ref(`${kind}_id`)} = ${id}`.execute(
      marketplace.database,
    );
    expect(rows).toHaveLength(3);
  });

  test("is changed while it waits for review, too", async () => {
    const { id, filled, send, review } = await openedByOperator(kind);
    await review("pending");
    const body = await filled();
    body.set("revision", String((await revision(kind, id)) ?? ""));
    expect(await statusOf(send(body))).toBe(302);
    expect((await storedTitle(kind, id)).request_status).toBe("pending");
  });

  test("is kept as a draft where the operator says so, which stands in no list of their own", async () => {
    const { team, address, form, filled, send } = await openedByOperator(kind);
    const led = await ledTo(send(await filled({ intent: "save-draft", reason: "Wrong city." })));
    expect(led).toBe(`${address}?draft=${form.draft.id}`);
    const again = await openForm(await sentBy(team, led!));
    expect(again.form).toMatchObject({
      defaults: { title: "Sea view, larger" },
      reason: "Wrong city.",
      revision: form.revision,
    });
    const fresh = await openForm(await sentBy(team, address));
    expect(fresh.form.draft.earlier).toMatchObject({ id: form.draft.id });
    const { drafts } = await ownHomes(
      await sentBy(team, kind === "property" ? "/user/properties" : "/user/projects"),
    );
    expect(drafts).toEqual([]);
  });

  test("is kept behind sign-in when the session ended elsewhere", async () => {
    const { team, address, form, filled, send } = await openedByOperator(kind);
    await signOut(team);
    const led = await ledTo(send(await filled()));
    const next = `${address}?draft=${form.draft.id}`;
    expect(led).toBe(`/login?${new URLSearchParams({ next })}`);
    expect(await formDrafts().list(team.id)).toMatchObject([{ title: "Sea view, larger" }]);
  });

  test("is nothing for members, for roles without the right, or without a number", async () => {
    const { id, slug, member, filled, send, address } = await openedByOperator(kind);
    const editor = await operator("editor");
    for (const somebody of [member, editor]) {
      expect(await statusOf(openForm(await sentBy(somebody, address)))).toBe(403);
      expect(await statusOf(send(await filled(), somebody))).toBe(403);
    }
    const team = await operator("support");
    for (const number of ["999999", "0", "sea-view", `${id}x`])
      expect(
        await statusOf(openForm(await sentBy(team, address.replace(String(id), number)))),
      ).toBe(404);
    await marketplace.database
      .updateTable(kinds[kind].table)
      .set({ owner_id: team.id })
      .where("id", "=", id)
      .execute();
    expect(await ledTo(openForm(await sentBy(team, address)))).toBe(kinds[kind].edit(slug));
  });
});

const revision = async (kind: Kind, id: number) =>
  (
    await marketplace.database
      .selectFrom(kinds[kind].table)
      .select("revision")
      .where("id", "=", id)
      .executeTakeFirst()
  )?.revision;

test("what its owner changed meanwhile is said, everything typed stays, and the next save is a knowing one", async () => {
  const { id, member, form, filled, send } = await openedByOperator("property");
  await ask(
    marketplace,
    updatePostProperty,
    { id, action_type: "0", price: 1000, title: "By its owner" },
    member.token,
  );
  const body = await filled();
  body.delete("gallery_images");
  const { data, init } = await refusalOf(send(body));
  expect(init.status).toBe(409);
  expect(data.reply.error).toEqual({ "": ["Somebody else changed this meanwhile."] });
  expect(data.reply.initialValue).toMatchObject({ title: "Sea view, larger" });
  const now = (await revision("property", id))!;
  expect(now).toBeGreaterThan(form.revision!);
  expect(data.read).toEqual({ revision: now, isChanged: true });
  expect((await storedTitle("property", id)).title).toBe("By its owner");

  // Whatever else is wrong with it afterwards, it was read as of then.
  const wrong = await filled({ revision: String(form.revision), price: "" });
  expect((await refusalOf(send(wrong))).data.read).toEqual({
    revision: form.revision,
    isChanged: false,
  });
  const knowing = await filled({ revision: String(now) });
  expect(await statusOf(send(knowing))).toBe(302);
  expect((await storedTitle("property", id)).title).toBe("Sea view, larger");
});

test("a photo that its owner added meanwhile stays, also with the knowing save", async () => {
  const { id, member, filled, send } = await openedByOperator("property");
  const photos = async () => {
    const { rows } = await sql`select from property_picture where property_id = ${id}`.execute(
      marketplace.database,
    );
    return rows.length;
  };
  const before = await photos();
  const added = { id, action_type: "0", price: 1000, gallery_images: [await photo("yard.jpg")] };
  expect((await sendTo(marketplace, updatePostProperty, added, member.token)).status).toBe(200);
  expect(await photos()).toBe(before + 1);
  // With a photo of the operator's.
  const { data } = await refusalOf(send(await filled()));
  expect(data.files.gallery).toHaveLength(before + 2);
  const knowing = await filled({ revision: String(data.read.revision) });
  for (const name of ["gallery_images", "kept_gallery"]) knowing.delete(name);
  for (const { ref } of data.files.gallery) knowing.append("kept_gallery", ref);
  expect(await statusOf(send(knowing))).toBe(302);
  expect(await photos()).toBe(before + 2);
});

test("what another category does not ask for is said before it goes", async () => {
  const member = await owner();
  const { id } = await listHome(marketplace, catalogue, member.token, {
    category_id: catalogue.villa,
    parameters: [{ parameter_id: catalogue.bedrooms, value: "3" }],
  });
  const team = await operator("manager");
  const address = `/operator/listings/${id}/edit`;
  const { form } = await openForm(await sentBy(team, address));
  expect(form.answered).toEqual({
    category: String(catalogue.villa),
    answers: [{ id: catalogue.bedrooms, name: "Bedrooms", value: "3" }],
  });
  const slug = String(form.defaults.slug_id);
  const send = async (facts: Record<string, string>) => {
    const body = await changed("property", { id, slug, form });
    body.set("revision", String(form.revision));
    for (const [name, value] of Object.entries(facts)) body.set(name, value);
    return answerOf(sendForm(await sentBy(team, address, body)));
  };
  const unread = (await send({})) as unknown as Refused;
  expect(unread.init.status).toBe(400);
  expect(unread.data.reply.error).toEqual({
    category_id: ["Please read what gets lost in this category, then save again."],
  });
  expect(await storedTitle("property", id)).toMatchObject({ title: "Sea View" });
  expect((await send({ losing_in: String(catalogue.villa) })) as unknown).toMatchObject({
    init: { status: 400 },
  });
  expect((await send({ losing_in: String(catalogue.land) })).status).toBe(302);
  expect(await storedTitle("property", id)).toMatchObject({ title: "Sea view, larger" });
});

test("a reason that is too long comes back beside its field", async () => {
  const { filled, send } = await openedByOperator("property");
  const { data, init } = await refusalOf(send(await filled({ reason: "a".repeat(301) })));
  expect(init.status).toBe(400);
  expect(data.reply.error).toEqual({ reason: ["The text is too long."] });
});
