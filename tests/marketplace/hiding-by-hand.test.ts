import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { accountData } from "~/contract/account/calls";
import { agentProperties } from "~/contract/agents/calls";
import { storeAdvertisement } from "~/contract/adverts/calls";
import { getDashboard } from "~/contract/dashboard/calls";
import {
  changePropertyStatus,
  confirmHome,
  deleteProperty,
  getAddedProperties,
  setMarketState,
  updatePostProperty,
  updatePropertyStatus,
} from "~/contract/listings/calls";
import type { OwnProperty } from "~/contract/listings/shapes";
import { approveAdvert, approveListing, operatorActs } from "~/contract/operator/calls";
import { operatorFindListings } from "~/contract/operator/find-listings/calls";
import {
  operatorDeletedListings,
  restoreListing,
} from "~/contract/operator/deleted-listings/calls";
import { holdListing, operatorHold, releaseListing } from "~/contract/operator/holds/calls";
import { transferListing } from "~/contract/operator/transfers/calls";
import { changeProjectStatus, getAddedProjects, getProjects } from "~/contract/projects/calls";
import { getProperty, getPropertyList } from "~/contract/properties/calls";
import { deleteUser } from "~/contract/security/calls";
import { askOwners } from "~/marketplace.server/listings/ask-owners";
import { untilSomebodyWaits } from "../support/lock-waiters";
import { sentTo } from "../support/outbox";
import { advertsOfMember } from "./advert-setup";
import { ask, hold as givePackage, newMember } from "./asking";
import { revisionOf } from "./revision-of";

const { here, mayFeature, putOwn, putProject, adverts, hoursLater } = advertsOfMember();

type Kind = "property" | "project";
const reason = "The photos show another home.";
const held = "listing_held";

let support: Awaited<ReturnType<typeof newMember>>;
beforeAll(async () => {
  support = await newMember(here.marketplace, { operator_role: "support" });
});

const owners = () => here.member.token;
const revision = (id: number, kind: Kind = "property") => revisionOf(here.marketplace, kind, id);
const hide = async (id: number, kind: Kind = "property", by = support, read?: number) =>
  ask(
    here.marketplace,
    holdListing,
    { kind, id, reason, revision: read ?? (await revision(id, kind)) },
    by.token,
  );
const stateOf = async (id: number, kind: Kind = "property") =>
  (await ask(here.marketplace, operatorHold, { kind, id }, support.token)).body.data;
const release = (id: number, held_at: string, kind: Kind = "property", by = support) =>
  ask(here.marketplace, releaseListing, { kind, id, held_at }, by.token);
const show = async (id: number, kind: Kind = "property") =>
  release(id, (await stateOf(id, kind)).hold!.held_at, kind);
const shown = async () =>
  (await ask(here.marketplace, getPropertyList, {})).body.data.map(({ id }) => id);
const pageOf = async (id: number, token?: string) =>
  (await ask(here.marketplace, getProperty, { id }, token)).body.data.length;
const own = async (id: number) =>
  (await ask(here.marketplace, getAddedProperties, { id }, owners())).body.data[0] as OwnProperty;
const letters = (words: RegExp, count = 1) =>
  sentTo(here.marketplace, here.member.email, words, count);

