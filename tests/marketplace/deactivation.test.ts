import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Change } from "~/contract/changes";
import { userSignup } from "~/contract/account/calls";
import { agentList, agentProperties } from "~/contract/agents/calls";
import type { AnyCall } from "~/contract/wire/call";
import { addFavourite, getFavouriteProperty } from "~/contract/favourites/calls";
import { getAddedProperties, postProperty } from "~/contract/listings/calls";
import { operatorActs } from "~/contract/operator/calls";
import {
  deactivateMember,
  operatorMembers,
  reactivateMember,
} from "~/contract/operator/members/calls";
import { getProjectDetail, getProjects } from "~/contract/projects/calls";
import { getProperty, getPropertyList } from "~/contract/properties/calls";
import { webSettings } from "~/contract/site/calls";
import { sitemapEntries } from "~/contract/sitemap/calls";
import { hashPassword } from "~/marketplace.server/account/passwords";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { outgoing, sentTo } from "../support/outbox";
import { ask, hold, newMember, send } from "./asking";
import {
  aHome,
  approve,
  type Catalogue,
  listHome,
  makeProject,
  newCatalogue,
} from "./listing-setup";

let marketplace: TestMarketplace;
let catalogue: Catalogue;
let operator: { id: number; token: string };
let member: { id: number; email: string; token: string };
const heard: Change[] = [];
const reason = "The papers are somebody else's.";

beforeAll(async () => {
  marketplace = await testMarketplace({ onChange: (changes) => heard.push(...changes) });
  catalogue = await newCatalogue(marketplace);
  operator = await newMember(marketplace, { is_operator: true });
});
beforeEach(async () => {
  member = await newMember(marketplace);
  await hold(marketplace, member.id, { property_list: null, project_list: null });
});
afterAll(() => marketplace.close());

const deactivate = (id = member.id, token = operator.token) =>
  ask(marketplace, deactivateMember, { id, reason }, token);
const reactivate = (id = member.id) => ask(marketplace, reactivateMember, { id }, operator.token);

describe("whoever is deactivated", () => {
  test("is refused with every token at once, in the words of the product", async () => {
    const everywhere = [member.token, (await anotherToken()).token];
    expect((await deactivate()).status).toBe(200);
    for (const token of everywhere)
      for (const [call, input] of [
        [getAddedProperties, {}],
        [postProperty, await aHome(catalogue)],
      ] as [AnyCall, object][])
        expect(await send(marketplace, call, input, token)).toMatchObject({
          status: 401,
          body: {
            error: true,
            message: "Account deactivated by admin.",
            data: null,
            is_active: false,
          },
        });
  });

  test("is a visitor where no token is needed, and the settings say why", async () => {
    await deactivate();
    const { status, body } = await ask(marketplace, webSettings, {}, member.token);
    expect([status, body.data.is_active, body.data.verification_status]).toEqual([
      200,
      false,
      undefined,
    ]);
    expect((await ask(marketplace, webSettings, {})).body.data.is_active).toBeUndefined();
  });

  test("cannot sign in, and neither does a new password help", async () => {
    await marketplace.database
      .updateTable("member")
      .set({ password_hash: await hashPassword("three quiet doors") })
      .where("id", "=", member.id)
      .execute();
    const signIn = () =>
      send(marketplace, userSignup, {
        type: "3",
        email: member.email,
        password: "three quiet doors",
      });
    await deactivate();
    expect(await signIn()).toMatchObject({
      status: 200,
      body: {
        error: true,
        message: "Account Deactivated by Administrative please connect to them",
        is_active: false,
      },
    });
    await reactivate();
    expect((await signIn()).body.error).toBe(false);
  });

  test("stays signed out after being reactivated", async () => {
    await deactivate();
    await reactivate();
    expect(await send(marketplace, getAddedProperties, {}, member.token)).toMatchObject({
      status: 401,
      body: { message: "Please log in to continue." },
    });
  });

  test("reads in a mail why, and later that all is well", async () => {
    await deactivate();
    const [letter] = await sentTo(marketplace, member.email, /was deactivated/);
    expect(letter!.text).toContain(reason);
    expect(letter!.text).toContain("http://doorstep.test/contact-us");
    await reactivate();
    await sentTo(marketplace, member.email, /is active again/);
  });
});

async function anotherToken() {
  const { issueToken } = await import("~/marketplace.server/account/tokens");
  return { token: await issueToken(marketplace.database, member.id, marketplace.clock.now) };
}

