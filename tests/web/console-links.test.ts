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

const rights: Right[] = ["console", "review", "listings", "catalogue", "content", "packages"];

test.each([
  ["/operator", "start"],
  ["/operator/review", "queue"],
  ["/operator/review/decide", "queue"],
  ["/operator/adverts/7", "queue"],
  ["/operator/chat-reports/7", "queue"],
  ["/operator/listings", "listings"],
  ["/operator/listings/7", "listings"],
  ["/operator/find", undefined],
  ["/operator/tables/categories", "catalogue"],
  ["/operator/tables/packages/12", "packages"],
  ["/operator/tables/questions", "content"],
  ["/operator/tables/saved-replies/3", "queue"],
  ["/operator/listing-settings", undefined],
])("the menu says of %s that it belongs to %s", (pathname, page) => {
  expect(pageOf(pathname, rights)).toBe(page);
});

test("whoever reads no list of homes comes to them from the review list", () => {
  expect(pageOf("/operator/listings/7", ["console", "review"])).toBe("queue");
  expect(pageOf("/operator/listings", ["console", "review"])).toBe("queue");
});