describe("a listing is hidden", () => {
  test("it leaves the site at once; its owner reads why in their language, list and overview", async () => {
    await here.marketplace.database
      .updateTable("member")
      .set({ language: "es" })
      .where("id", "=", here.member.id)
      .execute();
    const home = await putOwn({ title: "Sea view" });
    expect((await hide(home)).status).toBe(200);
    expect([await shown(), await pageOf(home)]).toEqual([[], 0]);
    expect(await pageOf(home, owners())).toBe(1);
    const [letter] = await letters(/Nuestro equipo ha ocultado tu anuncio: Sea view/);
    expect(letter!.text).toContain(reason);
    expect(await own(home)).toMatchObject({ status: 1, hold: { reason } });
    const { held: told } = (await ask(here.marketplace, getDashboard, {}, owners())).body.data;
    expect(told).toMatchObject([{ kind: "property", id: home, title: "Sea view", reason }]);
  });

  test("its owner, who offers nothing else, has no page of their own meanwhile", async () => {
    const { slug } = await here.marketplace.database
      .selectFrom("member")
      .select("slug")
      .where("id", "=", here.member.id)
      .executeTakeFirstOrThrow();
    const page = async () =>
      (await ask(here.marketplace, agentProperties, { slug_id: slug })).body.data.customer_data;
    const home = await putOwn();
    expect(await page()).not.toBeNull();
    await hide(home);
    expect(await page()).toBeNull();
    await show(home);
    expect(await page()).not.toBeNull();
  });

  test("projects too", async () => {
    const project = await putProject();
    expect((await hide(project, "project")).status).toBe(200);
    expect((await ask(here.marketplace, getProjects, {})).body.data).toEqual([]);
    const mine = await ask(here.marketplace, getAddedProjects, {}, owners());
    expect(mine.body.data).toMatchObject([{ id: project, hold: { reason } }]);
    const activate = { project_id: project, status: "1" } as const;
    const refused = await ask(here.marketplace, changeProjectStatus, activate, owners());
    expect(refused.body).toMatchObject({ code: held });
    expect((await show(project, "project")).status).toBe(200);
    expect((await ask(here.marketplace, getProjects, {})).body.data).toHaveLength(1);
  });

  test("cached pages hear of it, and the log has both sides of both acts", async () => {
    const home = await putOwn({ title: "Sea view" });
    const heard = async () =>
      (
        await sql<{ n: number }>`select count(*)::int as n from change
          where subject in ('properties', ${`property:${home}`})`.execute(here.marketplace.database)
      ).rows[0]!.n;
    const before = await heard();
    await hide(home);
    expect(await heard()).toBe(before + 2);
    await show(home);
    expect(await heard()).toBe(before + 4);
    const about = { subject_kind: "property", subject_id: home, changes: 1 } as const;
    const acts = (await ask(here.marketplace, operatorActs, about, here.operator.token)).body.data;
    expect(acts).toMatchObject([
      { act: "show", operator_id: support.id },
      { act: "hide", operator_id: support.id, subject_title: "Sea view", reason },
    ]);
    const why = acts.map(({ changes }) =>
      changes
        .filter(({ subject }) => subject === "listing_hold")
        .flatMap(({ fields }) => fields.filter(({ name }) => name === "reason")),
    );
    expect(why).toEqual([
      [{ name: "reason", before: reason, after: "" }],
      [{ name: "reason", before: "", after: reason }],
    ]);
  });

  test("the list of all listings finds what is hidden by hand, of both kinds", async () => {
    const [home, project] = [await putOwn(), await putProject()];
    await putOwn();
    await hide(home);
    await hide(project, "project");
    const find = async (asked: { is_held?: 1; kind?: Kind }) =>
      (await ask(here.marketplace, operatorFindListings, asked, support.token)).body;
    const found = await find({ is_held: 1 });
    expect(found.data.map(({ kind, id }) => [kind, id]).sort()).toEqual([
      ["project", project],
      ["property", home],
    ]);
    expect([found.total, found.data.every(({ is_held }) => is_held)]).toEqual([2, true]);
    expect(await find({ is_held: 1, kind: "property" })).toMatchObject({ total: 1 });
    expect((await find({ kind: "property" })).data.map(({ is_held }) => is_held).sort()).toEqual([
      false,
      true,
    ]);
  });

  test("viewings that are open end, and whoever asked hears of it", async () => {
    const asker = await newMember(here.marketplace);
    const home = await putOwn({ title: "Sea view" });
    const viewing_at = new Date(here.marketplace.clock.now.getTime() + 3 * 86_400_000);
    await here.marketplace.database
      .insertInto("viewing")
      .values({
        ...{ property_id: home, property_title: "Sea view", time_zone: "UTC" },
        ...{ asker_id: asker.id, owner_id: here.member.id, is_operators: false },
        ...{ state: "accepted", offered_times: [viewing_at], viewing_at },
        ...{ passes_at: viewing_at, calendar_sequence: 0 },
      })
      .execute();
    await hide(home);
    const states = await here.marketplace.database
      .selectFrom("viewing")
      .select(["state", "end_reason", "owes_letters"])
      .where("property_id", "=", home)
      .execute();
    expect(states).toEqual([{ state: "cancelled", end_reason: "withdrawn", owes_letters: false }]);
    await sentTo(here.marketplace, asker.email, /^The home is no longer shown: Sea view/);
  });
});