describe("what they list", () => {
  async function listings() {
    const home = await listHome(marketplace, catalogue, member.token);
    await approve(marketplace, home.id);
    const project = await makeProject(marketplace, catalogue, member.token);
    await marketplace.database
      .updateTable("project")
      .set({ request_status: "approved", is_active: true })
      .where("id", "=", project.id)
      .execute();
    return { home, project };
  }

  /** What a visitor with every right comes upon. */
  async function found({ home, project }: Awaited<ReturnType<typeof listings>>, token: string) {
    const mine = <Row extends { id: number }>(rows: Row[], id: number) =>
      rows.some((row) => row.id === id);
    const all = { limit: 100 };
    const [list, page, projects, detail, agents, agent, sitemap, kept] = await Promise.all([
      ask(marketplace, getPropertyList, all),
      ask(marketplace, getProperty, { id: home.id }),
      ask(marketplace, getProjects, all),
      ask(marketplace, getProjectDetail, { slug_id: project.slug_id }, token),
      ask(marketplace, agentList, all),
      ask(marketplace, agentProperties, { slug_id: slugOf(member) }),
      ask(marketplace, sitemapEntries, { kind: "properties", part: 1, after: 0 }),
      ask(marketplace, getFavouriteProperty, all, token),
    ]);
    return {
      list: mine(list.body.data, home.id),
      page: page.body.data.length > 0,
      projects: mine(projects.body.data, project.id),
      project: Boolean(detail.body.data),
      agents: mine(agents.body.data, member.id),
      agent: agent.body.data.customer_data !== null,
      sitemap: JSON.stringify(sitemap.body.data).includes(home.slug_id),
      favourite: mine(kept.body.data, home.id),
    };
  }
  const slugOf = ({ email }: { email: string }) => email.split("@")[0]!;
  const everywhere = (shown: boolean) => ({
    list: shown,
    page: shown,
    projects: shown,
    project: shown,
    agents: shown,
    agent: shown,
    sitemap: shown,
    favourite: shown,
  });

  test("leaves the site with them, caches included, and comes back as it was", async () => {
    const own = await listings();
    const hidden = await listHome(marketplace, catalogue, member.token);
    const visitor = await newMember(marketplace);
    await hold(marketplace, visitor.id, { project_access: null });
    await ask(marketplace, addFavourite, { property_id: own.home.id, type: "1" }, visitor.token);
    expect(await found(own, visitor.token)).toEqual(everywhere(true));

    heard.length = 0;
    await deactivate();
    expect(await found(own, visitor.token)).toEqual(everywhere(false));
    const stale = [
      `property:${own.home.id}`,
      "properties",
      `project:${own.project.id}`,
      "projects",
      "agents",
    ];
    expect(heard).toEqual(expect.arrayContaining(stale));

    heard.length = 0;
    await reactivate();
    expect(await found(own, visitor.token)).toEqual(everywhere(true));
    expect(heard).toEqual(expect.arrayContaining(stale));
    const { request_status, is_public } = await marketplace.database
      .selectFrom("property")
      .select(["request_status", "is_public"])
      .where("id", "=", hidden.id)
      .executeTakeFirstOrThrow();
    expect([request_status, is_public]).toEqual(["pending", false]);
  });

  test("does not slip through while the account is being closed", async () => {
    const inputs = await Promise.all(Array.from({ length: 8 }, () => aHome(catalogue)));
    const writes = inputs.map((input) => send(marketplace, postProperty, input, member.token));
    const [closed, ...answers] = await Promise.all([deactivate(), ...writes]);
    expect(closed.status).toBe(200);
    const statuses = new Set(answers.map(({ status }) => status));
    for (const status of statuses) expect([200, 401]).toContain(status);
    const rows = await marketplace.database
      .selectFrom("property")
      .select(["id", "is_withheld"])
      .where("owner_id", "=", member.id)
      .execute();
    expect(rows).toHaveLength(answers.filter(({ status }) => status === 200).length);
    expect(rows.every(({ is_withheld }) => is_withheld)).toBe(true);
    const late = await marketplace.database
      .insertInto("project")
      .values({
        slug: `late-${member.id}`,
        title: "Late",
        description: "Homes.",
        owner_id: member.id,
        category_id: catalogue.land,
        is_active: true,
        request_status: "approved",
      })
      .returning(["is_withheld", "is_public"])
      .executeTakeFirstOrThrow();
    expect(late).toEqual({ is_withheld: true, is_public: false });
  });
});

describe("operators", () => {
  test("deactivate once, also two at a time, and one letter and one act are left", async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => deactivate()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    await sentTo(marketplace, member.email, /was deactivated/);
    expect(outgoing(marketplace).filter(({ to }) => to === member.email)).toHaveLength(1);
    const { body } = await ask(
      marketplace,
      operatorActs,
      { subject_kind: "member", subject_id: member.id },
      operator.token,
    );
    expect(body.data).toMatchObject([{ act: "deactivate", reason, operator_id: operator.id }]);
    expect(body.data[0]!.subject_title).not.toBe("");
    const again = await Promise.all([1, 2].map(() => reactivate()));
    expect(again.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("keep their own accounts, give a reason, and name somebody who is there", async () => {
    const colleague = await newMember(marketplace, { is_operator: true });
    for (const { id } of [operator, colleague]) expect((await deactivate(id)).status).toBe(403);
    expect((await deactivate(999_999)).status).toBe(404);
    expect((await reactivate(999_999)).status).toBe(404);
    expect((await reactivate()).status).toBe(409);
    const blank = { id: member.id, reason: " " };
    const { status, body } = await send(marketplace, deactivateMember, blank, operator.token);
    expect([status, body.errors]).toEqual([400, { reason: "Please write a reason." }]);
    expect((await deactivate(member.id, member.token)).status).toBe(403);
  });

  test("find members by name, e-mail and phone, page by page", async () => {
    const { database } = marketplace;
    await database
      .updateTable("member")
      .set({ name: "Zoë 100% Müller_1", mobile: "351912000777" })
      .where("id", "=", member.id)
      .execute();
    const find = async (input: object) =>
      (await ask(marketplace, operatorMembers, input, operator.token)).body;
    for (const search of ["zoe", "MULLER", "100%", "er_1", member.email, "+351 912 000 777"])
      expect([search, (await find({ search })).data.map(({ id }) => id)]).toEqual([
        search,
        [member.id],
      ]);
    for (const search of ["nobody is called so", "0%0", "+ - ("])
      expect([search, (await find({ search })).total]).toEqual([search, 0]);
    const first = await find({ limit: 1 });
    const second = await find({ limit: 1, offset: 1 });
    expect(first.total).toBeGreaterThan(1);
    expect(first.data[0]!.id).not.toBe(second.data[0]!.id);
    await deactivate();
    expect((await find({ state: "deactivated", search: "zoe" })).data).toMatchObject([
      { id: member.id, is_active: false, deactivation_reason: reason },
    ]);
    expect((await find({ state: "active", search: "zoe" })).total).toBe(0);
  });
});
