import { expect, test } from "vitest";
import { slugFrom } from "~/marketplace.server/slugs";

/** Spec §9: lowercase, drop non-alphanumerics, spaces become hyphens. */
test.each([
  ["Sea View", "sea-view"],
  ["  3 rooms, 2 baths!  ", "3-rooms-2-baths"],
  ["The owner's home", "the-owners-home"],
  ["Élan à São Paulo — façade", "elan-a-sao-paulo-facade"],
  ["Große Straße", "grosse-strasse"],
  ["İSTANBUL", "istanbul"],
  ["घर भुज में", "घर-भुज-में"],
  ["بيت على البحر", "بيت-على-البحر"],
  ["東京の家", "東京の家"],
  ["ﬁne ①", "fine-1"],
  ["a/../b?c=d#e", "abcde"],
  ["1,250 m² — sea_side (new)", "1250-m2-seaside-new"],
  ["Well-lit  2-bed\tflat", "well-lit-2-bed-flat"],
  ["a - b -- c", "a-b-c"],
  ["-a-", "a"],
])("%s becomes %s", (words, slug) => {
  expect(slugFrom(words)).toBe(slug);
});

test.each(["", "   ", "!!!", "🏠", "-", "\u0301", "\0"])("nothing is left of %j", (words) => {
  expect(slugFrom(words)).toBe("slug");
});

test("equal words in different spellings of Unicode have one slug", () => {
  expect(slugFrom("Cafe\u0301")).toBe(slugFrom("Caf\u00e9"));
  expect(slugFrom("한옥".normalize("NFD"))).toBe("한옥");
});

test("a long title is cut, never inside a character or at a hyphen", () => {
  expect(slugFrom("a".repeat(300))).toHaveLength(80);
  expect(slugFrom(`${"a".repeat(79)} b`)).toBe("a".repeat(79));
  expect([...slugFrom("𠮷".repeat(100))]).toHaveLength(80);
});

test("a slug is its own slug", () => {
  for (const words of ["Sea View", "घर भुज में", "Große Straße", "", "a".repeat(300)])
    expect(slugFrom(slugFrom(words))).toBe(slugFrom(words));
});
