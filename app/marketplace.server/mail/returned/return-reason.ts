import type { ReturnReason } from "~/contract/mail/rules";

/** An enhanced status code (RFC 3463) that stands by itself, not in a network address. */
const enhanced = /(?<![\d.])([245])\.(\d{1,3})\.(\d{1,3})(?![\d.]*\d)/;

/**
 * What a status says. Some servers tell no more than that it failed (5.0.0) and have the code in their words.
 * Status codes are kept; the words, which may hold anything, are not.
 */
export function reasonOf(status: string, words: string): { status: string; reason: ReturnReason } {
  const said = enhanced.exec(status);
  const exact = said && said[2] !== "0" ? said : (enhanced.exec(words) ?? said);
  if (!exact) return { status: "", reason: "other" };
  const [code, kind, subject, detail] = exact;
  const isForGood = kind === "5";
  return { status: code, reason: reasonBy(`${subject}.${detail}`, isForGood, words) };
}

/** Gmail says 5.2.1 of mailboxes that get too many letters at once, too. */
const closed = /disabled|deactivated|inactive|suspended|closed/i;

function reasonBy(code: string, isForGood: boolean, words: string): ReturnReason {
  // 1.0 is said of senders, too; 1.5, 1.7 and 1.8 are not of the address it went to; 4.4 is of its host.
  if (isForGood && /^(?:1\.(?:[1-46]|10)|4\.4)$/.test(code)) return "noMailbox";
  if (code === "2.1" && closed.test(words)) return "closed";
  if (code === "2.2") return "full";
  return /^(?:1\.[78]|[67]\.\d+|2\.3|3\.4)$/.test(code) ? "refused" : "other";
}
