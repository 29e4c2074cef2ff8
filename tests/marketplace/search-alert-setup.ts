import { afterAll, beforeAll, beforeEach } from "vitest";
import { saveSearch } from "~/contract/saved-searches/calls";
import type { InputOf } from "~/contract/wire/call";
import { searchAlerts } from "~/marketplace.server/jobs/jobs";
import type { Mailer } from "~/marketplace.server/mail/mailer";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask, newMember } from "./asking";
import { type HomeFacts, putCategories, putHome } from "./search-homes";

/** A Wednesday. */
export const wednesday = new Date("2026-11-18T10:00:00Z");
const hour = 3_600_000;

let towns = 0;
/** A town that no other test knows. */
export const newTown = () => `Town ${(towns += 1)}`;

/** A marketplace for the file that calls this, and a new member in each test who is written to. */
export function alertsOfMember() {
  const here = {} as {
    marketplace: TestMarketplace;
    member: Awaited<ReturnType<typeof newMember>>;
  };
  /** What was handed over, before it is wrapped for the mail. */
  const sent: Parameters<Mailer["send"]>[0][] = [];
  /** One round of the job; returns how many letters went out. */
  const work = () => searchAlerts(here.marketplace.services, here.marketplace.clock.now);
  const lettersTo = (email: string) => sent.filter(({ to }) => to === email);

  beforeAll(async () => {
    here.marketplace = await testMarketplace();
    const { services } = here.marketplace;
    const { mailer } = services;
    services.mailer = {
      ...mailer,
      send: async (letter) => {
        await mailer.send(letter);
        sent.push(letter);
      },
    };
    await putCategories(here.marketplace, "Villa", "House");
  });
  beforeEach(async () => {
    await work();
    here.marketplace.clock.now = wednesday;
    here.member = await newMember(here.marketplace);
  });
  afterAll(() => here.marketplace.close());

  return {
    here,
    work,
    wait(hours: number) {
      const { clock } = here.marketplace;
      clock.now = new Date(clock.now.getTime() + hours * hour);
    },
    at(time: string) {
      here.marketplace.clock.now = new Date(time);
    },
    async save(input: Partial<InputOf<typeof saveSearch>> = {}, who = here.member) {
      const search = { name: "By the sea", frequency: "instant", time_zone: "UTC" } as const;
      const saved = await ask(here.marketplace, saveSearch, { ...search, ...input }, who.token);
      return saved.body.data;
    },
    list: (facts: HomeFacts) =>
      putHome(here.marketplace, { created_at: here.marketplace.clock.now, ...facts }),
    change: (id: number, facts: HomeFacts) =>
      here.marketplace.database.updateTable("property").set(facts).where("id", "=", id).execute(),
    changeMember: (facts: object) =>
      here.marketplace.database
        .updateTable("member")
        .set(facts)
        .where("id", "=", here.member.id)
        .execute(),
    lettersTo,
    letters: () => lettersTo(here.member.email),
  };
}
