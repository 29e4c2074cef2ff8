import { expect, test, vi } from "vitest";
import { loadList } from "~/routes/properties/list.server";

const call = vi.fn(async (_: unknown, { slug_id }: { slug_id: string }) =>
  slug_id === "villa" ? [{}] : [],
);
vi.mock("~/session.server/upstream", () => ({ upstream: () => ({ call }) }));
/** Homes are in Lisbon alone, and none of them is a villa. */
vi.mock("~/routes/properties/results.server", () => ({
  searchResults: async (_: Request, { city }: { city?: string }) => ({
    city,
    total: city === "Lisbon" ? 3 : 0,
  }),
}));

const list = (params: { city?: string; category?: string }, search = "") =>
  loadList(new Request(`https://homes.test/properties/list${search}`), params).then(
    () => 200,
    ({ status }: Response) => status,
  );

test.each([
  [{}, "", 200],
  [{ city: "Lisbon" }, "", 200],
  [{ city: " Lisbon " }, "", 200],
  [{ city: "Nowhere" }, "", 404],
  [{ city: "Nowhere" }, "?lng=es", 404],
  [{ city: "Nowhere" }, "?min_price=5", 200],
  [{ city: " " }, "", 404],
  [{ city: "" }, "", 404],
  [{ city: "\0" }, "", 404],
  [{ city: "x".repeat(256) }, "?min_price=5", 404],
  [{ category: "villa" }, "", 200],
  [{ category: "nope" }, "", 404],
  [{ category: "nope" }, "?min_price=5", 404],
  [{ category: "x".repeat(256) }, "", 404],
])("%j%s answers %d", async (params, search, status) =>
  expect(await list(params, search)).toBe(status),
);
