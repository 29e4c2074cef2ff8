import { expect, test, vi } from "vitest";
import { changeChosen } from "~/routes/properties/compare.server";

/** Home 3 is gone. */
vi.mock("~/session.server/upstream", () => ({
  upstream: () => ({ call: async (_: unknown, { id }: { id: number }) => (id === 3 ? [] : [{}]) }),
}));
vi.mock("~/settings.server", () => ({ getSettings: () => ({ publicUrl: "https://homes.test" }) }));

async function choose(chosen: string, fields: Record<string, string>) {
  const form = new FormData();
  Object.entries(fields).forEach(([name, value]) => form.append(name, value));
  const request = new Request("https://homes.test/compare-properties", {
    headers: { Cookie: `compare=${chosen}` },
  });
  const { headers } = await changeChosen(request, form);
  const [cookie] = headers.get("Set-Cookie")!.split(";");
  return { kept: cookie!.slice("compare=".length), next: headers.get("Location") };
}

test("a home that is gone makes room in a full choice", async () => {
  expect(await choose("1-2-3-4", { add: "5" })).toEqual({
    kept: "1-2-4-5",
    next: "/compare-properties",
  });
});

test("a fifth home is refused while all four are there", async () => {
  expect(await choose("1-2-4-6", { add: "5" })).toEqual({
    kept: "1-2-4-6",
    next: "/compare-properties?full=1",
  });
});

test("a choice that nobody could have made is forgotten", async () => {
  expect(await choose("0-1", { add: "5" })).toEqual({ kept: "5", next: "/compare-properties" });
});
