import { fileTypeFromBuffer } from "file-type";
import { recordingExtensions, recordingsMustBe } from "~/contract/chat/rules";
import { largestFile, mostMegapixels, shortestPhotoSide } from "~/contract/file-sizes";
import { PictureFault } from "~/pictures.server/picture-fault";
import { pictures } from "~/pictures.server/picture-process";

/** What a file is for; each purpose has its own types and size (contract §1.7). */
const draftKinds = {
  title: { types: ["image/jpeg", "image/png"], bytes: largestFile.titleImage },
  picture: { types: ["image/jpeg", "image/png"], bytes: largestFile.picture },
  panorama: { types: ["image/jpeg", "image/png", "image/gif"], bytes: largestFile.threeDImage },
  document: { types: "documents", bytes: largestFile.document },
  answer: { types: "documents and pictures", bytes: largestFile.document },
  chatFile: { types: "documents and pictures, no texts", bytes: largestFile.chatFile },
  chatRecording: { types: "recordings", bytes: largestFile.chatAudio },
} as const;
export type DraftKind = keyof typeof draftKinds;

export const isDraftKind = (text: unknown): text is DraftKind =>
  typeof text === "string" && Object.hasOwn(draftKinds, text);

const documentTypes = [
  "application/pdf",
  "application/msword",
  // What a Word file of before 2007 is wrapped in.
  "application/x-cfb",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
];

type Checked = { type: string } | { fault: string };

/**
 * A first look into a file, by its content: who chose a wrong one hears it at once. The call that takes
 * the file in the end looks again.
 */
export async function checkFile(bytes: Uint8Array, kind: DraftKind): Promise<Checked> {
  const { bytes: most, types } = draftKinds[kind];
  if (bytes.byteLength === 0) return { fault: "The file is empty." };
  if (bytes.byteLength > most) return { fault: `The file is larger than ${most / 1024} KB.` };
  const type = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime;
  if (types === "recordings") {
    const mime = type?.split(";", 1)[0];
    return mime && recordingExtensions[mime] ? { type: mime } : { fault: recordingsMustBe };
  }
  if (typeof types === "object")
    return type && (types as readonly string[]).includes(type)
      ? checkPicture(bytes, type)
      : {
          fault:
            types.length > 2 ? "Photos must be JPEG, PNG or GIF." : "Photos must be JPEG or PNG.",
        };
  if (type && documentTypes.includes(type)) return { type };
  const takesTexts = types !== "documents and pictures, no texts";
  if (takesTexts && type === undefined && isText(bytes)) return { type: "text/plain" };
  if (types === "documents") return { fault: "Documents must be PDF, DOC, DOCX or TXT." };
  if (type === "image/jpeg" || type === "image/png") return { type };
  return {
    fault: takesTexts
      ? "Documents must be PDF, DOC, DOCX, TXT, JPEG or PNG."
      : "Documents must be PNG, JPEG, PDF, DOC or DOCX.",
  };
}

async function checkPicture(bytes: Uint8Array, type: string): Promise<Checked> {
  const size = await pictures.run("measure", () => bytes).catch(faultOf);
  if ("fault" in size) return size;
  const { width, height } = size;
  if (width * height > mostMegapixels * 1e6)
    return { fault: `The picture is larger than ${mostMegapixels} megapixels.` };
  if (Math.min(width, height) < shortestPhotoSide)
    return { fault: `Photos must be at least ${shortestPhotoSide}x${shortestPhotoSide} pixels.` };
  return { type };
}

function faultOf(error: unknown) {
  if (!(error instanceof PictureFault)) throw error;
  const isBusy = error.reason === "busy";
  return {
    fault: isBusy
      ? "Too many requests. Please try again later."
      : "The picture is damaged or incomplete.",
  };
}

/** UTF-8 with some words and no control characters but tabs, line ends and form feeds, as the API asks. */
function isText(bytes: Uint8Array) {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.trim() !== "" && !/[^\P{Cc}\t\n\f\r]/u.test(text);
  } catch {
    return false;
  }
}
