import { expect, test } from "vitest";
import { changedWords } from "~/routes/operator/review/changed-words";

/** What stands in one text alone is written in brackets. */
const marked = (before: string, after: string) => {
  const { before: was, after: is } = changedWords(before, after);
  return [was, is].map((pieces) =>
    pieces.map(({ text, isOwn }) => (isOwn ? `[${text}]` : text)).join(""),
  );
};

test("words that differ stand alone, wherever they are in the text", () => {
  expect(marked("A bright home by the sea.", "A dark home by the quiet sea.")).toEqual([
    "A [bright ]home by the sea.",
    "A [dark ]home by the [quiet ]sea.",
  ]);
  expect(marked("A home.\n\nBy the sea.", "A home.\n\nNot by the sea.")).toEqual([
    "A home.\n\n[By ]the sea.",
    "A home.\n\n[Not by ]the sea.",
  ]);
});

test("what was added or taken away has nothing on the other side", () => {
  expect(marked("", "Garden")).toEqual(["", "[Garden]"]);
  expect(marked("One two", "One two three")[0]).toBe("One two");
  expect(marked("One two three", "One")).toEqual(["One [two three]", "One"]);
});

test("of texts that are very long, what lies between the changes is marked with them", () => {
  const words = (first: string, last: string) =>
    ["Start", first, ...Array.from({ length: 1200 }, (_, place) => `w${place}`), last, "end"].join(
      " ",
    );
  const { before, after } = changedWords(words("a", "b"), words("c", "d"));
  expect([before, after].map((pieces) => pieces.map(({ isOwn }) => isOwn))).toEqual([
    [false, true, false],
    [false, true, false],
  ]);
});
