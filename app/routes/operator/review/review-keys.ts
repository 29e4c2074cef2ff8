/** What keys do in the review. They lead somewhere, and decide nothing: what is decided has a button. */
export type KeyMove = "next" | "previous" | "tick" | "approve" | "refuse" | "list" | "help";

const moves: Record<string, KeyMove> = {
  j: "next",
  n: "next",
  k: "previous",
  p: "previous",
  x: "tick",
  a: "approve",
  r: "refuse",
  l: "list",
  "?": "help",
  "؟": "help",
};

/** The keys that move there, as they are drawn. */
export const keysOf = (move: KeyMove) =>
  Object.keys(moves).filter((key) => moves[key] === move && key !== "؟");

type Pressed = Pick<
  KeyboardEvent,
  "key" | "code" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey" | "repeat" | "isComposing"
>;

/** What was meant; undefined for other keys, and for keys that are held down or pressed together with others. */
export function keyMove(pressed: Pressed): KeyMove | undefined {
  const { key, code, shiftKey, ctrlKey, metaKey, altKey, repeat, isComposing } = pressed;
  if (ctrlKey || metaKey || altKey || repeat || isComposing) return undefined;
  // Keyboards of other scripts have the letters at the same place.
  const letter = key > "~" && code.startsWith("Key") ? code.slice(3) : key;
  const move = moves[letter] ?? moves[letter.toLowerCase()];
  // "?" needs Shift on most keyboards.
  return move === "help" || !shiftKey ? move : undefined;
}
