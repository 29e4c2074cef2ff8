import { sql } from "kysely";
import type { Event } from "~/contract/events";
import type { Database } from "../db/database";
import { pushChannel } from "../push/push-channel";
import { comesBack } from "../mail/returned/comes-back";
import type { Services } from "../services";
import { withoutAddresses } from "../operator/health/without-addresses";
import {
  type Channel,
  type ChannelName,
  NotHandedOver,
  type Outcome,
  type Reader,
} from "./channel";
import { letterChannel } from "./letters";

/** Claimed, and under way, at once. */
const atOnce = 20;
const minute = 60_000;
const givenUpAfter = 72 * 60 * minute;
/** So long operators can send again a letter that was given up. */
const givenUpKept = 14 * 24 * 60 * minute;

/** What goes to thousands at once is delivered by itself, so that nothing else waits for it. */
type Lane = "single" | "bulk";

/** Made for each round, so that what they look up is as old as that. */
const channelsOf = (services: Services): Channel[] => [
  letterChannel(services),
  pushChannel(services),
];

/**
 * Delivers what people are to be told, by each channel until nothing is left that is due, the channel is away
 * or `isEnough`. Returns how many deliveries were made.
 * @throws what a channel did not expect, once everything else has had its turn
 */
export async function deliverEvents(services: Services, lanes: Lane[], isEnough = () => false) {
  const rounds = await Promise.all(
    channelsOf(services).flatMap((channel) =>
      lanes.map((lane) => deliverBy(services, channel, lane, isEnough)),
    ),
  );
  const [failure] = rounds.flatMap(({ failures }) => failures);
  if (failure) throw failure;
  return rounds.reduce((sum, { delivered }) => sum + delivered, 0);
}

/** What is done each minute: what could not be delivered is tried again, or given up. */
export async function retryDeliveries(services: Services) {
  await giveUp(services);
  return deliverEvents(services, ["single", "bulk"]);
}

async function deliverBy(
  services: Services,
  channel: Channel,
  lane: Lane,
  isEnough: () => boolean,
) {
  let delivered = 0;
  const failures: Error[] = [];

  async function attempt(owed: Owed): Promise<Outcome> {
    try {
      return await deliverOne(services, channel, owed);
    } catch (error) {
      await noteFailure(services, owed, error as Error).catch((err: Error) => failures.push(err));
      if (error instanceof NotHandedOver) return "failed";
      const { id, kind } = owed;
      services.logger.error({ err: error, id, kind, channel: channel.name }, "an event is stuck");
      failures.push(error as Error);
      return "failed";
    }
  }
  async function inTurn(toOne: Owed[]) {
    const outcomes: Outcome[] = [];
    for (const owed of toOne) outcomes.push(await attempt(owed));
    return outcomes;
  }

  while (!isEnough()) {
    const batch = await claim(services, channel.name, lane);
    const outcomes = (await Promise.all(byReader(batch).map(inTurn))).flat();
    delivered += outcomes.filter((outcome) => outcome === "delivered").length;
    const isAway = outcomes.every((outcome) => outcome === "failed");
    if (isAway || batch.length < atOnce) break;
  }
  return { delivered, failures };
}

interface Owed extends Omit<Reader, "device" | "isTriedAgain"> {
  token: string | null;
  p256dh: string | null;
  auth: string | null;
  id: string;
  number: number;
  kind: string;
  event: string;
  tries: number;
  /** What operators have to say is told to nobody who turned it off meanwhile or whose account was closed, nor once it was stopped. */
  isWanted: boolean;
}

/**
 * Of two workers one gets a delivery: the claim is written before anything is told. One that was written while
 * the account it is to, or about, was being closed is left alone.
 */
async function claim({ database, clock }: Services, channel: ChannelName, lane: Lane) {
  const now = clock();
  const { rows } = await sql<Owed>`
    with due as materialized (
      select id from delivery
      where channel = ${channel} and is_bulk = ${lane === "bulk"}
        and ${isDue(now)} and ${isUseful(now)} and ${ofNobodyGone}
      -- Those that were refused let the others pass.
      order by tries, number limit ${atOnce} for update skip locked),
    claimed as (
      update delivery set claimed_at = ${now}, tries = tries + 1 from due
      where delivery.id = due.id returning delivery.*)
    select claimed.id, number, kind, event, tries, claimed.created_at as "owedSince",
      claimed.member_id as "memberId", member.name,
      coalesce(claimed.address, email) as address, coalesce(member.language, claimed.language) as language,
      token, p256dh, auth,
      claimed.news_id is null or (is_active and notification_enabled
        and coalesce(case channel when 'letter' then by_mail else by_push end, true)
        and not exists (select from news where news.id = claimed.news_id and state = 'stopped')) as "isWanted",
      channel = 'letter' and claimed.address is null and ${comesBack} as "comesBack"
    from claimed left join member on member.id = claimed.member_id
    left join notification_choice choice
      on claimed.news_id is not null and choice.member_id = claimed.member_id and topic = 'news'
    -- A device that somebody else signed in on meanwhile is told nothing of what was meant for its former member.
    left join push_token on token = device and push_token.member_id = claimed.member_id
    order by number`.execute(database);
  return rows;
}

