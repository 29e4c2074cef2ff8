import { sql } from "kysely";
import type { Database } from "../db/database";
import { TooManyRequests } from "./refusals";

const minutes = (count: number) => count * 60;
const hours = (count: number) => count * 3600;

interface Limit {
  per: string;
  tries: number;
  /** Seconds. */
  within: number;
}

/** Every rate limit of the house; an auditor starts here and the tests iterate it. */
export const limits = {
  signIn: { per: "e-mail and network address", tries: 10, within: minutes(15) },
  signInDevice: { per: "known device", tries: 10, within: minutes(15) },
  signInAddress: { per: "network address", tries: 50, within: minutes(15) },
  askCode: { per: "e-mail or phone, and network address", tries: 5, within: hours(1) },
  askCodeAddress: { per: "network address", tries: 30, within: hours(1) },
  tryCode: { per: "network address", tries: 60, within: hours(1) },
  tryOneCode: { per: "code and network address", tries: 5, within: minutes(10) },
  register: { per: "network address", tries: 20, within: hours(1) },
  resetPassword: { per: "network address", tries: 20, within: hours(1) },
  secondFactor: { per: "member and network address", tries: 10, within: minutes(15) },
  passkey: { per: "network address", tries: 60, within: minutes(15) },
  confirmSignIn: { per: "member", tries: 10, within: minutes(15) },
  disownFactor: { per: "network address", tries: 20, within: hours(1) },
  invitation: { per: "network address", tries: 60, within: hours(1) },
  confirmEmail: { per: "network address", tries: 20, within: hours(1) },
  accountData: { per: "member", tries: 5, within: hours(24) },
  // Of other members, on their request.
  memberData: { per: "operator", tries: 20, within: hours(24) },
  testSending: { per: "member", tries: 6, within: hours(1) },
  // Of whoever hands over returned mail without the secret; mail servers have it, and are not counted.
  mailWebhook: { per: "network address", tries: 20, within: hours(1) },
  policyReports: { per: "network address", tries: 60, within: hours(1) },
  contact: { per: "network address", tries: 5, within: hours(1) },
  // Counted by owners, not by tries (properties/contacts.ts).
  contacts: { per: "member", tries: 60, within: hours(24) },
  report: { per: "member", tries: 20, within: hours(24) },
  viewing: { per: "member", tries: 30, within: hours(24) },
  answerViewing: { per: "member", tries: 120, within: hours(1) },
  mark: { per: "member", tries: 120, within: minutes(1) },
  joinShortlist: { per: "network address", tries: 30, within: hours(1) },
  writeOnShortlist: { per: "person on a list", tries: 60, within: minutes(10) },
  // Of the three below the operator says how many (sms/text-settings.ts, chat/chat-settings.ts).
  textMessages: { per: "site", tries: 500, within: hours(24) },
  message: { per: "member", tries: 60, within: minutes(1) },
  typing: { per: "member", tries: 60, within: minutes(1) },
  // Of these two the operator says how many (chat/chat-settings.ts).
  messagesOfDay: { per: "member", tries: 500, within: hours(24) },
  newConversation: { per: "member", tries: 30, within: hours(24) },
  pay: { per: "member", tries: 30, within: hours(1) },
  askGateway: { per: "member", tries: 240, within: hours(1) },
  post: { per: "member", tries: 300, within: hours(1) },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

/**
 * Counts one try in the database, so that all processes share the count; `tries` where the operator chose how many.
 * @throws TooManyRequests when the window is used up
 */
export async function countTry(
  database: Database,
  name: LimitName,
  subject: string,
  now: Date,
  tries = limits[name].tries,
) {
  const { within }: Limit = limits[name];
  const windowStart = new Date(now.getTime() - within * 1000);
  const row = await database
    .insertInto("rate_limit")
    .values({ name, subject: subject.toLowerCase(), window_start: now, tries: 1 })
    .onConflict((conflict) =>
      conflict.columns(["name", "subject"]).doUpdateSet({
        tries: sql<number>`case when rate_limit.window_start <= ${windowStart} then 1 else rate_limit.tries + 1 end`,
        window_start: sql<Date>`case when rate_limit.window_start <= ${windowStart} then ${now} else rate_limit.window_start end`,
      }),
    )
    .returning(["tries", "window_start"])
    .executeTakeFirstOrThrow();
  if (row.tries > tries)
    throw new TooManyRequests(
      Math.max(1, Math.ceil((row.window_start.getTime() - windowStart.getTime()) / 1000)),
    );
}

/** Starts a count anew: the person has shown who they are. */
export async function forgetTries(database: Database, name: LimitName, subject: string) {
  await database
    .deleteFrom("rate_limit")
    .where("name", "=", name)
    .where("subject", "=", subject.toLowerCase())
    .execute();
}

interface Wait {
  per: string;
  /** So many at once, from wherever. */
  free: number;
  /** Seconds; the wait doubles with each try, up to the longest. */
  first: number;
  longest: number;
  /** Seconds without a try after which the count starts anew. */
  forgottenAfter: number;
}

/**
 * What strangers at many addresses do to one account. It is slowed, not shut: whoever has the account
 * gets their turn, and the limits above are counted beside it.
 */
export const waits = {
  signIn: { per: "e-mail", free: 10, first: 2, longest: minutes(5), forgottenAfter: hours(24) },
  secondFactor: {
    per: "member",
    free: 10,
    first: 2,
    longest: minutes(5),
    forgottenAfter: hours(24),
  },
  askCode: {
    per: "e-mail or phone",
    free: 5,
    first: minutes(5),
    longest: minutes(30),
    forgottenAfter: hours(1),
  },
} satisfies Partial<Record<LimitName, Wait>>;

type WaitName = keyof typeof waits;
const waitRow = (name: WaitName, subject: string) => ({
  name: `${name}Wait`,
  subject: subject.toLowerCase(),
});

/**
 * Counts one try, unless the wait since the last one is not over: what is refused makes nobody wait longer.
 * @throws TooManyRequests
 */
export async function countWait(database: Database, name: WaitName, subject: string, now: Date) {
  const { free, first, longest, forgottenAfter }: Wait = waits[name];
  const row = waitRow(name, subject);
  const waited = sql<Date>`rate_limit.window_start + interval '1 second' * case
    when rate_limit.tries < ${free} then 0
    else least(${longest}::float8, ${first}::float8 * power(2, least(rate_limit.tries - ${free}, 20))) end`;
  const forgotten = new Date(now.getTime() - forgottenAfter * 1000);
  const counted = await database
    .insertInto("rate_limit")
    .values({ ...row, window_start: now, tries: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["name", "subject"])
        .doUpdateSet({
          tries: sql<number>`case when rate_limit.window_start <= ${forgotten} then 1 else rate_limit.tries + 1 end`,
          window_start: now,
        })
        .where(waited, "<=", now),
    )
    .returning("tries")
    .executeTakeFirst();
  if (counted) return;
  const last = await database
    .selectFrom("rate_limit")
    .select(waited.as("until"))
    .where("name", "=", row.name)
    .where("subject", "=", row.subject)
    .executeTakeFirst();
  const left = last ? (last.until.getTime() - now.getTime()) / 1000 : 1;
  throw new TooManyRequests(Math.max(1, Math.ceil(left)));
}

/** Starts a wait anew: the person has shown who they are. */
export async function forgetWait(database: Database, name: WaitName, subject: string) {
  const row = waitRow(name, subject);
  await database
    .deleteFrom("rate_limit")
    .where("name", "=", row.name)
    .where("subject", "=", row.subject)
    .execute();
}
