import { expect, test, vi } from "vitest";
import { loader } from "~/routes/properties/qr";

vi.mock("~/session.server/upstream", () => ({
  upstream: () => ({ envelope: async () => ({ data: [] }) }),
}));

test("the drawing of an address that nothing has is a plain 404", async () => {
  const request = new Request("https://homes.test/properties-details/nothing/qr.svg");
  const answer = await Promise.resolve(
    loader({ request, params: { slug: "nothing" }, context: {} }),
  ).catch((thrown: unknown) => thrown);
  expect(answer).toBeInstanceOf(Response);
  expect((answer as Response).status).toBe(404);
});
