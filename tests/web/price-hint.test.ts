import { beforeAll, expect, test } from "vitest";
import { saveListing } from "~/routes/listing-form/save-listing.server";
import { loader as hintFor } from "~/routes/listing-form/price-hint-answer";
import { signedInHeaders } from "~/session.server/session";
import { signedInMember } from "../marketplace/account-visitor";
import { putCategories, putHome } from "../marketplace/search-homes";
import { embeddedMarketplace } from "./embedded-api";

const here = embeddedMarketplace();
let session: string;
let villa: number;
let area: number;

beforeAll(async () => {
  const { marketplace } = here;
  const { database } = marketplace;
  villa = (await putCategories(marketplace, "Villa"))[0]!;
  ({ id: area } = await database
    .insertInto("parameter")
    .values({ name: "Living area", kind: "number", meaning: "floor_area" })
    .returning("id")
    .executeTakeFirstOrThrow());
  for (let place = 0; place < 9; place += 1) {
    const price_minor = (300_000 + place * 10_000) * 100;
    const id = await putHome(marketplace, { category_id: villa, city: "Lisbon", price_minor });
    await database
      .insertInto("property_parameter")
      .values({ property_id: id, parameter_id: area, value: JSON.stringify("100") })
      .execute();
  }
  const { id, token } = await signedInMember(marketplace);
  const { "Set-Cookie": cookie } = await signedInHeaders(token, id);
  session = cookie.split(";")[0]!;
});

const typed = (more: Record<string, string> = {}) => ({
  ...{ property_type: "0", category_id: String(villa), city: "Lisbon" },
  ...more,
});
const sized = (size: string) => ({
  "parameters[0].parameter_id": String(area),
  "parameters[0].value": size,
});

async function whileTyping(fields: Record<string, string>) {
  const address = `http://doorstep.test/user/price-hint?${new URLSearchParams(fields)}`;
  const request = new Request(address, { headers: { Cookie: session } });
  const response = await hintFor({ request, params: {}, context: {} });
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  return ((await response.json()) as { text: string }).text;
}

test("what is typed is answered with what others ask, for its size, and how its price compares", async () => {
  expect(await whileTyping(typed())).toBe(
    "In the same city, homes like it cost €320,000 to €360,000; €340,000 is in the middle. Homes compared: 9.",
  );
  expect(await whileTyping(typed({ price: "408.000", ...sized("120") }))).toMatch(
    /€384,000 to €432,000; €408,000 .* Yours is about in the middle\.$/,
  );
  expect(await whileTyping(typed({ price: "300000", ...sized("120") }))).toMatch(/26% below/);
  expect(await whileTyping(typed({ price: "500000", ...sized("120") }))).toMatch(/23% above/);
  expect(await whileTyping(typed(sized("900")))).toBe("");
  expect(await whileTyping(typed({ city: "" }))).toBe("");
  expect(await whileTyping({ city: "Lisbon" })).toBe("");
  expect(await whileTyping(typed({ category_id: "x", price: "dear" }))).toBe("");
});

test("without scripts the form comes back with it, and is not saved", async () => {
  const body = new FormData();
  body.append("intent", "compare-price");
  for (const [name, value] of Object.entries(typed({ price: "300000" }))) body.append(name, value);
  const headers = { Cookie: session };
  const address = "http://doorstep.test/user/add-property";
  const answer = await saveListing(
    new Request(address, { method: "POST", body, headers }),
    "property",
  );
  expect(answer).toMatchObject({
    init: { status: 200 },
    data: { priceHint: expect.stringMatching(/^In the same city.* 12% below/) as string },
  });
});
