import bidiFactory from "bidi-js";
import type { Face } from "./faces";

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Signs that steer how a line runs, and are not drawn. */
const steering = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const joiner = /[\u200c\u200d]/;

/** What one font draws in one go, from left to right. */
export interface Run {
  text: string;
  face: Face;
}

interface LeveledRun extends Run {
  /** Odd: it runs from right to left (Unicode Standard Annex 9). */
  level: number;
}

/** A line of text as its runs stand beside each other, from left to right. */
export function visualRuns(line: string, faces: Face[], direction?: "ltr" | "rtl"): Run[] {
  const resolved = bidi.getEmbeddingLevels(line, direction);
  const { levels } = resolved;
  const mirrored = bidi.getMirroredCharactersMap(line, levels);
  const runs: LeveledRun[] = [];
  for (const { segment, index } of graphemes.segment(line)) {
    const shown = (mirrored.get(index) ?? segment).replace(steering, "");
    if (shown === "") continue;
    const level = levels[index]!;
    const last = runs.at(-1);
    const face = faceFor(shown, faces, last?.face);
    if (last?.level === level && last.face === face) last.text += shown;
    else runs.push({ text: shown, face, level });
  }
  return inVisualOrder(runs).map((run) => ({ face: run.face, text: asDrawn(run) }));
}

/** One that has all of the cluster, the last one if it can; else one that has its letter. */
function faceFor(cluster: string, faces: Face[], last: Face | undefined) {
  const points = [...cluster]
    .filter((sign) => !joiner.test(sign))
    .map((sign) => sign.codePointAt(0)!);
  const hasAll = (face: Face) => points.every((point) => face.has(point));
  if (last && hasAll(last)) return last;
  return faces.find(hasAll) ?? faces.find((face) => face.has(points[0] ?? 0x20)) ?? faces[0]!;
}

/** From the highest level down to the lowest odd one, what lies at it or above is turned round (rule L2). */
function inVisualOrder(runs: LeveledRun[]) {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level--)
    for (let from = 0; from < ordered.length; from++) {
      let to = from;
      while (to < ordered.length && ordered[to]!.level >= level) to++;
      if (to > from) {
        ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
        from = to;
      }
    }
  return ordered;
}

export const rightToLeftLetter = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Fonts turn round the letters of scripts that run to the left by themselves, and nothing else. */
const asDrawn = ({ text, level }: LeveledRun) =>
  level % 2 === 1 && !rightToLeftLetter.test(text)
    ? [...graphemes.segment(text)]
        .map(({ segment }) => segment)
        .reverse()
        .join("")
    : text;
