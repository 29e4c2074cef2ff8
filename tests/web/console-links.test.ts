import { expect, test } from "vitest";
import type { Right } from "~/contract/operator/team/rules";
import { groupsOf, linkOf } from "~/routes/operator/console-links";

const pageOf = (pathname: string, rights: Right[]) => {
  const groups = groupsOf({ rights, review: 0, payments: 0 });
  return linkOf(
    groups.flatMap(({ links }) => links),
    pathname,
  )?.page;
};

test.each([
  ["/operator", "start"],
  ["/operator/review", "queue"],
  ["/operator/review/decide", "queue"],
  ["/operator/adverts/7", "queue"],
  ["/operator/chat-reports/7", "queue"],
  ["/operator/listings", "listings"],
  ["/operator/listings/7", "listings"],
  ["/operator/find", undefined],
  ["/operator/listing-settings", undefined],
])("the menu says of %s that it belongs to %s", (pathname, page) => {
  expect(pageOf(pathname, ["console", "review", "listings"])).toBe(page);
});

test("whoever reads no list of homes comes to them from the review list", () => {
  expect(pageOf("/operator/listings/7", ["console", "review"])).toBe("queue");
  expect(pageOf("/operator/listings", ["console", "review"])).toBe("queue");
});
