/** A stretch of a text: it stands in the other one, too, or in this one alone. */
export interface Piece {
  text: string;
  isOwn: boolean;
}

/** What differs between two texts, in whole words. */
export function changedWords(before: string, after: string): { before: Piece[]; after: Piece[] } {
  const [was, is] = [wordsOf(before), wordsOf(after)];
  const pairs = pairsOf(was, is);
  const marked = (words: string[], side: 0 | 1) => {
    const shared = new Set(pairs.map((pair) => pair[side]));
    return words.map((text, place) => ({ text, isOwn: !shared.has(place) }));
  };
  return { before: joined(marked(was, 0)), after: joined(marked(is, 1)) };
}

/** Each with what stands between it and the next. */
const wordsOf = (text: string) => text.match(/\s*\S+\s*/g) ?? [];

/** What only stands between words is no difference. */
const isAlike = (one = "", other = "") => one.trim() === other.trim();

/** So many comparisons take some milliseconds; of longer texts all between the first and the last change is marked. */
const mostComparisons = 1_000_000;

/** The places of as many words as possible that stand in both in the same order. */
function pairsOf(was: string[], is: string[]) {
  const pairs: [number, number][] = [];
  const shorter = Math.min(was.length, is.length);
  let start = 0;
  while (start < shorter && isAlike(was[start], is[start])) pairs.push([start, start++]);
  let end = 0;
  while (end < shorter - start && isAlike(was.at(-1 - end), is.at(-1 - end))) {
    end += 1;
    pairs.push([was.length - end, is.length - end]);
  }
  const [rows, columns] = [was.length - end - start, is.length - end - start];
  if (rows * columns > mostComparisons) return pairs;
  // How many pairs are left from here on, row by row from the end.
  const left = Array.from({ length: rows + 1 }, () => new Uint16Array(columns + 1));
  for (let row = rows - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1)
      left[row]![column] = isAlike(was[start + row], is[start + column])
        ? left[row + 1]![column + 1]! + 1
        : Math.max(left[row + 1]![column]!, left[row]![column + 1]!);
  for (let row = 0, column = 0; row < rows && column < columns;)
    if (isAlike(was[start + row], is[start + column]))
      pairs.push([start + row++, start + column++]);
    else if (left[row + 1]![column]! >= left[row]![column + 1]!) row += 1;
    else column += 1;
  return pairs;
}

/** Neighbours of a kind are one piece. */
function joined(pieces: Piece[]) {
  const found: Piece[] = [];
  for (const piece of pieces) {
    const last = found.at(-1);
    if (last?.isOwn === piece.isOwn) last.text += piece.text;
    else found.push({ ...piece });
  }
  return found;
}
