import { beforeAll, describe, expect, test } from "vitest";
import { drafts } from "~/drafts.server/drafts";
import { formDrafts, newFormDraftId } from "~/drafts.server/form-drafts";
import { action as sendForm, loader as openForm } from "~/routes/listing-form/form";
import { noFiles } from "~/routes/listing-form/listing-files";
import { loader as ownHome } from "~/routes/my-listings/own-page";
import { loader as ownHomes } from "~/routes/my-listings/list";
import {
  answerOf,
  changed,
  type Kind,
  kinds,
  ledTo,
  marketplace,
  opened,
  owner,
  sentBy,
  signInAgain,
  signOut,
  startChanges,
  statusOf,
  storedTitle,
  toastOf,
} from "./changed-listings";

beforeAll(startChanges);

describe.each(Object.keys(kinds) as Kind[])("changes to a %s", (kind) => {
  const { edit, own, afterSaving, send, open } = kinds[kind];

  test("that are sent after the session ended elsewhere wait behind sign-in, and are sent", async () => {
    const here = await opened(kind);
    const { member, id, slug } = here;
    await signOut(member);
    const body = await changed(kind, here);
    const answer = await answerOf(send(await sentBy(member, edit(slug), body)));
    const [kept] = await formDrafts().list(member.id);
    expect(kept).toMatchObject({ kind, title: "Sea view, larger", listing: { id, slug } });
    const address = `${edit(slug)}?draft=${kept!.id}`;
    expect(answer.headers.get("Location")).toBe(`/login?${new URLSearchParams({ next: address })}`);
    expect(answer.headers.get("Set-Cookie")).toContain("__session=;");

    const again = await signInAgain(member);
    const { form } = await open(await sentBy(again, address));
    expect(form.defaults).toMatchObject({ title: "Sea view, larger", city: "Bhuj" });
    expect(form.files.title).toEqual(here.form.files.title);
    const [garden, street] = here.form.files.gallery;
    expect(form.files.gallery).toEqual([
      street,
      garden,
      expect.objectContaining({ name: "roof.jpg" }),
    ]);
    expect(form.files.floors).toEqual(
      here.form.files.floors.map((floor) => ({ ...floor, title: "Ground floor, larger" })),
    );
    expect(form.draft.note).toContain("kept until");
    expect((await storedTitle(kind, id)).title).not.toBe("Sea view, larger");

    const filled = await changed(kind, { ...here, form });
    filled.delete("gallery_images");
    expect(await ledTo(send(await sentBy(again, address, filled)))).toBe(afterSaving(slug));
    expect((await storedTitle(kind, id)).title).toBe("Sea view, larger");
    expect(await formDrafts().list(member.id)).toEqual([]);
    expect(await drafts().list(member.id)).toEqual([]);
    expect(await statusOf(open(await sentBy(again, address)))).toBe(302);
  });

  test("that went into review meanwhile are kept until it is over", async () => {
    const here = await opened(kind);
    const { member, slug } = here;
    await here.review("pending");
    const sending = async () =>
      answerOf(send(await sentBy(member, edit(slug), await changed(kind, here))));
    const answer = await sending();
    expect(answer.headers.get("Location")).toBe(own(slug));
    expect(await toastOf(answer)).toMatch(/is in review\. What you typed is kept until .*20\d\d/);
    await sending();
    const kept = await formDrafts().list(member.id);
    expect(kept).toHaveLength(1);
    const address = `${edit(slug)}?draft=${kept[0]!.id}`;
    expect(await ledTo(open(await sentBy(member, address)))).toBe(own(slug));
    await here.review("approved");
    const { form } = await open(await sentBy(member, address));
    expect(form.defaults).toMatchObject({ title: "Sea view, larger" });
  });

  test("are their owner's, and of a listing that is theirs", async () => {
    const here = await opened(kind);
    const { member, slug } = here;
    const stranger = await owner();
    const body = await changed(kind, here);
    expect(await statusOf(send(await sentBy(stranger, edit(slug), body)))).toBe(404);
    await signOut(stranger);
    await answerOf(send(await sentBy(stranger, edit(slug), await changed(kind, here))));
    const [kept] = await formDrafts().list(stranger.id);
    const address = `${edit(slug)}?draft=${kept!.id}`;
    expect(await statusOf(open(await sentBy(await signInAgain(stranger), address)))).toBe(404);
    expect(await statusOf(open(await sentBy(member, address)))).toBe(404);
  });

  test("say what they change", async () => {
    const here = await opened(kind);
    for (const listing of ["", "x", "0"]) {
      const body = await changed(kind, here);
      body.set("listing", listing);
      expect(await statusOf(send(await sentBy(here.member, edit(here.slug), body)))).toBe(400);
    }
  });

  test("change what the address names where an older form does not say it", async () => {
    const here = await opened(kind);
    const { member, id, slug } = here;
    const older = async () => {
      const body = await changed(kind, here);
      body.delete("listing");
      return sentBy(member, edit(slug), body);
    };
    await here.review("pending");
    await answerOf(send(await older()));
    const [waiting] = await formDrafts().list(member.id);
    expect(waiting!.listing).toEqual({ id, slug });
    await formDrafts().remove(member.id, waiting!.id);
    await here.review("approved");
    here.form.draft.id = newFormDraftId();
    expect(await ledTo(send(await older()))).toBe(afterSaving(slug));
    expect((await storedTitle(kind, id)).title).toBe("Sea view, larger");

    await here.review("approved");
    here.form.draft.id = newFormDraftId();
    await signOut(member);
    await answerOf(send(await older()));
    const [kept] = await formDrafts().list(member.id);
    expect(kept!.listing).toEqual({ slug });
    const again = await signInAgain(member);
    const { form } = await open(await sentBy(again, `${edit(slug)}?draft=${kept!.id}`));
    expect(form.draft).toMatchObject({ id: kept!.id, listing: { id, slug } });
  });
});

