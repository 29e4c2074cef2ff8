import { beforeAll, describe, expect, test } from "vitest";
import { drafts } from "~/drafts.server/drafts";
import { formDrafts } from "~/drafts.server/form-drafts";
import { photo, textFile } from "../marketplace/listing-setup";
import {
  answerOf,
  changed,
  type Kind,
  kinds,
  ledTo,
  marketplace,
  opened,
  sentBy,
  signInAgain,
  signOut,
  startChanges,
  toastOf,
} from "./changed-listings";

beforeAll(startChanges);

describe.each(Object.keys(kinds) as Kind[])("files of changes to a %s", (kind) => {
  const { edit, afterSaving, send, open } = kinds[kind];

  test("that are sent twice are not kept beside what was saved", async () => {
    const here = await opened(kind);
    const body = await changed(kind, here);
    const sending = async () => answerOf(send(await sentBy(here.member, edit(here.slug), body)));
    const toasts = [await toastOf(await sending()), await toastOf(await sending())];
    expect(toasts).toEqual(["listings.toast.changedInReview", "listings.toast.changedInReview"]);
    expect(await formDrafts().list(here.member.id)).toEqual([]);
    body.set("title", "Sea view, still larger");
    await sending();
    expect(await formDrafts().list(here.member.id)).toHaveLength(1);
  });

  test("whose pictures went ahead of them are sent once, however often they come", async () => {
    const here = await opened(kind);
    const { member, slug } = here;
    const aheadOf = async (name: string) => {
      const kept = await drafts().keep(member.id, await photo(name), "picture");
      if ("fault" in kept) throw new Error(kept.fault);
      return `draft:${kept.draft.token}`;
    };
    const body = await changed(kind, here);
    body.delete("gallery_images");
    body.append("kept_gallery", await aheadOf("roof.jpg"));
    const sending = async () => answerOf(send(await sentBy(member, edit(slug), body)));
    const toasts = [await toastOf(await sending()), await toastOf(await sending())];
    expect(toasts).toEqual(["listings.toast.changedInReview", "listings.toast.changedInReview"]);
    expect(await formDrafts().list(member.id)).toEqual([]);
    expect(await drafts().list(member.id)).toEqual([]);
    body.append("kept_gallery", await aheadOf("cellar.jpg"));
    await sending();
    expect(await formDrafts().list(member.id)).toHaveLength(1);
    await here.review("approved");
    const { form } = await open(await sentBy(member, edit(slug)));
    expect(form.files.gallery).toHaveLength(3);
  });

  test("with another file than those that were sent are kept", async () => {
    const here = await opened(kind);
    const body = await changed(kind, here);
    const sending = async () => answerOf(send(await sentBy(here.member, edit(here.slug), body)));
    await sending();
    body.set("gallery_images", await photo("cellar.jpg"));
    await sending();
    expect(await formDrafts().list(here.member.id)).toHaveLength(1);
  });

  test("that leave out a picture more than those that were sent are kept", async () => {
    const here = await opened(kind);
    const body = await changed(kind, here);
    const sending = async () => answerOf(send(await sentBy(here.member, edit(here.slug), body)));
    await sending();
    body.delete("kept_gallery");
    await sending();
    expect(await formDrafts().list(here.member.id)).toHaveLength(1);
  });

  test("are there at another address, and without files that are gone", async () => {
    const here = await opened(kind);
    const { member, id } = here;
    await signOut(member);
    await answerOf(send(await sentBy(member, edit(here.slug), await changed(kind, here))));
    const again = await signInAgain(member);
    const [kept] = await formDrafts().list(member.id);
    const slug = `renamed-${kind}`;
    await marketplace.database
      .updateTable(kinds[kind].table)
      .set({ slug })
      .where("id", "=", id)
      .execute();
    const [garden, street] = here.form.files.gallery;
    await marketplace.database
      .deleteFrom(kinds[kind].gallery)
      .where("id", "=", Number(garden!.ref.slice("stored:".length)))
      .execute();
    const address = `${edit(slug)}?draft=${kept!.id}`;
    expect(await ledTo(open(await sentBy(again, `${edit(here.slug)}?draft=${kept!.id}`)))).toBe(
      address,
    );
    const { form } = await open(await sentBy(again, address));
    expect(form.files.gallery).toMatchObject([{ ref: street!.ref }, { name: "roof.jpg" }]);
  });

  test("leave what was added to it since they were begun, and not what they leave out", async () => {
    const here = await opened(kind);
    const { member, slug } = here;
    const { form: other } = await open(await sentBy(member, edit(slug)));
    const more = await changed(kind, { ...here, form: other });
    more.append("documents", textFile("deed.txt"));
    if (kind === "project") {
      more.append("plans[1].title", "Top floor");
      more.append("plans[1].document", await photo("top.jpg"));
    }
    expect(await ledTo(send(await sentBy(member, edit(slug), more)))).toBe(afterSaving(slug));

    const body = await changed(kind, here);
    const [garden, street] = here.form.files.gallery;
    body.set("kept_gallery", street!.ref);
    await answerOf(send(await sentBy(member, edit(slug), body)));
    const [kept] = await formDrafts().list(member.id);
    await here.review("approved");
    const address = `${edit(slug)}?draft=${kept!.id}`;
    const { form } = await open(await sentBy(member, address));
    const { files: now } = (await open(await sentBy(member, edit(slug)))).form;
    const added = now.gallery.filter(({ ref }) => ![garden!.ref, street!.ref].includes(ref));
    expect(added).toHaveLength(1);
    const [first, ...others] = form.files.gallery;
    expect(first!.ref).toBe(street!.ref);
    expect(others).toMatchObject([{ name: "roof.jpg" }, ...added]);
    expect(form.files.documents).toEqual(now.documents);
    expect(form.files.documents).toMatchObject([{ name: "deed.txt" }]);
    const titles = form.files.floors.map(({ title }) => title);
    expect(titles).toEqual(kind === "project" ? ["Ground floor, larger", "Top floor"] : []);
    expect(form.files.floors[1]).toEqual(now.floors[1]);
  });
});