/**
 * What nobody claimed, or what was claimed so long ago that whoever did is gone or could not deliver it. Five
 * minutes at first, then twice as long each time, at last every four hours, until three days are over.
 */
const isDue = (now: Date) => sql<boolean>`(created_at > ${givenUpBefore(now)}
  and (claimed_at is null or claimed_at <= ${now}::timestamptz
    - least(interval '5 minutes' * power(2, tries - 1), interval '4 hours')))`;

/** What is told of things from before is no news any more. */
const givenUpBefore = (now: Date) => new Date(now.getTime() - givenUpAfter);

const isUseful = (now: Date) => sql<boolean>`(useful_until is null or useful_until > ${now})`;

const isMember = (column: string) =>
  sql`(${sql.ref(column)} is null or exists (select from member where member.id = ${sql.ref(column)}))`;
const ofNobodyGone = sql<boolean>`(${isMember("delivery.member_id")} and ${isMember("delivery.about_id")})`;

/** What is for each reader, in the order in which it was written. */
function byReader(batch: Owed[]) {
  const readers = new Map<unknown, Owed[]>();
  for (const owed of batch) {
    const reader = owed.memberId ?? owed.address;
    readers.set(reader, [...(readers.get(reader) ?? []), owed]);
  }
  return [...readers.values()];
}

async function deliverOne({ database }: Services, channel: Channel, owed: Owed) {
  const { id, event, tries, token, p256dh, auth, isWanted } = owed;
  const { memberId, name, address, language, comesBack, owedSince } = owed;
  const device = token === null ? null : { token, p256dh, auth };
  const isTriedAgain = tries > 1;
  const person = { memberId, name, address, language, comesBack };
  const reader = { ...person, owedSince, device, isTriedAgain };
  const outcome = isWanted ? await channel.deliver(JSON.parse(event) as Event, reader, id) : "moot";
  if (outcome !== "failed") await database.deleteFrom("delivery").where("id", "=", id).execute();
  return outcome;
}

/** What operators read of a delivery that failed. */
const noteFailure = ({ database }: Services, { id }: Owed, { message }: Error) =>
  database
    .updateTable("delivery")
    .set({ failure: withoutAddresses(message) })
    .where("id", "=", id)
    .execute();

/**
 * Gives up what is three days late or of no use any more, and forgets what is owed to closed accounts. Letters that
 * are only late stay for operators to send again.
 */
async function giveUp({ database, clock, logger }: Services) {
  const now = clock();
  const isLate = sql<boolean>`(given_up_at is null and created_at <= ${givenUpBefore(now)})`;
  const facts = ["id", "kind", "channel", "tries", "created_at", "news_id"] as const;
  const dropped = await database
    .deleteFrom("delivery")
    .where((build) =>
      build.or([build.and([isLate, build("channel", "<>", "letter")]), build.not(isUseful(now))]),
    )
    .returning(facts)
    .execute();
  const late = await database
    .updateTable("delivery")
    .set({ given_up_at: now })
    .where(isLate)
    .returning(facts)
    .execute();
  for (const { created_at, ...owed } of [...dropped, ...late])
    logger.error({ ...owed, owedSince: created_at }, "an event was given up");
  const forgotten = await database
    .deleteFrom("delivery")
    .where("given_up_at", "<=", new Date(now.getTime() - givenUpKept))
    .returning("news_id")
    .execute();
  await countFailed(database, [...dropped, ...forgotten]);
  await database
    .deleteFrom("delivery")
    .where(sql<boolean>`not ${ofNobodyGone}`)
    .execute();
}

/** What came to nothing of news is counted with them, for what is not kept cannot be counted later. */
async function countFailed(database: Database, gone: { news_id: number | null }[]) {
  const ids = gone.flatMap(({ news_id }) => news_id ?? []);
  if (ids.length === 0) return;
  await sql`
    update news set failed_count = failed_count + gone.number
    from (select id, count(*)::int as number from unnest(${ids}::int[]) as id group by id) as gone
    where gone.id = news.id`.execute(database);
}
