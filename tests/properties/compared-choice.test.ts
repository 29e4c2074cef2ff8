import { expect, test } from "vitest";
import { changeChosen } from "~/routes/properties/choose-to-compare.server";
import { answer, answeredBy } from "../support/stand-in-upstream";

/** Home 3 is gone, home 9 is of another kind than all others. */
answeredBy((_, { id }: { id: number }) => {
  const data = id === 3 ? [] : [{ id, category: { id: id === 9 ? 2 : 1 } }];
  return answer({ data, similar_properties: [] });
});

async function choose(chosen: string, fields: Record<string, string>) {
  const form = new FormData();
  Object.entries(fields).forEach(([name, value]) => form.append(name, value));
  const request = new Request("http://homes.test/compare-properties", {
    headers: { Cookie: `compare=${chosen}` },
  });
  const { headers } = await changeChosen(request, form);
  const [cookie = ""] = headers.get("Set-Cookie")!.split(";");
  const kept = cookie.startsWith("compare=") ? cookie.slice("compare=".length) : "as before";
  return { kept, next: headers.get("Location") };
}

test("a home that is gone makes room in a full choice", async () => {
  expect(await choose("1-2-3-4", { add: "5" })).toEqual({
    kept: "1-2-4-5.1",
    next: "/compare-properties",
  });
});

test("a fifth home is refused where it was pressed while all four are there", async () => {
  expect(await choose("1-2-4-6", { add: "5", next: "/properties?page=2" })).toEqual({
    kept: "as before",
    next: "/properties?page=2",
  });
});

test("so is one of another kind, and nobody is led to another site", async () => {
  expect(await choose("1-2.1", { add: "9", next: "//elsewhere.example" })).toEqual({
    kept: "as before",
    next: "/compare-properties",
  });
  expect(await choose("1-2.1", { add: "6" })).toMatchObject({ kept: "1-2-6.1" });
  expect(await choose("9.2", { add: "9" })).toMatchObject({ kept: "9.2" });
});

test("a choice that nobody could have made is forgotten", async () => {
  expect(await choose("0-1", { add: "5" })).toEqual({ kept: "5.1", next: "/compare-properties" });
});
