import { describe, expect, test } from "vitest";
import { getFeaturedData } from "~/contract/adverts/calls";
import {
  approveAdvert,
  operatorActs,
  operatorAdverts,
  rejectAdvert,
} from "~/contract/operator/calls";
import { getPropertyList } from "~/contract/properties/calls";
import { sentTo } from "../support/outbox";
import { advertsOfMember } from "./advert-setup";
import { ask } from "./asking";
import { revisionOf } from "./revision-of";

const { here, mayFeature, putOwn, putProject, feature, featureProject, adverts, hoursLater } =
  advertsOfMember();

describe("the operator", () => {
  const queue = async (input: Parameters<typeof ask<typeof operatorAdverts>>[2]) =>
    (await ask(here.marketplace, operatorAdverts, input, here.operator.token)).body;
  const read = async (id: number) => ({
    id,
    revision: await revisionOf(here.marketplace, "advertisement", id),
  });
  const approve = async (id: number, seen?: number) =>
    ask(
      here.marketplace,
      approveAdvert,
      seen === undefined ? await read(id) : { id, revision: seen },
      here.operator.token,
    );
  const reject = async (id: number, reason = "The home is let already.") =>
    ask(here.marketplace, rejectAdvert, { ...(await read(id)), reason }, here.operator.token);

  async function waiting() {
    await mayFeature();
    const home = await putOwn({ title: "Sea view" });
    await feature(home);
    const project = await putProject();
    await featureProject(project);
    const [first, second] = await adverts();
    return { home, project, ofHome: first!.id, ofProject: second!.id };
  }

  test("sees what waits with whoever placed it", async () => {
    const { ofHome, ofProject, project } = await waiting();
    const all = await queue({ status: 1 });
    expect([all.total, all.data.map(({ id }) => id)]).toEqual([2, [ofHome, ofProject]]);
    expect(all.data[1]).toMatchObject({
      project: { id: project },
      member: { id: here.member.id, email: here.member.email, is_verified: false },
    });
    expect((await queue({ status: 1, type: "project" })).data).toMatchObject([{ id: ofProject }]);
    expect((await queue({ id: ofHome })).data).toMatchObject([{ id: ofHome }]);
    expect((await queue({ status: 0 })).data).toEqual([]);
  });

  test("reads what the price of a home is for", async () => {
    await mayFeature();
    await feature(await putOwn({ status: "rent", rent_duration: "Quarterly" }));
    const rented = { property_type: "rent", propery_type: "rent", rentduration: "Quarterly" };
    expect((await queue({ status: 1 })).data).toMatchObject([{ property: rented }]);
  });

  test("approves: the listing is promoted, the member is told, the deed is written down", async () => {
    const { home, ofHome } = await waiting();
    expect((await approve(ofHome)).status).toBe(200);
    const list = await ask(here.marketplace, getPropertyList, { promoted: 1 });
    expect(list.body.data).toMatchObject([{ id: home, promoted: true }]);
    const [letter] = await sentTo(
      here.marketplace,
      here.member.email,
      /Your advertisement is running/,
    );
    expect(letter!.text).toContain("http://doorstep.test/user/advertisement");
    const acts = await ask(
      here.marketplace,
      operatorActs,
      { subject_kind: "advertisement", subject_id: ofHome },
      here.operator.token,
    );
    expect(acts.body).toMatchObject({
      total: 1,
      data: [
        { act: "approve", operator_id: here.operator.id, subject_title: "Sea view", reason: "" },
      ],
    });
  });

  test("rejects with a reason, also what runs already", async () => {
    const { home, ofHome } = await waiting();
    await approve(ofHome);
    expect((await reject(ofHome)).status).toBe(200);
    const [letter] = await sentTo(here.marketplace, here.member.email, /was not approved/);
    expect(letter!.text).toContain("The home is let already.");
    const own = await ask(
      here.marketplace,
      getFeaturedData,
      { type: "property" },
      here.member.token,
    );
    expect(own.body.data).toMatchObject([
      { status: 2, reject_reason: "The home is let already.", property: { id: home } },
    ]);
    const list = await ask(here.marketplace, getPropertyList, { promoted: 1 });
    expect(list.body.total).toBe(0);
    // A rejected one is in nobody's way (contract §2.3).
    expect((await feature(home)).status).toBe(200);
  });

  test("decides once, however many decide at the same time", async () => {
    const { ofHome, ofProject } = await waiting();
    const answers = await Promise.all([1, 2, 3, 4].map(() => approve(ofHome)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    await reject(ofProject);
    expect((await approve(ofProject)).status).toBe(409);
    expect((await approve(2_000_000_000)).status).toBe(404);
    const { body } = await ask(here.marketplace, operatorActs, { limit: 2 }, here.operator.token);
    expect(body.data.map(({ act, subject_id }) => [act, subject_id])).toEqual([
      ["reject", ofProject],
      ["approve", ofHome],
    ]);
  });

  test("does not approve what shows something else than was read", async () => {
    const { home, ofHome, project, ofProject } = await waiting();
    const seen = (await queue({ status: 1 })).data.map(({ revision }) => revision);
    const updated_at = here.marketplace.clock.now;
    const facts = { title: "Another view", updated_at };
    const { database } = here.marketplace;
    await database.updateTable("property").set(facts).where("id", "=", home).execute();
    await database.updateTable("project").set(facts).where("id", "=", project).execute();
    for (const [place, id] of [ofHome, ofProject].entries()) {
      const late = await approve(id, seen[place]!);
      expect([late.status, late.body.message]).toEqual([
        409,
        "This was changed meanwhile. Please read it again.",
      ]);
    }
    expect((await queue({ status: 1 })).total).toBe(2);
    expect((await approve(ofHome)).status).toBe(200);
  });

  test("does not approve what has ended meanwhile", async () => {
    const { ofHome } = await waiting();
    hoursLater(25);
    const late = await approve(ofHome);
    expect([late.status, late.body.message]).toEqual([
      409,
      "This advertisement has ended, or has been decided already.",
    ]);
  });
});
