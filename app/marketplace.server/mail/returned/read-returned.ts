import PostalMime, { type Attachment } from "postal-mime";
import type { ReturnReason } from "~/contract/mail/rules";
import { type LetterName, letterNamesIn } from "./letter-name";
import { reasonOf } from "./return-reason";

/** Somebody whom a letter did not reach, for good. */
interface Unreached {
  /** The address that failed, as it may be written. */
  final: string[];
  /** The address that was written to, where it was forwarded from there or is the name of several mailboxes. */
  original: string[];
  status: string;
  reason: ReturnReason;
}

export interface ReturnedMail {
  /** Letters of which it may tell. */
  letters: LetterName[];
  unreached: Unreached[];
}

const statusTypes = ["message/delivery-status", "message/global-delivery-status"];
const returnedTypes = [
  "message/rfc822",
  "text/rfc822-headers",
  "message/global",
  "message/global-headers",
];

/**
 * The notification and the head of the letter stand before all that a letter may hold; and each letter of ours goes to
 * one address, so that a notification that tells of many is somebody else's, or made to keep us busy.
 */
const most = { bytes: 256 * 1024, lines: 10_000, letters: 5, unreached: 50 };
/** Deeper than what mail servers write. */
const limits = { maxNestingDepth: 20, maxHeadersSize: most.bytes };

function beginningOf(bytes: Uint8Array) {
  const newLine = 10;
  let end = -1;
  for (let lines = 0; lines < most.lines; lines++) {
    end = bytes.indexOf(newLine, end + 1);
    if (end === -1 || end >= most.bytes) return bytes.subarray(0, most.bytes);
  }
  return bytes.subarray(0, end);
}

/**
 * What a delivery status notification (RFC 3464) says; null for any other mail, an answer from somebody's holiday too.
 * @throws what the parser does not read
 */
export async function readReturned(bytes: Uint8Array): Promise<ReturnedMail | null> {
  const { attachments, headers } = await PostalMime.parse(beginningOf(bytes), {
    forceRfc822Attachments: true,
    ...limits,
  });
  const ofTypes = (types: string[]) =>
    attachments.filter(({ mimeType }) => types.includes(mimeType)).map(textOf);
  const statuses = ofTypes(statusTypes);
  if (statuses.length === 0) return null;
  const recipients = statuses.flatMap(fieldGroups).filter((group) => group.has("action"));
  const failed = recipients.filter((group) => group.get("action")!.toLowerCase() === "failed");
  return {
    letters: lettersOf(ofTypes(returnedTypes), headers),
    unreached: failed.slice(0, most.unreached).map((group) => ({
      final: addressesIn(group.get("final-recipient")),
      original: addressesIn(group.get("original-recipient")),
      ...reasonOf(group.get("status") ?? "", group.get("diagnostic-code") ?? ""),
    })),
  };
}

/** As the returned letter says; where it did not come along, what the notification answers to. */
function lettersOf(returned: string[], headers: { key: string; value: string }[]) {
  const ids = returned.flatMap((letter) =>
    [...unfolded(headOf(letter)).matchAll(/^(?:x-original-)?message-id:(.*)$/gim)].map(
      ([, value]) => value!,
    ),
  );
  const answered = headers
    .filter(({ key }) => ["in-reply-to", "references", "x-failed-message-id"].includes(key))
    .map(({ value }) => value);
  return letterNamesIn((ids.length > 0 ? ids : answered).join("\n"), most.letters);
}

const textOf = ({ content }: Attachment) =>
  typeof content === "string" ? content : new TextDecoder().decode(content);

const headOf = (letter: string) => letter.split(/\r?\n\r?\n/, 1)[0]!;
const unfolded = (head: string) => head.replace(/\r?\n[ \t]+/g, " ");

/** The groups of fields of a delivery status, by their names in small letters. */
function fieldGroups(status: string): Map<string, string>[] {
  return status.split(/(?:\r?\n[ \t]*){2,}/).map((group) => {
    const fields = new Map<string, string>();
    for (const line of unfolded(group).split(/\r?\n/)) {
      const [, name, value] = /^([\w-]+):(.*)$/.exec(line) ?? [];
      if (name !== undefined) fields.set(name.toLowerCase(), value!.trim());
    }
    return fields;
  });
}

/** `rfc822; <zoe@people.example>`; in what was asked for, signs may be written as +XX (RFC 3461). */
function addressesIn(value = ""): string[] {
  const address = value.replace(/^[\w-]+\s*;/, "").replace(/[<>\s]/g, "");
  if (!address.includes("@")) return [];
  const plain = address.replace(/\+([0-9A-F]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return plain === address ? [address] : [address, plain];
}
