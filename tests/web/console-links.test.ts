import { expect, test } from "vitest";
import { type Right, rightsOf } from "~/contract/operator/team/rules";
import { groupsOf, linkOf, openGroups } from "~/routes/operator/console-links";

const at = (address: string, rights: Right[]) => {
  const groups = groupsOf({ rights, review: 0, payments: 0 });
  const current = linkOf(
    groups.flatMap(({ links }) => links),
    new URL(address, "http://doorstep.test"),
  );
  return { page: current?.page, open: openGroups(groups, current) };
};
const pageOf = (address: string, rights: Right[]) => at(address, rights).page;

const rights: Right[] = ["console", "review", "listings", "catalogue", "content", "packages"];

test.each([
  ["/operator", "start"],
  ["/operator/review", "queue"],
  ["/operator/review/decide", "queue"],
  ["/operator/adverts/7", "queue"],
  ["/operator/chat-reports/7", "queue"],
  ["/operator/listings", "listings"],
  ["/operator/listings/7", "listings"],
  ["/operator/listings/7?listings=search%3Dfarm", "listings"],
  ["/operator/listings/7?from=kind%3Dlistings", "queue"],
  ["/operator/listings/7?from=", "queue"],
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

test.each([
  ["/operator", "marketplace"],
  ["/operator/review", "marketplace"],
  ["/operator/find", "marketplace"],
  ["/operator/catalogue/cities", "marketplace"],
  ["/operator/site-settings", "settings"],
  ["/operator/health", "logs"],
])("at %s what is open besides each day's pages is %s", (address, open) => {
  expect(at(address, rightsOf("owner")).open).toEqual(["daily", open]);
});

test("whoever has few pages sees all of them", () => {
  expect(at("/operator", rightsOf("editor")).open).toEqual(["daily", "marketplace", "settings"]);
});