test("kept changes are on the listing's own page, and in the list, also when the listing is deleted", async () => {
  const here = await opened("property");
  const { member, id, slug } = here;
  await here.review("pending");
  await answerOf(
    sendForm(await sentBy(member, `/user/edit-property/${slug}`, await changed("property", here))),
  );
  const { unsent } = await ownHome(await sentBy(member, `/my-property/${slug}`));
  expect(unsent).toMatchObject([{ title: "Sea view, larger", listing: { id, slug } }]);

  await marketplace.database.deleteFrom("property").where("id", "=", id).execute();
  const { drafts: listed } = await ownHomes(await sentBy(member, "/user/properties"));
  expect(listed).toEqual(unsent);
  const query = `?draft=${unsent[0]!.id}`;
  expect(
    await statusOf(openForm(await sentBy(member, `/user/edit-property/${slug}${query}`))),
  ).toBe(404);
  expect(await statusOf(openForm(await sentBy(member, `/user/add-property${query}`)))).toBe(404);
});

test("what was begun anew is no change of a listing", async () => {
  const { member, slug } = await opened("property");
  const begun = newFormDraftId();
  await formDrafts().save(member.id, {
    id: begun,
    kind: "property",
    title: "Hill view",
    picture: "",
    texts: [],
    files: {},
    tokens: [],
  });
  const address = `/user/edit-property/${slug}?draft=${begun}`;
  expect(await statusOf(openForm(await sentBy(member, address)))).toBe(404);
});

test("what was begun before its files had all their places goes on", async () => {
  const member = await owner();
  const begun = newFormDraftId();
  await formDrafts().save(member.id, {
    id: begun,
    kind: "property",
    title: "Hill view",
    picture: "",
    texts: [["title", "Hill view"]],
    files: { title: null, gallery: [], documents: [] },
    tokens: [],
  });
  const address = `/user/add-property?draft=${begun}`;
  const { form } = await openForm(await sentBy(member, address));
  expect(form.defaults).toMatchObject({ title: "Hill view" });
  expect(form.files).toEqual(noFiles);
});
