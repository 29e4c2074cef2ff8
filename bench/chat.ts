import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { sendMessage } from "../app/contract/chat/calls";
import { lockConversation, shareConversation } from "../app/marketplace.server/chat/conversation";
import { type CrowdMember, gatherCrowd, withDatabase } from "./crowd";
import { memoryOf } from "./processes";
import { openPushService, subscribe } from "./push-takers";
import { StreamReader } from "./stream-reader";
import { startSite } from "./site";

/** People with a stream each, two and two in conversation. */
const streamCount = Number(process.argv[2] ?? 1_000);
/** Of all messages, for a short look at whether this runs: `npm run bench:chat 100 0.1`. */
const part = Number(process.argv[3] ?? 1);
const perSecond = 50 * part;
const seconds = 20;
/** With the devices of all of them to tell. */
const rush = { perSecond: 200 * part, seconds: 10 };
const wantedMilliseconds = 150;
const ports = [4391, 4392] as const;

type Site = Awaited<ReturnType<typeof startSite>>;

interface Pair {
  from: CrowdMember;
  reader: StreamReader;
}

/** Begins a conversation of each two about one home. Answers the home. */
const begin = (dataFolder: string, members: CrowdMember[]) =>
  withDatabase(dataFolder, async (database) => {
    const { id: propertyId } = await database
      .selectFrom("property")
      .select("id")
      .orderBy("id")
      .executeTakeFirstOrThrow();
    await database.transaction().execute(async (tx) => {
      for (let place = 0; place < members.length; place += 2) {
        const [personId, partnerId] = [members[place]!.id, members[place + 1]!.id];
        const opening = { propertyId, personId, partnerId };
        const conversationId = await lockConversation(tx, opening, new Date());
        await shareConversation(tx, conversationId, opening);
      }
    });
    return propertyId;
  });

/** What was begun stays what it is, however often it has to be sent. */
async function send(sites: string[], { from, reader }: Pair, propertyId: number) {
  const body = new URLSearchParams({
    receiver_id: String(reader.member.id),
    property_id: String(propertyId),
    message: "Is it still to be had?",
    client_id: randomUUID(),
  });
  for (let tries = 0; tries < 40; tries += 1) {
    const answered = await fetch(`${sites[tries % sites.length]}/api/${sendMessage.path}`, {
      method: "POST",
      headers: { Authorization: `Bearer ${from.token}` },
      body,
    }).catch(() => undefined);
    if (answered && answered.status < 500) {
      const { error, message } = (await answered.json()) as { error: boolean; message: string };
      if (error) throw new Error(message);
      return;
    }
    await wait(100);
  }
  throw new Error("A message was never taken.");
}

/**
 * How long an owner waits who changes the price of a home that nobody talks about, over and over as long as something
 * else goes on. Visitors see it, so its commit holds a notice, as those of messages must not.
 */