describe("its owner does not bring it back meanwhile", () => {
  const tries = {
    "by showing it": (property_id: number) =>
      ask(here.marketplace, changePropertyStatus, { property_id, status: "1" }, owners()),
    "by offering it for rent again": async (property_id: number) => {
      await here.marketplace.database
        .updateTable("property")
        .set({ status: "rented" })
        .where("id", "=", property_id)
        .execute();
      const back = { property_id, status: "1" } as const;
      return ask(here.marketplace, updatePropertyStatus, back, owners());
    },
    "by saying that it stands": (property_id: number) =>
      ask(here.marketplace, confirmHome, { property_id }, owners()),
    "by saying that it is under offer": (property_id: number) =>
      ask(here.marketplace, setMarketState, { property_id, state: "taken" }, owners()),
    "by featuring it": async (property_id: number) => {
      await mayFeature();
      const feature = { feature_for: "property", property_id } as const;
      return ask(here.marketplace, storeAdvertisement, feature, owners());
    },
  };
  test.each(Object.entries(tries))("%s", async (_way, attempt) => {
    const home = await putOwn();
    await hide(home);
    const { status, body } = await attempt(home);
    expect([status, body]).toMatchObject([409, { code: held }]);
    expect([await shown(), await pageOf(home)]).toEqual([[], 0]);
  });

  test("by changing it, which is kept", async () => {
    const home = await putOwn({ title: "Sea view" });
    await hide(home);
    const words = {
      id: home,
      action_type: "0",
      price: 260_000,
      title: "Sea view, with its own photos",
    } as const;
    expect((await ask(here.marketplace, updatePostProperty, words, owners())).status).toBe(200);
    expect(await own(home)).toMatchObject({ title: words.title, hold: { reason } });
    expect([await shown(), await pageOf(home)]).toEqual([[], 0]);
  });

  test("at the same moment", async () => {
    const home = await putOwn({ is_active: false, hidden_by_owner: true });
    const read = await revision(home);
    let answer: Promise<{ status: number }> | undefined;
    await here.marketplace.database.transaction().execute(async (tx) => {
      await sql`select from property where id = ${home} for no key update`.execute(tx);
      answer = hide(home, "property", support, read);
      await untilSomebodyWaits(here.marketplace.database);
    });
    const activate = { property_id: home, status: "1" } as const;
    const [hidden] = await Promise.all([
      answer!,
      ask(here.marketplace, changePropertyStatus, activate, owners()),
    ]);
    expect([200, 409]).toContain(hidden.status);
    expect(await shown()).toEqual(hidden.status === 200 ? [] : [home]);
  });

  test("it is not asked whether it stands, nor as one that left unanswered", async () => {
    const home = await putOwn();
    await hide(home);
    hoursLater(24 * 400);
    expect(await askOwners(here.marketplace.services, here.marketplace.clock.now)).toEqual({
      ...{ asked: 0, lapsed: 0 },
    });
    expect((await ask(here.marketplace, getDashboard, {}, owners())).body.data.to_confirm).toEqual(
      [],
    );
  });

  test("what it hides itself stays hidden afterwards, and no letter says that it is back", async () => {
    const home = await putOwn({ title: "Sea view" });
    await hide(home);
    const off = { property_id: home, status: "0" } as const;
    expect((await ask(here.marketplace, changePropertyStatus, off, owners())).status).toBe(200);
    expect((await show(home)).status).toBe(200);
    expect([await shown(), (await own(home)).hold]).toEqual([[], null]);
    await letters(/on the site again/, 0);
    const on = { property_id: home, status: "1" } as const;
    expect((await ask(here.marketplace, changePropertyStatus, on, owners())).status).toBe(200);
    expect(await shown()).toEqual([home]);
  });
});

