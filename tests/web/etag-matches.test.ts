import { expect, test } from "vitest";
import { etagMatches } from "~/etag-matches.server";

test.each([
  ["the tag itself", '"a1"', true],
  ["a weak one, as a proxy makes it that packs", 'W/"a1"', true],
  ["one of several", '"b2", W/"a1"', true],
  ["several without spaces", '"b2","a1"', true],
  ["whatever there is", "*", true],
  ["another", '"b2"', false],
  ["the tag without its quotes", "a1", false],
  ["nothing", "", false],
  ["no header", undefined, false],
  ["no header of a request", null, false],
])("%s", (_what, header, matches) => {
  expect(etagMatches(header, '"a1"')).toBe(matches);
});
