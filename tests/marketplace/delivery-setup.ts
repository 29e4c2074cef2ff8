import type { Insertable } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { contactUs } from "~/contract/content/calls";
import type { Event } from "~/contract/events";
import type { DeliveryTable } from "~/marketplace.server/db/tables";
import { retryDeliveries } from "~/marketplace.server/events/deliver";
import { type Mailer, MailError } from "~/marketplace.server/mail/mailer";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask } from "./asking";
import { putCategories } from "./search-homes";
import { winter } from "./viewing-setup";

/** A message to the operators, by whose words letters can be told apart. */
export const message = (subject: string): Event => ({
  kind: "contact.received",
  message: { first_name: "A", last_name: "B", email: "ab@people.example", subject, message: "…" },
});

/** A marketplace on whose letters the tests of a file look; after each nothing is owed. */
export function marketplaceWithLetters() {
  let marketplace: TestMarketplace;
  let mailer: Mailer;
  beforeAll(async () => {
    marketplace = await testMarketplace();
    ({ mailer } = marketplace.services);
    await putCategories(marketplace, "Villa");
  });
  beforeEach(() => {
    marketplace.clock.now = winter;
  });
  afterEach(async () => {
    marketplace.services.mailer = mailer;
    await marketplace.database.deleteFrom("delivery").execute();
  });
  afterAll(() => marketplace.close());

  const owed = () => marketplace.database.selectFrom("delivery").selectAll().execute();
  return {
    get marketplace() {
      return marketplace;
    },
    get mailer() {
      return mailer;
    },
    owed,
    nothingIsOwed: () => expect.poll(owed, { timeout: 20_000 }).toEqual([]),
    waitMinutes(minutes: number) {
      const { clock } = marketplace;
      clock.now = new Date(clock.now.getTime() + minutes * 60_000);
    },
    tryAgain: () => retryDeliveries(marketplace.services),

    /** The mail server is away until the test is over or `mailIsBack`; returns the ids that were tried. */
    mailGoesAway() {
      const tried: (string | undefined)[] = [];
      marketplace.services.mailer = {
        ...mailer,
        send: ({ id }) => {
          tried.push(id);
          return Promise.reject(new MailError("The mail could not be sent", "away"));
        },
      };
      return tried;
    },
    mailIsBack() {
      marketplace.services.mailer = mailer;
    },

    /** Notes what is sent, in order. */
    listen(pauseFor: (subject: string) => number = () => 0) {
      const arrived: string[] = [];
      marketplace.services.mailer = {
        ...mailer,
        send: async ({ subject }) => {
          await new Promise((resolve) => setTimeout(resolve, pauseFor(subject)));
          arrived.push(subject.replace("Message from a visitor: ", ""));
        },
      };
      return arrived;
    },

    /** Somebody writes to the operators. */
    writes: (email: string) =>
      ask(marketplace, contactUs, {
        ...{ first_name: "Ada", last_name: "Lima", email, subject: "A question" },
        message: `From ${email}`,
      }),

    /** Writes down what is to be told, and tells no process. */
    writeDown(subjects: string[], facts: Partial<Insertable<DeliveryTable>>) {
      const rows = subjects.map((subject) => ({
        channel: "letter",
        kind: "contact.received",
        event: JSON.stringify(message(subject)),
        created_at: marketplace.clock.now,
        ...facts,
      }));
      return marketplace.database.insertInto("delivery").values(rows).execute();
    },
  };
}
