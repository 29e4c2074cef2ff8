import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { assignPackage, checkPackageLimit, getPackage } from "~/contract/packages/calls";
import { consume } from "~/marketplace.server/packages/consume";
import { LimitReached } from "~/marketplace.server/http/refusals";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask, hold, newMember, newPackage } from "./asking";

let marketplace: TestMarketplace;
let member: { id: number; token: string };

beforeAll(async () => {
  marketplace = await testMarketplace();
});
beforeEach(async () => {
  await marketplace.database.updateTable("package").set({ is_active: false }).execute();
  member = await newMember(marketplace);
});
afterAll(() => marketplace.close());

const take = (now = marketplace.clock.now) =>
  marketplace.database
    .transaction()
    .execute(async (tx) => (await consume(tx, member, "property_list", now)).packageId);

const flagsOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.catch((reason: unknown) => reason);
  if (!(error instanceof LimitReached)) throw new Error(`not refused: ${String(error)}`);
  expect([error.status, error.message]).toEqual([403, "Limit or Package Not Available"]);
  return error.facts.data;
};

const used = async () =>
  (
    await marketplace.database
      .selectFrom("package_use")
      .innerJoin("member_package", "member_package.id", "member_package_id")
      .select(["package_id", "used_count"])
      .where("member_id", "=", member.id)
      .where("feature", "=", "property_list")
      .execute()
  ).map(({ package_id, used_count }) => [package_id, used_count]);

const askLimit = async (type: "property_list" | "premium_properties") =>
  (await ask(marketplace, checkPackageLimit, { type }, member.token)).body.data;

const nothing = { package_available: false, feature_available: false, limit_available: false };

describe("rights", () => {
  test("come from the package that ends first, one without an end last", async () => {
    const endless = await hold(marketplace, member.id, { property_list: 1 }, { endsIn: null });
    const later = await hold(marketplace, member.id, { property_list: 1 }, { endsIn: 48 });
    const sooner = await hold(marketplace, member.id, { property_list: 2 }, { endsIn: 24 });
    expect([await take(), await take(), await take(), await take()]).toEqual([
      sooner,
      sooner,
      later,
      endless,
    ]);
    expect(await flagsOf(take())).toEqual({
      package_available: true,
      feature_available: true,
      limit_available: false,
    });
  });

  test("end with the package, to the moment", async () => {
    await hold(marketplace, member.id, { property_list: 5 }, { endsIn: 1 });
    const end = new Date(marketplace.clock.now.getTime() + 3_600_000);
    expect(await flagsOf(take(end))).toEqual(nothing);
    await expect(take(new Date(end.getTime() - 1))).resolves.toBeTypeOf("number");
  });

  test("without a limit cost nothing and never end", async () => {
    const packageId = await hold(marketplace, member.id, { property_list: null });
    for (let time = 0; time < 20; time++) expect(await take()).toBe(packageId);
    expect(await used()).toEqual([[packageId, 0]]);
  });

  test("are taken by as many at once as there are, across packages", async () => {
    const sooner = await hold(marketplace, member.id, { property_list: 3 }, { endsIn: 1 });
    const later = await hold(marketplace, member.id, { property_list: 4 }, { endsIn: 2 });
    const results = await Promise.allSettled(Array.from({ length: 60 }, () => take()));
    const taken = results.flatMap((result) =>
      result.status === "fulfilled" ? [result.value] : [],
    );
    expect([
      taken.filter((id) => id === sooner).length,
      taken.filter((id) => id === later).length,
      results.length - taken.length,
    ]).toEqual([3, 4, 53]);
    expect((await used()).sort()).toEqual(
      [
        [sooner, 3],
        [later, 4],
      ].sort(),
    );
  });

  test("come back when the work they were taken for fails", async () => {
    const packageId = await hold(marketplace, member.id, { property_list: 1 });
    const failing = marketplace.database.transaction().execute(async (tx) => {
      await consume(tx, member, "property_list", marketplace.clock.now);
      throw new Error("the storage is full");
    });
    await expect(failing).rejects.toThrow("the storage is full");
    expect(await take()).toBe(packageId);
  });

  test("of others do not count", async () => {
    const other = await newMember(marketplace);
    await hold(marketplace, other.id, { property_list: 5 });
    expect(await flagsOf(take())).toEqual(nothing);
  });
});

describe("check-package-limit", () => {
  test("tells a missing package, a missing feature and a limit apart", async () => {
    expect(await askLimit("property_list")).toEqual(nothing);
    await hold(marketplace, member.id, { premium_properties: null });
    expect(await askLimit("property_list")).toEqual({ ...nothing, package_available: true });
    expect(await askLimit("premium_properties")).toEqual({
      package_available: true,
      feature_available: true,
      limit_available: true,
    });
    await hold(marketplace, member.id, { property_list: 1 });
    expect((await askLimit("property_list")).limit_available).toBe(true);
    await take();
    expect(await askLimit("property_list")).toEqual({
      package_available: true,
      feature_available: true,
      limit_available: false,
    });
  });

  test("does not count what has ended", async () => {
    await hold(marketplace, member.id, { property_list: 5 }, { endsIn: -1 });
    expect(await askLimit("property_list")).toEqual(nothing);
  });
});

const assign = (packageId: number) =>
  ask(marketplace, assignPackage, { package_id: packageId }, member.token);