const changePrices = (dataFolder: string, talkedOf: number, during: () => Promise<unknown>) =>
  withDatabase(dataFolder, async (database) => {
    const { id } = await database
      .selectFrom("property")
      .select("id")
      .where("id", "<>", talkedOf)
      .orderBy("id")
      .executeTakeFirstOrThrow();
    const times: number[] = [];
    let isOver = false;
    const other = during().finally(() => (isOver = true));
    while (!isOver) {
      const began = performance.now();
      await sql`update property set price_minor = price_minor + 1 where id = ${id}`.execute(
        database,
      );
      times.push(performance.now() - began);
      await wait(20);
    }
    await other;
    times.sort((one, another) => one - another);
    const at = (share: number) => times[Math.floor(times.length * share)]!.toFixed(1);
    return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, slowest ${times.at(-1)!.toFixed(0)} ms of ${times.length}`;
  });

/** Sends as many a second as wanted, each in a conversation of its own. Answers how long each took to arrive. */
async function talk(
  pairs: Pair[],
  propertyId: number,
  sitesOf: (index: number) => string[],
  pace = { perSecond, seconds },
) {
  const times: number[] = [];
  const all: Promise<void>[] = [];
  const began = performance.now();
  for (let sent = 0; sent < pace.perSecond * pace.seconds; sent += 1) {
    const pair = pairs[sent % pairs.length]!;
    all.push(
      (async () => {
        const started = performance.now();
        const heard = pair.reader.next();
        await send(sitesOf(sent), pair, propertyId);
        await heard;
        times.push(performance.now() - started);
      })(),
    );
    await wait(Math.max(0, began + ((sent + 1) * 1000) / pace.perSecond - performance.now()));
  }
  await Promise.all(all);
  return times.sort((one, other) => one - other);
}

function arrivals(title: string, times: number[]) {
  const at = (share: number) => times[Math.floor(times.length * share)]!;
  const isLate = at(0.95) >= wantedMilliseconds;
  const [p50, p95, slowest] = [at(0.5), at(0.95), times.at(-1)!].map((time) => time.toFixed(1));
  console.log(
    `${title}: ${times.length} messages, p50 ${p50} ms, p95 ${p95} ms, slowest ${slowest} ms` +
      (isLate ? ` (wanted: under ${wantedMilliseconds})` : ""),
  );
  if (isLate) process.exitCode = 1;
}

function line(title: string, value: number, wanted: number) {
  console.log(`${title}: ${value}${value === wanted ? "" : ` (wanted: ${wanted})`}`);
  if (value !== wanted) process.exitCode = 1;
}

async function cpuOf({ url }: Site) {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)$/m.exec(metrics)?.[1]);
}

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(0);
const nodeOf = ({ pid }: Site) => memoryOf(pid).node;

async function openAll(readers: StreamReader[]) {
  for (let start = 0; start < readers.length; start += 100)
    await Promise.all(readers.slice(start, start + 100).map((reader) => reader.open()));
}

/** Everybody has heard everything that was committed for them, once. */
async function compareWithDatabase(dataFolder: string, readers: StreamReader[], sent: number) {
  const ids = readers.map(({ member }) => member.id);
  const { messages, behind } = await withDatabase(dataFolder, async (database) => {
    const { rows } = await sql<{ person_id: number; number: number }>`
      select person_id, number::float8 as number from live_head where person_id = any(${ids})`.execute(
      database,
    );
    const heads = new Map(rows.map((row) => [row.person_id, row.number]));
    const findBehind = () =>
      readers.filter(({ member, position }) => (heads.get(member.id) ?? 0) !== position);
    // The last words to those who wrote are on their way.
    for (let tries = 0; tries < 50 && findBehind().length > 0; tries += 1) await wait(200);
    const { count } = await database
      .selectFrom("chat_message")
      .select((build) => build.fn.countAll<string>().as("count"))
      .where("sender_id", "in", ids)
      .executeTakeFirstOrThrow();
    return { messages: Number(count), behind: findBehind().length };
  });
  line("Messages kept", messages, sent);
  line("Readers who missed something", behind, 0);
  line("Readers told twice, or only that something changed", faultsOf(readers), 0);
}

const faultsOf = (readers: StreamReader[]) =>
  readers.filter(({ faults }) => faults.length > 0).length;

const dataFolder = mkdtempSync(join(tmpdir(), "doorstep-bench-"));
const pushes = await openPushService();
process.env.PUSH_SERVICES = pushes.origin;
const first = await startSite({ dataFolder, port: ports[0] });
let second: Site | undefined;
try {
  const members = await withDatabase(dataFolder, (database) => gatherCrowd(database, streamCount));
  const propertyId = await begin(dataFolder, members);

  console.log(`${streamCount} streams at one process`);
  const idle = { memory: nodeOf(first), cpu: await cpuOf(first) };
  const readers = members.map((member) => new StreamReader(member, [first.url]));
  await openAll(readers);
  const opened = { memory: nodeOf(first), cpu: await cpuOf(first) };
  console.log(
    `Memory ${megabytes(idle.memory)} MB, with the streams ${megabytes(opened.memory)} MB; ` +
      `${(opened.cpu - idle.cpu).toFixed(1)} s of CPU to open them`,
  );
  const pairs = readers.map((reader, place) => ({ reader, from: members[place ^ 1]! }));
  const before = await cpuOf(first);
  arrivals("One process", await talk(pairs, propertyId, () => [first.url]));
  const used = (await cpuOf(first)) - before;
  console.log(
    `CPU ${((used / seconds) * 100).toFixed(0)} % of a core at ${perSecond} messages a second; memory ${megabytes(nodeOf(first))} MB`,
  );
  await compareWithDatabase(dataFolder, readers, perSecond * seconds);

  const usual = await changePrices(dataFolder, propertyId, () => wait(5_000));
  await subscribe(dataFolder, members, pushes.origin);
  let rushed: number[] = [];
  const meanwhile = await changePrices(dataFolder, propertyId, async () => {
    rushed = await talk(pairs, propertyId, () => [first.url], rush);
  });
  const rushSent = rush.perSecond * rush.seconds;
  console.log(
    `${rush.perSecond} conversations a second, each told on a device: ${rushed.length} messages, p50 ` +
      `${rushed[Math.floor(rushed.length / 2)]!.toFixed(0)} ms, p95 ${rushed[Math.floor(rushed.length * 0.95)]!.toFixed(0)} ms; ` +
      `${pushes.taken.count} pushes by then`,
  );
  console.log(`Unrelated writes before: ${usual}`);
  console.log(`Unrelated writes meanwhile: ${meanwhile}`);
  await compareWithDatabase(dataFolder, readers, perSecond * seconds + rushSent);
  await withDatabase(dataFolder, (database) => database.deleteFrom("push_token").execute());

  second = await startSite({ dataFolder, port: ports[1] });
  const urls = [first.url, second.url];
  for (const [place, reader] of readers.entries()) {
    if (place % 2 === 0) continue;
    reader.close();
    readers[place] = new StreamReader(reader.member, [urls[1]!, urls[0]!]);
    pairs[place]!.reader = readers[place];
  }
  await openAll(readers.filter((_, place) => place % 2 === 1));
  console.log(`${streamCount} streams at two processes, each message told by the other`);
  // Who writes asks the process where the reader does not listen.
  arrivals("Two processes", await talk(pairs, propertyId, (sent) => [urls[(sent + 1) % 2]!]));
  await compareWithDatabase(dataFolder, readers, 2 * perSecond * seconds + rushSent);

  for (const reader of readers) if (reader.sites.length === 1) reader.sites = [...urls];
  const survivor = second.url;
  const talking = talk(pairs, propertyId, (sent) =>
    sent % 2 === 0 ? [urls[0]!, survivor] : [survivor],
  );
  await wait((seconds / 4) * 1000);
  await first.kill();
  const killed = performance.now();
  const times = await talking;
  const back = readers.filter(({ breaks }) => breaks > 0).length;
  console.log(
    `One process killed: ${back} readers came back to the other; the slowest message arrived after ${times.at(-1)!.toFixed(0)} ms, ` +
      `${((performance.now() - killed) / 1000).toFixed(0)} s later all had`,
  );
  await compareWithDatabase(dataFolder, readers, 3 * perSecond * seconds + rushSent);
  for (const reader of readers) reader.close();
} finally {
  await first.end();
  await second?.end();
  pushes.close();
  rmSync(dataFolder, { recursive: true, force: true });
}
process.exit();
