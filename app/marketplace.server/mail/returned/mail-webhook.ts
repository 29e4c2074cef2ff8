import { mailWebhook } from "~/contract/mail/calls";
import { done, rawHandler } from "../../http/handler";
import { countReturn, type ReturnOutcome } from "../../http/metrics";
import { NotFound, Refusal } from "../../http/refusals";
import { isSame } from "../../http/same-secret";
import type { Services } from "../../services";
import { isLetterTo } from "./letter-name";
import { type ReturnedMail, readReturned } from "./read-returned";
import { noteReturned } from "./returned-letters";

/**
 * Takes what came back, from whoever has the secret. Whatever it is, it is taken: a mail server that is refused would
 * send it back once more, to nobody. The log says what became of it, and nothing that stands in it.
 */
export const mailWebhookHandler = rawHandler(
  mailWebhook,
  async ({ bytes, headers }, { services, request }) => {
    if (!services.mailReturnSecret) throw new NotFound("no_such_call");
    if (!isSame(secretIn(headers), services.mailReturnSecret)) {
      countReturn("not allowed");
      await services.limit("mailWebhook", request.clientAddress);
      throw new Refusal(401, "token_needed");
    }
    const outcome = await takeOver(services, bytes);
    countReturn(outcome);
    services.logger.info({ outcome }, "returned mail was handed over");
    return done("The message was received.");
  },
);

/** As a bearer token, or as the password of any name. */
function secretIn(headers: Headers) {
  const [, scheme = "", given = ""] =
    /^(\w+) +(\S+)$/.exec(headers.get("Authorization") ?? "") ?? [];
  if (scheme.toLowerCase() === "bearer") return given;
  if (scheme.toLowerCase() !== "basic") return "";
  const [, password = ""] = /^[^:]*:(.*)$/s.exec(Buffer.from(given, "base64").toString()) ?? [];
  return password;
}

async function takeOver(services: Services, bytes: Uint8Array): Promise<ReturnOutcome> {
  const mail = await readReturned(bytes).catch(() => "unreadable" as const);
  if (mail === "unreadable") return mail;
  if (mail === null) return "no notification";
  if (mail.unreached.length === 0) return "no failure";
  const now = services.clock();
  const ours = oursIn(services, mail, now);
  if (ours.length === 0) return "not ours";
  const noted = [];
  for (const returned of ours) noted.push(await noteReturned(services.database, returned, now));
  return noted.includes(true) ? "taken over" : "known already";
}

/** Mail servers try for five days at most, and we for three. */
const holdsFor = 14 * 24 * 60 * 60_000;

/**
 * Letters that we wrote lately to the very address that they did not reach: nobody tells of those of others. Where
 * another address failed to which that one leads, others that it leads to may still read it.
 */
const oursIn = ({ secrets }: Services, { letters, unreached }: ReturnedMail, now: Date) =>
  letters.flatMap((letter) => {
    const { id: letterId, writtenAt } = letter;
    if (writtenAt.getTime() < now.getTime() - holdsFor) return [];
    for (const { final, original, reason, status } of unreached) {
      const addresses = new Set([...final, ...original].map((one) => one.toLowerCase()));
      const address = [...addresses].find((one) => isLetterTo(secrets, letter, one));
      if (address === undefined) continue;
      const isLast = final.length === 0 || final.some((one) => one.toLowerCase() === address);
      return [{ letterId, address, reason: isLast ? reason : "other", status, writtenAt }];
    }
    return [];
  });