describe("assign_package", () => {
  test("gives a free package with its limits for its time, once for ever", async () => {
    const packageId = await newPackage(
      marketplace,
      { property_list: 5, project_access: null },
      { hours: 48 },
    );
    expect((await assign(packageId)).status).toBe(200);
    const { body } = await ask(marketplace, getPackage, {}, member.token);
    expect(body.data).toEqual([]);
    expect(body.active_packages).toMatchObject([
      {
        id: packageId,
        package_type: "free",
        price: 0,
        package_status: "active",
        is_active: 1,
        start_date: marketplace.clock.now.toISOString(),
        end_date: new Date(marketplace.clock.now.getTime() + 48 * 3_600_000).toISOString(),
        features: [
          {
            id: 1,
            name: "Property List",
            type: "property_list",
            limit_type: "limited",
            limit: 5,
            used_limit: 0,
            total_limit: 5,
          },
          {
            id: 7,
            type: "project_access",
            limit_type: "unlimited",
            limit: null,
            used_limit: null,
            total_limit: null,
          },
        ],
      },
    ]);
    expect((await assign(packageId)).status).toBe(409);
    await marketplace.database
      .updateTable("member_package")
      .set({ end_at: new Date(0) })
      .where("member_id", "=", member.id)
      .execute();
    expect((await assign(packageId)).status).toBe(409);
    const after = await ask(marketplace, getPackage, {}, member.token);
    expect(after.body.data).toMatchObject([{ id: packageId, package_status: "expired" }]);
    expect(after.body.active_packages).toEqual([]);
  });

  test("gives it once to a member who asks many times at the same moment", async () => {
    const packageId = await newPackage(marketplace, { property_list: 5 });
    const answers = await Promise.all(Array.from({ length: 40 }, () => assign(packageId)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(39);
    expect(await used()).toEqual([[packageId, 0]]);
  });

  test("refuses packages that cost something, are withdrawn or unknown", async () => {
    const paid = await newPackage(marketplace, { property_list: 5 }, { price: 100 });
    const withdrawn = await newPackage(marketplace, {});
    await marketplace.database
      .updateTable("package")
      .set({ is_active: false })
      .where("id", "=", withdrawn)
      .execute();
    expect((await assign(paid)).status).toBe(400);
    expect((await assign(withdrawn)).status).toBe(404);
    expect((await assign(999_999)).status).toBe(404);
    expect(await used()).toEqual([]);
  });
});

describe("get-package", () => {
  test("offers what is sold, in its order, to everybody", async () => {
    const free = await newPackage(marketplace, { property_list: 5 }, { name: "Starter" });
    const paid = await newPackage(
      marketplace,
      { property_feature: null, property_list: 60 },
      { name: "Agent", price: 7950, hours: 2160 },
    );
    const { body } = await ask(marketplace, getPackage, {});
    expect(body.data.map(({ id }) => id)).toEqual([free, paid]);
    expect(body.data[1]).toMatchObject({
      package_type: "paid",
      price: 79.5,
      duration: 2160,
      package_status: "inactive",
      payment_transaction_id: null,
      features: [
        { type: "property_list", limit: 60 },
        { type: "property_feature", limit: null, limit_type: "unlimited" },
      ],
    });
    expect(body.active_packages).toEqual([]);
    expect(body.all_features?.map(({ id, name }) => [id, name])).toEqual([
      [1, "Property List"],
      [2, "Property Feature List"],
      [3, "Project List"],
      [4, "Project Feature List"],
      [5, "Mortgage Calculator Detail Access"],
      [6, "Premium Properties Access"],
      [7, "Project List Access"],
    ]);
  });

  test("leaves out what the app store does not sell", async () => {
    const free = await newPackage(marketplace, {});
    await newPackage(marketplace, {}, { price: 100 });
    const { body } = await ask(marketplace, getPackage, { platform_type: "ios" });
    expect(body.data.map(({ id }) => id)).toEqual([free]);
  });

  test("shows how the last payment of a package stands", async () => {
    const paid = await newPackage(marketplace, {}, { price: 100 });
    for (const payment_status of ["failed", "review"] as const)
      await marketplace.database
        .insertInto("payment_transaction")
        .values({
          member_id: member.id,
          package_id: paid,
          amount_minor: 100,
          currency: "EUR",
          payment_type: "bank transfer",
          payment_status,
        })
        .execute();
    const { body } = await ask(marketplace, getPackage, {}, member.token);
    expect(body.data).toMatchObject([{ id: paid, package_status: "review" }]);
    expect(body.data[0]?.payment_transaction_id).toBeTypeOf("number");
  });

  test("remembers what has ended, with what was used of it", async () => {
    const ended = await hold(marketplace, member.id, { property_list: 3 }, { endsIn: -1 });
    const running = await hold(marketplace, member.id, { property_list: 3 }, { endsIn: 1 });
    const { body } = await ask(marketplace, getPackage, {}, member.token);
    expect(body.active_packages?.map(({ id }) => id)).toEqual([running]);
    expect(body.past_packages).toMatchObject([
      {
        id: ended,
        is_active: 0,
        package_status: "expired",
        features: [{ type: "property_list", used_limit: 0, total_limit: 3 }],
      },
    ]);
    const visitors = await ask(marketplace, getPackage, {});
    expect(visitors.body.past_packages).toEqual([]);
  });
});
