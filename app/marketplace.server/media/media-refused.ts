import { Refusal } from "../http/refusals";

/** A file that people sent cannot be taken; the sentence is for them. */
export class MediaRefused extends Refusal {
  constructor(
    override readonly status: 400 | 413 | 415,
    sentence: string,
  ) {
    super(status, "file_not_accepted", { sentence });
  }
}

/** @throws MediaRefused when the file is empty or larger than its limit (contract §1.7, in KB of 1024 bytes) */
export function requireSize(bytes: Uint8Array, maxBytes: number) {
  if (bytes.byteLength === 0) throw new MediaRefused(400, "The file is empty.");
  if (bytes.byteLength > maxBytes)
    throw new MediaRefused(413, `The file is larger than ${Math.floor(maxBytes / 1024)} KB.`);
}

/** "PDF, DOC, DOCX or TXT" */
export function oneOf(names: string[]) {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
}
