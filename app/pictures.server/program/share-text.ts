import sharp from "sharp";

export interface ShareLine {
  words: string;
  /** Name of a face; letters that it lacks come from another one. */
  font: string;
  /** Pixels. */
  size: number;
  colour: string;
  width: number;
  /** What does not fit into so many lines is cut. */
  lines: 1 | 2;
}

interface Drawn {
  image: Buffer;
  width: number;
  height: number;
  isRightToLeft: boolean;
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
/** People's words in the drawing library's markup; control signs would end it. */
export const escapeMarkup = (words: string) =>
  words
    .replace(/[\u0000-\u001f\u007f\ufffe\uffff]/g, " ")
    .replace(/[&<>]/g, (sign) => escapes[sign]!);

/** By the first letter that has a direction. */
export const beginsAtRight = (words: string) =>
  /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(words);

async function render(words: string, { font, size, colour, width }: ShareLine) {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escapeMarkup(words)}</span>`,
      font: `${font} ${size}`,
      width,
      dpi: 72,
      rgba: true,
      wrap: "word-char",
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { image: data, width: info.width, height: info.height };
}

const plain = { font: "sans-serif", size: 40, colour: "black", width: 400, lines: 1 } as const;
const sizes = new Map<string, Promise<string>>();

/** How large a sign is drawn; one that no face has is a box as large as any other. */
function sizeOf(sign: string) {
  let size = sizes.get(sign);
  if (!size) {
    size = render(sign, { ...plain, words: sign }).then(
      ({ width, height }) => `${width}x${height}`,
      () => "nothing",
    );
    sizes.set(sign, size);
  }
  return size;
}

/** A letter that Unicode has not given out, so no face has it. */
const unknownLetter = "\u0378";
const scripts = [
  "Arabic",
  "Hebrew",
  "Devanagari",
  "Bengali",
  "Tamil",
  "Telugu",
  "Gujarati",
  "Gurmukhi",
  "Thai",
  "Han",
  "Hiragana",
  "Katakana",
  "Hangul",
  "Cyrillic",
  "Greek",
  "Georgian",
  "Armenian",
] as const;
const ofScript = scripts.map((name) => new RegExp(`\\p{Script=${name}}`, "u"));

const isUnknown = async (sign: string) => (await sizeOf(sign)) === (await sizeOf(unknownLetter));

/** The words without those in scripts that this system has no face for; nothing when it has none at all. */
export async function drawable(words: string) {
  if (await isUnknown("a")) return "";
  let kept = words;
  for (const letter of ofScript) {
    const [found] = letter.exec(kept) ?? [];
    if (!found || !(await isUnknown(found))) continue;
    kept = kept
      .split(/\s+/)
      .filter((word) => !letter.test(word))
      .join(" ");
  }
  return kept.trim();
}

type Rendered = Awaited<ReturnType<typeof render>>;

/** As many of the words as fit, and an ellipsis in the place of the rest. */
async function longestThatFits(words: string, fits: (words: string) => Promise<Rendered | null>) {
  const whole = await fits(words);
  if (whole) return whole;
  const parts = words.split(/\s+/);
  let best: Rendered | null = null;
  let shortest = 1;
  let longest = parts.length - 1;
  while (shortest <= longest) {
    const middle = Math.ceil((shortest + longest) / 2);
    const candidate = await fits(`${parts.slice(0, middle).join(" ")}…`);
    if (candidate) {
      best = candidate;
      shortest = middle + 1;
    } else longest = middle - 1;
  }
  return best ?? (await fits(`${[...words].slice(0, 12).join("")}…`));
}

/** A text as a picture, cut at a word where it is too long; null when there is nothing to draw. */
export async function drawLine(line: ShareLine): Promise<Drawn | null> {
  const words = await drawable([...line.words.normalize("NFC").trim()].slice(0, 160).join(""));
  if (!words) return null;
  const tallest = line.size * (line.lines === 1 ? 1.6 : 2.9);
  const drawn = await longestThatFits(words, async (candidate) => {
    const tried = await render(candidate, line);
    return tried.height <= tallest && tried.width <= line.width ? tried : null;
  });
  return drawn && { ...drawn, isRightToLeft: beginsAtRight(words) };
}
