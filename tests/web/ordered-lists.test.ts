import { beforeAll, expect, test } from "vitest";
import { operatorCategories, saveCategory } from "~/contract/operator/catalogue/calls";
import { changeCategory, orderCategories } from "~/routes/operator/catalogue/categories.server";
import { signedInHeaders } from "~/session.server/session";
import { signedInMember } from "../marketplace/account-visitor";
import { askAsRead } from "../marketplace/as-read";
import { ask } from "../marketplace/asking";
import { embeddedMarketplace } from "./embedded-api";

const here = embeddedMarketplace();

let cookie: string;
let asOperator: string;
beforeAll(async () => {
  const { id, token } = await signedInMember(here.marketplace);
  await here.marketplace.database
    .updateTable("member")
    .set({ operator_role: "owner" })
    .where("id", "=", id)
    .execute();
  asOperator = token;
  cookie = (await signedInHeaders(token, id))["Set-Cookie"].split(";")[0]!;
});

const asked = (fields: Record<string, string>) =>
  new Request("http://doorstep.test/operator/catalogue", {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Cookie: cookie },
  });

const category = async (name: string) =>
  (await askAsRead(here.marketplace, saveCategory, { name }, asOperator)).body.data.id;
const order = async () =>
  (await ask(here.marketplace, operatorCategories, {}, asOperator)).body.data.map(({ id }) => id);

test("a row goes where it is dropped or its arrow leads, and without scripts the page begins at it", async () => {
  const [first, second, third] = [await category("A"), await category("B"), await category("C")];
  const dropped = await orderCategories(asked({ intent: `after ${first} ${third}`, stay: "1" }));
  expect(dropped.headers.get("Location")).toBe("/operator/catalogue");
  expect((await order()).slice(-3)).toEqual([second, third, first]);
  const pressed = await orderCategories(asked({ intent: `up ${first}` }));
  expect(pressed.headers.get("Location")).toBe(`/operator/catalogue#entry-${first}`);
  expect((await order()).slice(-3)).toEqual([second, first, third]);
});

test("what cannot be moved any more stays where it is, and the page says so", async () => {
  const id = await category("Lonely");
  const before = await order();
  for (const intent of [`after ${id} 987654`, "up 987654"]) {
    const refused = await orderCategories(asked({ intent, stay: "1" }));
    expect(refused.headers.get("Location")).toBe("/operator/catalogue");
    expect(refused.headers.get("Set-Cookie")).toMatch(/^toast=/);
  }
  const parameter = await changeCategory(asked({ intent: "before 987654 987653" }), String(id));
  expect(parameter).toMatchObject({ status: 302 });
  expect(await order()).toEqual(before);
});

test("anything else is no order", async () => {
  for (const intent of ["", "sideways 3", "up", "up 0", "up 3x", "before 3 0", "remove 3"]) {
    const thrown = await orderCategories(asked({ intent })).catch((error: unknown) => error);
    expect(thrown).toMatchObject({ init: { status: 404 } });
  }
});
