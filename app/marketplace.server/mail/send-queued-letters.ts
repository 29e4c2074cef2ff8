import { type Selectable, sql } from "kysely";
import type { Logger } from "pino";
import type { Database } from "../db/database";
import type { LetterTable } from "../db/tables";
import { type Letter, MailError, type Mailer } from "./mailer";
import { givenUpBefore, isDue } from "./retries";

export interface Sending {
  database: Database;
  mailer: Mailer;
  clock: () => Date;
  logger: Pick<Logger, "error">;
}

/** Letters under way at once. */
const lettersAtOnce = 10;

/**
 * Sends the letters that are written down, until none is left, the mail server is away or `isEnough`.
 * Returns how many were handed over.
 */
export async function sendQueuedLetters(services: Sending, isEnough = () => false) {
  let sent = 0;
  while (!isEnough()) {
    const letters = await claim(services);
    const results = await Promise.all(
      byReader(letters).map((toOne) => handOverInTurn(services, toOne)),
    );
    const handed = results.reduce((sum, count) => sum + count, 0);
    sent += handed;
    if (handed === 0 || letters.length < lettersAtOnce) break;
  }
  return sent;
}

/**
 * Of two workers one gets a letter: the claim is written before anything is sent. One that was written while
 * the account it is to, or about, was being closed is left alone.
 */
async function claim({ database, clock }: Sending) {
  const now = clock();
  return database
    .updateTable("letter")
    .set({ claimed_at: now, tries: sql<number>`tries + 1` })
    .where("id", "in", (query) =>
      query
        .selectFrom("letter")
        .select("id")
        .where(isDue(now))
        .where(isOfUse(now))
        .where(ofNobodyGone)
        // Those that were refused let the others pass.
        .orderBy("tries")
        .orderBy("number")
        .limit(lettersAtOnce)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["id", "number", "recipient", "content"])
    .execute();
}

type Claimed = Pick<Selectable<LetterTable>, "id" | "number" | "recipient" | "content">;

/** The letters to each reader, in the order in which they were written. */
function byReader(letters: Claimed[]) {
  const ordered = letters.toSorted((one, other) => one.number - other.number);
  return [...new Set(ordered.map(({ recipient }) => recipient))].map((reader) =>
    ordered.filter(({ recipient }) => recipient === reader),
  );
}

/** How many of them went. */
async function handOverInTurn(services: Sending, letters: Claimed[]) {
  let handed = 0;
  for (const letter of letters) if (await handOver(services, letter)) handed += 1;
  return handed;
}

/** Whether the letter went; it keeps its id, by which mail programs know one that comes twice. */
async function handOver({ database, mailer }: Sending, { id, recipient, content }: Claimed) {
  try {
    await mailer.send({ ...(JSON.parse(content) as Letter), to: recipient, id });
  } catch (error) {
    if (error instanceof MailError) return false;
    throw error;
  }
  await database.deleteFrom("letter").where("id", "=", id).execute();
  return true;
}

const isMember = (column: string) =>
  sql`(${sql.ref(column)} is null or exists (select from member where member.id = ${sql.ref(column)}))`;
const ofNobodyGone = sql<boolean>`(${isMember("member_id")} and ${isMember("about_id")})`;

const isOfUse = (now: Date) => sql<boolean>`(of_use_until is null or of_use_until > ${now})`;

/** Gives up letters that are three days late or of no use any more, and forgets those of closed accounts. */
async function giveUpLetters({ database, clock, logger }: Sending) {
  const now = clock();
  const late = await database
    .deleteFrom("letter")
    .where((build) =>
      build.or([build("created_at", "<=", givenUpBefore(now)), build.not(isOfUse(now))]),
    )
    .returning(["id", "content", "tries", "created_at"])
    .execute();
  for (const { id, content, tries, created_at } of late) {
    const { kind } = JSON.parse(content) as Letter;
    logger.error({ kind, letter: id, tries, queuedSince: created_at }, "a letter was given up");
  }
  await database
    .deleteFrom("letter")
    .where(sql<boolean>`not ${ofNobodyGone}`)
    .execute();
}

/** What is done each minute: what could not be handed over is tried again, or given up. */
export async function retryLetters(services: Sending) {
  await giveUpLetters(services);
  return sendQueuedLetters(services);
}
