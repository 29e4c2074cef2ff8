import { expect, test } from "vitest";
import { keyMove, keysOf } from "~/routes/operator/review/review-keys";

type Pressed = Parameters<typeof keyMove>[0];

const pressed = (key: string, more: Partial<Pressed> = {}) =>
  keyMove({
    key,
    code: "",
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    repeat: false,
    isComposing: false,
    ...more,
  });

test("each way through the review has its keys, and each key shows the way it leads", () => {
  expect(["j", "n", "k", "p", "x", "l", "a", "r", "?"].map((key) => pressed(key))).toEqual([
    "next",
    "next",
    "previous",
    "previous",
    "tick",
    "list",
    "approve",
    "refuse",
    "help",
  ]);
  expect(keysOf("next")).toEqual(["j", "n"]);
  expect(keysOf("help")).toEqual(["?"]);
});

test("a key means the same with capitals locked, and on keyboards of other scripts", () => {
  expect(pressed("J", { code: "KeyJ" })).toBe("next");
  expect(pressed("ت", { code: "KeyJ" })).toBe("next");
  expect(pressed("र", { code: "KeyJ" })).toBe("next");
  expect(pressed("؟", { code: "Slash", shiftKey: true })).toBe("help");
});

test("the letter counts that is written on the key, not where it stands", () => {
  expect(pressed("q", { code: "KeyA" })).toBeUndefined();
  expect(pressed("a", { code: "KeyQ" })).toBe("approve");
});

test("keys together with others, held down, or of a word that is being composed belong to somebody else", () => {
  for (const more of [
    { ctrlKey: true },
    { metaKey: true },
    { altKey: true },
    { shiftKey: true },
    { repeat: true },
    { isComposing: true },
  ])
    expect(pressed("a", more)).toBeUndefined();
  expect(pressed("?", { shiftKey: true })).toBe("help");
  expect(["Enter", " ", "q", "Tab", "Dead"].map((key) => pressed(key))).toEqual(
    Array.from({ length: 5 }),
  );
});
