import { describe, expect, test } from "vitest";
import { updatePostProperty } from "~/contract/listings/calls";
import { approveListing } from "~/contract/operator/calls";
import { revisionOf } from "./revision-of";
import { alertsOfMember, newTown } from "./search-alert-setup";
import { ask, newMember } from "./asking";
import { putCategories } from "./search-homes";

const { here, work, wait, save, list, change, letters } = alertsOfMember();

describe("prices", () => {
  test("a home that becomes affordable is told of, with the price it had", async () => {
    const city = newTown();
    await save({ city, max_price: 90_000 });
    const id = await list({ city, title: "Now in reach" });
    expect(await work()).toBe(0);
    await change(id, { price_minor: 85_000_00 });
    expect(await work()).toBe(1);
    const [letter] = letters();
    expect(letter!.subject).toBe("Price lowered: Now in reach");
    expect(letter!.text).toContain("€85,000.00 (Price lowered from €100,000.00)");
  });

  test("a lowered price marks the home in the next digest, and a raised one is no news", async () => {
    const city = newTown();
    const dearer = await list({ city, title: "Dearer" });
    await save({ city, frequency: "daily" });
    const cheaper = await list({ city, title: "Cheaper" });
    await work();
    await change(cheaper, { price_minor: 95_000_00 });
    await change(dearer, { price_minor: 200_000_00 });
    wait(24);
    expect(await work()).toBe(1);
    expect(letters()[0]!.text).toContain("Price lowered from €100,000.00");
    expect(letters()[0]!.text).not.toContain("Dearer");
  });

  test("each home at most once for each search, whatever its price does later", async () => {
    const city = newTown();
    await save({ city });
    const id = await list({ city });
    expect(await work()).toBe(1);
    for (const price of [90, 95, 80, 70]) {
      await change(id, { price_minor: price * 100_000 });
      expect(await work()).toBe(0);
    }
  });
});

describe("a price that is lowered by an edit", () => {
  const lowered = async (city: string, price: number) => {
    const [categoryId] = await putCategories(here.marketplace, newTown());
    const owner = await newMember(here.marketplace);
    const id = await list({ city, category_id: categoryId, owner_id: owner.id, title: "Reviewed" });
    await work();
    await save({ city, max_price: 95_000 });
    const edit = async (to: number) => {
      const input = { action_type: "0", id, price: to } as const;
      const { status, body } = await ask(here.marketplace, updatePostProperty, input, owner.token);
      expect([status, body.data[0]?.request_status]).toEqual([200, "pending"]);
    };
    await edit(price);
    const operator = await newMember(here.marketplace, { is_operator: true });
    const approve = async () => {
      const revision = await revisionOf(here.marketplace, "property", id);
      return ask(here.marketplace, approveListing, { id, revision }, operator.token);
    };
    return { id, owner, edit, approve };
  };

  test("is told of once the operator approves it", async () => {
    const { approve } = await lowered(newTown(), 90_000);
    expect(await work()).toBe(0);
    expect((await approve()).status).toBe(200);
    expect(await work()).toBe(1);
    const [letter] = letters();
    expect(letter!.subject).toBe("Price lowered: Reviewed");
    expect(letter!.text).toContain("€90,000.00 (Price lowered from €100,000.00)");
  });

  test("is compared with the price that was shown, not with what stood in review", async () => {
    const { edit, approve } = await lowered(newTown(), 80_000);
    await edit(90_000);
    await approve();
    await work();
    expect(letters()[0]!.text).toContain("€90,000.00 (Price lowered from €100,000.00)");
  });

  test("is no news when it is raised again before anybody saw it", async () => {
    const { edit, approve } = await lowered(newTown(), 80_000);
    await edit(100_000);
    await approve();
    expect(await work()).toBe(0);
  });
});

test("a home that is hidden, made cheaper and shown again has a lowered price", async () => {
  const city = newTown();
  const id = await list({ city, title: "Back for less" });
  await save({ city });
  await work();
  await change(id, { is_active: false });
  await change(id, { price_minor: 70_000_00 });
  await change(id, { is_active: true });
  await work();
  expect(letters()[0]!.subject).toBe("Price lowered: Back for less");
});

test("a price that was lowered and hidden at once is told of when the home is back", async () => {
  const city = newTown();
  const id = await list({ city, title: "Cheaper" });
  await work();
  await save({ city });
  await change(id, { price_minor: 90_000_00 });
  await change(id, { is_active: false });
  expect(await work()).toBe(0);
  await change(id, { is_active: true });
  expect(await work()).toBe(1);
  expect(letters()[0]!.subject).toBe("Price lowered: Cheaper");
});

test("the rent of a month is not lower than the rent of a year was", async () => {
  const city = newTown();
  const id = await list({ city, status: "rent", rent_duration: "Yearly" });
  await save({ city });
  await change(id, { rent_duration: "Monthly", price_minor: 9_000_00 });
  expect(await work()).toBe(0);
  await change(id, { price_minor: 8_000_00 });
  await work();
  expect(letters()[0]!.text).toContain("Price lowered from €9,000.00");
});
