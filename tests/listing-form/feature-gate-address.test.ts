import { expect, test } from "vitest";
import { gatedKind, gatedPage, ungatedPage } from "~/routes/my-listings/feature-gate";

test("the gate comes onto the page where featuring was refused, and leaves the rest of its address", () => {
  const list = "/user/properties?status=1&search=a%26b";
  const gated = gatedPage(list, "property");
  const query = (page: string) => new URL(page, "http://doorstep.test").searchParams;
  expect(gatedKind(query(gated))).toBe("property");
  expect(query(gated).get("search")).toBe("a&b");
  expect(ungatedPage(gated)).toBe(list);
  expect(gatedPage("/my-project/harbour", "project")).toBe(
    "/my-project/harbour?gate=project_feature",
  );
  expect(gatedKind(query(list))).toBeUndefined();
});
