import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";

/** What a file is for; each purpose has its own types and size (contract §1.7). */
export const draftKinds = {
  title: { types: ["image/jpeg", "image/png"], kilobytes: 3000 },
  picture: { types: ["image/jpeg", "image/png"], kilobytes: 5120 },
  panorama: { types: ["image/jpeg", "image/png", "image/gif"], kilobytes: 3000 },
  document: { types: "documents", kilobytes: 5120 },
  answer: { types: "documents and pictures", kilobytes: 5120 },
} as const;
export type DraftKind = keyof typeof draftKinds;

export const isDraftKind = (text: unknown): text is DraftKind =>
  typeof text === "string" && Object.hasOwn(draftKinds, text);

/** Spec §5 Photos. */
const shortestSide = 120;
const mostPixels = 40e6;

const documentTypes = [
  "application/pdf",
  "application/msword",
  // What a Word file of before 2007 is wrapped in.
  "application/x-cfb",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
];

export type Checked = { type: string } | { fault: string };

/**
 * A first look into a file, by its content: who chose a wrong one hears it at once. The call that takes
 * the file in the end looks again.
 */
export async function checkFile(bytes: Uint8Array, kind: DraftKind): Promise<Checked> {
  const { kilobytes, types } = draftKinds[kind];
  if (bytes.byteLength === 0) return { fault: "The file is empty." };
  if (bytes.byteLength > kilobytes * 1024)
    return { fault: `The file is larger than ${kilobytes} KB.` };
  const type = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime;
  if (types !== "documents" && types !== "documents and pictures")
    return type && (types as readonly string[]).includes(type)
      ? checkPicture(bytes, type)
      : {
          fault:
            types.length > 2 ? "Photos must be JPEG, PNG or GIF." : "Photos must be JPEG or PNG.",
        };
  if (type && documentTypes.includes(type)) return { type };
  if (type === undefined && isText(bytes)) return { type: "text/plain" };
  if (types === "documents") return { fault: "Documents must be PDF, DOC, DOCX or TXT." };
  return type === "image/jpeg" || type === "image/png"
    ? { type }
    : { fault: "Documents must be PDF, DOC, DOCX, TXT, JPEG or PNG." };
}

async function checkPicture(bytes: Uint8Array, type: string): Promise<Checked> {
  const facts = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!facts) return { fault: "The picture is damaged or incomplete." };
  const { width, height } = facts;
  if (width * height > mostPixels) return { fault: "The picture is larger than 40 megapixels." };
  if (Math.min(width, height) < shortestSide)
    return { fault: `Photos must be at least ${shortestSide}x${shortestSide} pixels.` };
  return { type };
}

function isText(bytes: Uint8Array) {
  try {
    return !new TextDecoder("utf-8", { fatal: true }).decode(bytes).includes("\0");
  } catch {
    return false;
  }
}
