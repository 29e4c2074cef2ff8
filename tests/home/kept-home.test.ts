import { expect, test, vi } from "vitest";
import { loader } from "~/routes/home/home";
import { requestScope, type RequestScope } from "~/session.server/request-scope";

vi.mock("~/routes/home/home.server", () => ({ loadHome: async () => ({}) }));

test("the front page is made anew when the questions that it shows change", async () => {
  const scope: RequestScope = {};
  const request = new Request("https://homes.test/");
  await requestScope.run(scope, () => loader({ request, params: {}, context: {} }));
  expect(scope.mark?.tags).toContain("questions");
});
