import { expect, test, vi } from "vitest";
import { deliverEvents } from "~/marketplace.server/events/deliver";
import { notify } from "~/marketplace.server/events/notify";
import { createOutbox } from "~/marketplace.server/events/outbox";
import { outgoing } from "../support/outbox";
import { marketplaceWithLetters, message } from "./delivery-setup";

const here = marketplaceWithLetters();
const { owed, tryAgain, listen, writeDown } = here;

const numbered = (count: number) => Array.from({ length: count }, (_, number) => `No ${number}.`);

test("of several processes one tells", async () => {
  await writeDown(numbered(50), { address: "many@people.example" });
  const sent = await Promise.all([1, 2, 3, 4].map(tryAgain));
  expect(sent.reduce((sum, count) => sum + count)).toBe(50);
  const arrived = outgoing(here.marketplace).filter(({ to }) => to === "many@people.example");
  expect(new Set(arrived.map(({ subject }) => subject)).size).toBe(50);
  expect(arrived).toHaveLength(50);
});

test("what another process is just claiming is left to it, and nobody waits for that", async () => {
  await writeDown(numbered(30), { address: "some@people.example" });
  await here.marketplace.database.transaction().execute(async (other) => {
    await other
      .selectFrom("delivery")
      .select("id")
      .orderBy("number")
      .limit(20)
      .forUpdate()
      .execute();
    expect(await tryAgain()).toBe(10);
  });
  expect(await tryAgain()).toBe(20);
});

test("letters to one reader go in the order in which they were written", async () => {
  await writeDown(["First", "Second", "Third"], { address: "one@people.example" });
  const arrived = listen((subject) => (subject.includes("First") ? 50 : 0));
  expect(await tryAgain()).toBe(3);
  expect(arrived).toEqual(["First", "Second", "Third"]);
});

test("nothing waits for what goes to thousands", async () => {
  const { clock, database } = here.marketplace;
  const address = "one@people.example";
  await writeDown(numbered(30), { address, is_bulk: true });
  const arrived = listen();
  await notify(database, message("To one alone"), { address, language: null }, clock.now);
  await expect.poll(() => arrived).toEqual(["To one alone"]);
  expect(await tryAgain()).toBe(30);
});

test("an event that cannot be told stands in nobody's way, and the log names it", async () => {
  const { services } = here.marketplace;
  await writeDown(["Whole"], { address: "a@b.example" });
  await writeDown(["Of a version to come"], { kind: "moon.rose", event: '{"kind":"moon.rose"}' });
  await here.marketplace.database
    .updateTable("delivery")
    .set({ address: "b@b.example" })
    .where("kind", "=", "moon.rose")
    .execute();
  const error = vi.spyOn(services.logger, "error");
  const arrived = listen();
  await expect(tryAgain()).rejects.toThrow(TypeError);
  expect(arrived).toEqual(["Whole"]);
  const [stuck] = await owed();
  expect(error).toHaveBeenCalledWith(
    expect.objectContaining({ id: stuck!.id, kind: "moon.rose" }),
    "an event is stuck",
  );
  error.mockRestore();
});

test("a process that ends hands over what it has begun, and begins nothing more", async () => {
  await writeDown(numbered(30), { address: "a@b.example" });
  const begun: string[] = [];
  let handOver = () => {};
  const slow = {
    ...here.mailer,
    send: ({ subject }: { subject: string }) =>
      new Promise<void>((resolve) => {
        begun.push(subject);
        handOver = resolve;
      }),
  };
  const services = { ...here.marketplace.services, mailer: slow };
  const outbox = createOutbox(
    (isEnough) => deliverEvents(services, ["single"], isEnough),
    services.logger,
  );
  outbox.wake();
  await expect.poll(() => begun.length).toBe(1);
  let isClosed = false;
  const closing = outbox.close().then(() => (isClosed = true));
  for (let sent = 1; sent < 20; sent += 1) {
    handOver();
    await expect.poll(() => begun.length).toBe(sent + 1);
    expect(isClosed).toBe(false);
  }
  handOver();
  await closing;
  outbox.wake();
  expect(begun).toHaveLength(20);
  expect(await owed()).toHaveLength(10);
});

test("what is to be told while a round fails is told in the next", async () => {
  let fails: (() => void) | undefined;
  let rounds = 0;
  const deliver = () => {
    rounds += 1;
    if (rounds > 1) return Promise.resolve();
    return new Promise<void>((_, reject) => {
      fails = () => reject(new Error("an event is stuck"));
    });
  };
  const error = vi.fn();
  const outbox = createOutbox(deliver, { error });
  outbox.wake();
  await vi.waitUntil(() => fails);
  outbox.wake();
  fails!();
  await expect.poll(() => rounds).toBe(2);
  expect(error).toHaveBeenCalledOnce();
  outbox.wake();
  await outbox.close();
  expect(rounds).toBe(3);
});
