import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { Event } from "~/contract/events";
import { subscribeToPush } from "~/contract/notifications/calls";
import { notify } from "~/marketplace.server/events/notify";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { type Browser, browserAt, pushService } from "../support/push-service";
import { ask, newMember } from "./asking";
import { putCategories } from "./search-homes";

type Person = Awaited<ReturnType<typeof newMember>>;

const rejected: Event = {
  kind: "advert.rejected",
  id: 1,
  title: "Sea",
  reason: "It is dark.",
};

/** A marketplace and a push service for the file that calls this; in each test a member whose browser is told. */
export function toldBrowsers() {
  const here = {} as {
    service: Awaited<ReturnType<typeof pushService>>;
    marketplace: TestMarketplace;
    member: Person;
    browser: Browser;
  };
  const subscribed = async (who: Person) => {
    const one = browserAt(here.service.origin);
    const { status } = await ask(here.marketplace, subscribeToPush, one.subscription, who.token);
    expect(status).toBe(200);
    return one;
  };
  beforeAll(async () => {
    here.service = await pushService();
    here.marketplace = await testMarketplace({ pushServices: [here.service.origin] });
    await putCategories(here.marketplace, "Villa");
  });
  beforeEach(async () => {
    here.service.answers.length = 0;
    here.member = await newMember(here.marketplace);
    here.browser = await subscribed(here.member);
  });
  afterAll(async () => {
    await here.marketplace.close();
    await here.service.close();
  });

  const owed = () =>
    here.marketplace.database
      .selectFrom("delivery")
      .select(["channel", "kind", "tries"])
      .where("member_id", "=", here.member.id)
      .where("channel", "=", "push")
      .execute();
  return {
    here,
    subscribed,
    tell: (event: Event = rejected, who: Person = here.member) =>
      notify(here.marketplace.database, event, { memberId: who.id }, here.marketplace.clock.now),
    owed,
    /** Every way out is used up, so what has not come by then does not come. */
    nothingIsOwed: () => expect.poll(owed).toEqual([]),
    async readBy(who: Browser, count = 1) {
      await expect.poll(() => here.service.readBy(who).length).toBe(count);
      return here.service.readBy(who);
    },
  };
}
