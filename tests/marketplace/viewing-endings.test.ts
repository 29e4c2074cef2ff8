import { describe, expect, test } from "vitest";
import {
  changePropertyStatus,
  deleteProperty,
  updatePropertyStatus,
} from "~/contract/listings/calls";
import { ask, newMember } from "./asking";
import { accepts, asked } from "./viewing-setup";
import { first, viewingsOfHome } from "./viewings-of-home";

const { here, put, seenBy, request } = viewingsOfHome();

describe("open viewings end", () => {
  const endOf = async (id: number, someone = here.asker) => {
    const seen = await seenBy(someone, id);
    return [seen?.state, seen?.end_reason];
  };

  test("when the home is sold, let, hidden or deleted", async () => {
    const sold = await request("2026-11-12 10:15");
    await accepts(here.marketplace, here.owner, sold, first);
    const sell = { property_id: here.home, status: "2" } as const;
    await ask(here.marketplace, updatePropertyStatus, sell, here.owner.token);
    expect(await endOf(sold)).toEqual(["cancelled", "sold"]);

    const hide = await put();
    const hidden = await asked(here.marketplace, here.asker, hide, "2026-11-12 10:15");
    const off = { property_id: hide, status: "0" } as const;
    await ask(here.marketplace, changePropertyStatus, off, here.owner.token);
    expect(await endOf(hidden)).toEqual(["cancelled", "withdrawn"]);

    const go = await put({ title: "Attic" });
    const deleted = await asked(here.marketplace, here.asker, go, "2026-11-12 10:15");
    await ask(here.marketplace, deleteProperty, { id: go }, here.owner.token);
    expect(await endOf(deleted)).toEqual(["cancelled", "deleted"]);
    expect(await seenBy(here.asker, deleted)).toMatchObject({ title: "Attic", slug_id: "" });
  });

  test("not when it is edited and waits for review", async () => {
    const id = await request("2026-11-12 10:15");
    await here.marketplace.database
      .updateTable("property")
      .set({ request_status: "pending", title: "Not read by anybody yet" })
      .where("id", "=", here.home)
      .execute();
    expect(await seenBy(here.asker, id)).toMatchObject({ title: "Bright home", slug_id: "" });
    expect((await accepts(here.marketplace, here.owner, id, first)).status).toBe(200);
  });

  test("when an account is closed or deleted, and what they wrote goes with it", async () => {
    const closed = await request("2026-11-12 10:15");
    const member = (change: object, id: number) =>
      here.marketplace.database.updateTable("member").set(change).where("id", "=", id).execute();
    await member({ is_active: false }, here.asker.id);
    expect(await endOf(closed, here.owner)).toEqual(["cancelled", "member_gone"]);

    const gone = await newMember(here.marketplace);
    const deleted = await asked(here.marketplace, gone, here.home, "2026-11-12 10:15");
    await here.marketplace.database.deleteFrom("member").where("id", "=", gone.id).execute();
    expect(await endOf(deleted, here.owner)).toEqual(["cancelled", "member_gone"]);
    expect(await seenBy(here.owner, deleted)).toMatchObject({ asker_note: "", other_name: "" });

    // The last of the two takes it along.
    await here.marketplace.database.deleteFrom("member").where("id", "=", here.owner.id).execute();
    const left = await here.marketplace.database
      .selectFrom("viewing")
      .select("id")
      .where("id", "=", deleted)
      .execute();
    expect(left).toEqual([]);
  });
});