describe("it is shown again", () => {
  test("as it was, and its owner hears of it", async () => {
    const home = await putOwn({ title: "Sea view" });
    await hide(home);
    expect((await show(home)).status).toBe(200);
    expect([await shown(), await stateOf(home)]).toMatchObject([[home], { hold: null }]);
    await letters(/on the site again: Sea view/);
  });

  test("an old page does not end a later hold, nor hide anew what was shown since", async () => {
    const home = await putOwn();
    const read = await revision(home);
    await hide(home);
    const first = (await stateOf(home)).hold!.held_at;
    expect((await hide(home)).body).toMatchObject({ code: "listing_held_already" });
    await release(home, first);
    expect((await release(home, first)).body).toMatchObject({ code: "hold_ended" });
    expect((await hide(home, "property", support, read)).body).toMatchObject({
      code: "changed_meanwhile",
    });
    hoursLater(1);
    await hide(home);
    expect((await release(home, first)).body).toMatchObject({ code: "hold_ended" });
    expect(await shown()).toEqual([]);
  });

  test("not while its owner's account is closed", async () => {
    const home = await putOwn();
    await hide(home);
    const member = here.marketplace.database.updateTable("member").where("id", "=", here.member.id);
    await member.set({ is_active: false }).execute();
    await show(home);
    expect(await shown()).toEqual([]);
    await hide(home);
    await member.set({ is_active: true }).execute();
    expect(await shown()).toEqual([]);
    await show(home);
    expect(await shown()).toEqual([home]);
  });

  test("two operators at once hide it once", async () => {
    const home = await putOwn();
    const read = await revision(home);
    const answers = await Promise.all([
      hide(home, "property", support, read),
      hide(home, "property", here.operator as typeof support, read),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await letters(/has hidden your listing/);
  });
});

describe("refused", () => {
  test("their own, which a colleague hides and shows", async () => {
    const home = await putOwn({ owner_id: support.id });
    expect((await hide(home)).body).toMatchObject({ code: "holding_own" });
    expect((await hide(home, "property", here.operator as typeof support)).status).toBe(200);
    expect((await show(home)).body).toMatchObject({ code: "holding_own" });
    expect(await stateOf(home)).toMatchObject({ obstacle: "own", hold: { reason } });
  });

  test("without the right, without a reason, and what is not there", async () => {
    const home = await putOwn();
    const editor = await newMember(here.marketplace, { operator_role: "editor" });
    expect((await hide(home, "property", editor)).status).toBe(403);
    const asked = { kind: "property", id: home, revision: 1 } as const;
    const empty = await ask(here.marketplace, holdListing, asked, support.token);
    expect(empty.body.errors).toEqual({ reason: "Please write a reason." });
    expect((await hide(2_000_000_000)).status).toBe(404);
  });

  test("approval of it and of its advert, and handing it over", async () => {
    await mayFeature();
    const home = await putOwn();
    const feature = { feature_for: "property", property_id: home } as const;
    await ask(here.marketplace, storeAdvertisement, feature, owners());
    await hide(home);
    const read = { id: (await adverts())[0]!.id, revision: await revision(home) };
    const advert = await ask(here.marketplace, approveAdvert, read, here.operator.token);
    expect(advert.body).toMatchObject({ code: "listing_held_by_hand" });
    await here.marketplace.database
      .updateTable("property")
      .set({ request_status: "pending" })
      .where("id", "=", home)
      .execute();
    const listing = { id: home, revision: await revision(home) };
    const approved = await ask(here.marketplace, approveListing, listing, here.operator.token);
    expect(approved.body).toMatchObject({ code: "listing_held_by_hand" });
    const receiver = await newMember(here.marketplace);
    await givePackage(here.marketplace, receiver.id, { property_list: 1 });
    const to = { kind: "property", ...listing, member_id: receiver.id } as const;
    const handed = await ask(here.marketplace, transferListing, to, support.token);
    expect(handed.body).toMatchObject({ code: "hidden_listing_stays" });
  });
});

describe("what is deleted meanwhile", () => {
  test("comes back hidden, and was never shown between", async () => {
    const home = await putOwn();
    await hide(home);
    await ask(here.marketplace, deleteProperty, { id: home }, owners());
    const { data } = (
      await ask(here.marketplace, operatorDeletedListings, { search: `#${home}` }, support.token)
    ).body;
    await sql`delete from change`.execute(here.marketplace.database);
    const back = { id: data[0]!.id, way: "before" } as const;
    expect((await ask(here.marketplace, restoreListing, back, support.token)).status).toBe(200);
    expect(await own(home)).toMatchObject({ status: 1, hold: { reason } });
    expect([await shown(), await pageOf(home)]).toEqual([[], 0]);
    const { rows } = await sql`select subject from change where subject = 'properties'`.execute(
      here.marketplace.database,
    );
    expect(rows).toEqual([]);
    await show(home);
    expect(await shown()).toEqual([home]);
  });

  test("goes with the account, and the reason from the log too; their data has it before", async () => {
    const leaving = await newMember(here.marketplace);
    const home = await putOwn({ owner_id: leaving.id });
    await hide(home);
    const data = await ask(here.marketplace, accountData, {}, leaving.token);
    expect(JSON.stringify(data.body)).toContain(reason);
    await ask(here.marketplace, deleteUser, {}, leaving.token);
    const { rows } = await sql`select from operator_act where reason = ${reason}
        and subject_kind = 'property' and subject_id = ${home}
      union all select from operator_change where after ->> 'reason' = ${reason}
        and row_key like ${`${home}%`}`.execute(here.marketplace.database);
    expect(rows).toEqual([]);
  });
});
