import {
  previewLetter,
  saveLetter,
  testLetter as sendTestLetter,
} from "~/contract/operator/letters/calls";
import type { ParsedInputOf } from "~/contract/wire/call";
import type { Transaction } from "../../db/database";
import type { Tables } from "../../db/tables";
import { type Caller, done, handler } from "../../http/handler";
import { StatusConflict } from "../../http/refusals";
import { productsOf } from "../../mail/letter-texts/places";
import { oneLine } from "../../mail/templates/letter";
import { interpolate, type MailLanguage, mailTexts } from "../../mail/texts";
import { keepOwnLanguages } from "../../site/languages";
import { noteAct } from "../acts";
import type { Writing } from "../entries/entry";
import { requireRevision } from "../entries/revision";
import {
  readTexts,
  requireMailLanguage,
  revisionOfLetter,
  shownLetter,
  writtenIn,
} from "./shown-letter";

interface WrittenLetter extends ParsedInputOf<typeof saveLetter> {
  /** The one text that is written, where the others stay as they are; its revision is that of it alone. */
  place?: string;
}

/**
 * Replaces what a letter says in a language; of two who write at once, the second is told.
 * @throws NotFound, Invalid, StatusConflict
 */
export async function writeLetter(
  tx: Transaction<Tables>,
  { id, language: code, texts: typed, revision, place }: WrittenLetter,
  { caller, services: { clock } }: Writing,
) {
  const language = requireMailLanguage(code);
  const texts = readTexts(id, language, typed);
  await keepOwnLanguages(tx, [language]);
  const row = await tx
    .selectFrom("language")
    .select("id")
    .where("code", "=", language)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const written = await writtenIn(tx, id, language);
  const before = place === undefined ? written : written.filter(({ key }) => key === place);
  requireRevision(revision, revisionOfLetter(before));
  const isChanged = await writeTexts(tx, language, texts, before);
  if (!isChanged) return;
  const act = { act: "change", kind: "letter", id: row.id, reason: id };
  await noteAct(tx, caller, act, clock());
}

export const saveLetterHandler = handler(saveLetter, async (input, context) => {
  await context.services.database.transaction().execute((tx) => writeLetter(tx, input, context));
  return done("The letter was saved.");
});

type Before = Awaited<ReturnType<typeof writtenIn>>;

/** Writes what differs; what was written again stands beside what the product says now. */
async function writeTexts(
  tx: Transaction<Tables>,
  language: MailLanguage,
  texts: ReadonlyMap<string, string>,
  before: Before,
) {
  const products = productsOf(language);
  const rows = [...texts].map(([key, text]) => ({
    ...{ language, key, text },
    product: products.get(key)!,
  }));
  const known = new Map(before.map((one) => [one.key, one]));
  const changed = rows.filter(({ key, text, product }) => {
    const one = known.get(key);
    return one?.text !== text || one.product !== product;
  });
  const gone = before.filter(({ key }) => !texts.has(key)).map(({ key }) => key);
  if (gone.length > 0)
    await tx
      .deleteFrom("letter_text")
      .where("language", "=", language)
      .where("key", "in", gone)
      .execute();
  for (const row of changed)
    await tx
      .insertInto("letter_text")
      .values(row)
      .onConflict((conflict) => conflict.columns(["language", "key"]).doUpdateSet(row))
      .execute();
  return gone.length + changed.length > 0;
}

export const previewLetterHandler = handler(previewLetter, async (input, { services }) => {
  const { subject, html, text } = (await shownLetter(services, input)).letter;
  return { subject, html, text };
});

export const testLetterHandler = handler(sendTestLetter, async (input, { caller, services }) => {
  const { letter, language, site } = await shownLetter(services, input);
  const to = provenAddress(caller);
  await services.limit("testSending", String(caller.id));
  const { subject } = mailTexts(language).testOf;
  const marked = interpolate(subject, { subject: letter.subject });
  const { outcome, answer } = await services.mailer.tryOut({
    ...{ kind: "test", to, text: letter.text, html: letter.html },
    subject: oneLine(marked.replaceAll("{{site}}", () => site)),
  });
  await services.database.transaction().execute(async (tx) => {
    const act = { act: "test", kind: "mail", id: 1, reason: `${input.id} · ${language}` };
    await noteAct(tx, caller, act, services.clock());
  });
  return { outcome, answer: answer.slice(0, 500) };
});

/** @throws StatusConflict for who has none: a test may not reach somebody whose address was mistyped */
function provenAddress({ email, email_verified_at }: Caller) {
  if (!email) throw new StatusConflict("own_email_missing");
  if (!email_verified_at) throw new StatusConflict("own_email_not_confirmed");
  return email;
}
