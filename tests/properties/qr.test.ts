import { expect, test } from "vitest";
import { loader } from "~/routes/properties/qr";
import { answer, answeredBy } from "../support/stand-in-upstream";

answeredBy(() => answer({ data: [], similar_properties: [] }));

test("the drawing of an address that nothing has is a plain 404", async () => {
  const request = new Request("https://homes.test/properties-details/nothing/qr.svg");
  const answer = await Promise.resolve(
    loader({ request, params: { slug: "nothing" }, context: {} }),
  ).catch((thrown: unknown) => thrown);
  expect(answer).toBeInstanceOf(Response);
  expect((answer as Response).status).toBe(404);
});
