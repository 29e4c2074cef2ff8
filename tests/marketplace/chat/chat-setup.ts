import { afterAll, beforeAll, beforeEach } from "vitest";
import { getChats, getMessages, sendMessage } from "~/contract/chat/calls";
import type { InputOf } from "~/contract/wire/call";
import { testMarketplace, type TestMarketplace } from "../../support/marketplace";
import { ask, newMember, send } from "../asking";
import { putCategories, putHome } from "../search-homes";

export interface Someone {
  id: number;
  token: string;
}

type Sent = Partial<InputOf<typeof sendMessage>>;

/** A marketplace for the file that calls this; in each test a home, its owner, and one who asks. */
export function chatsAboutHome() {
  const here = {} as {
    marketplace: TestMarketplace;
    owner: Someone;
    asker: Someone;
    home: number;
  };
  beforeAll(async () => {
    here.marketplace = await testMarketplace();
    await putCategories(here.marketplace, "Villa");
  });
  beforeEach(async () => {
    await here.marketplace.database.deleteFrom("rate_limit").execute();
    here.owner = await newMember(here.marketplace);
    here.asker = await newMember(here.marketplace);
    here.home = await putHome(here.marketplace, { owner_id: here.owner.id });
  });
  afterAll(() => here.marketplace.close());

  const about = (sent: Sent) => ({ property_id: here.home, ...sent });

  return {
    here,
    /** Sends something, and answers with what came of it, good or bad. */
    tries: (from: Someone, to: { id: number }, sent: Sent) =>
      send(here.marketplace, sendMessage, about({ receiver_id: to.id, ...sent }), from.token),
    /** Sends something, which works. */
    async says(from: Someone, to: { id: number }, message: string, sent: Sent = {}) {
      const input = { receiver_id: to.id, property_id: here.home, message, ...sent };
      const { body } = await ask(here.marketplace, sendMessage, input, from.token);
      return body.id!;
    },
    /** What somebody finds in a conversation, the latest first. */
    async reads(who: Someone, partner: { id: number }, peek = false) {
      const input = { user_id: partner.id, property_id: here.home, per_page: 100, peek };
      const { body } = await ask(here.marketplace, getMessages, input, who.token);
      return body.data.data;
    },
    async chats(who: Someone) {
      const { body } = await ask(here.marketplace, getChats, {}, who.token);
      return body;
    },
  };
}

/** The operators, as somebody to talk to. */
export const theOperators = { id: 0 };
