import {
  operatorHeldMessages,
  refuseHeldMessage,
  releaseHeldMessage,
} from "~/contract/operator/reviews/calls";
import type { InputOf } from "~/contract/wire/call";
import { ask, newMember, send } from "../asking";
import { putHome } from "../search-homes";
import { chatsAboutHome, type Someone } from "./chat-setup";

export const reason = "The link leads to a shop.";
export const withLink = "All about me: https://example.com/me";

/** What operators do about messages that wait, in the marketplace of `chatsAboutHome`. */
export function heldMessages() {
  const chats = chatsAboutHome();
  const { here } = chats;
  let operator: ReturnType<typeof newMember> | undefined;
  const theOperator = () => (operator ??= newMember(here.marketplace, { is_operator: true }));
  const listed = async (input: InputOf<typeof operatorHeldMessages>) => {
    const { token } = await theOperator();
    return (await ask(here.marketplace, operatorHeldMessages, input, token)).body;
  };
  return {
    ...chats,
    theOperator,
    listed,
    /** The last one that came, decided or not. */
    async newest() {
      const { total = 0 } = await listed({ limit: 1 });
      const { data } = await listed({ offset: total - 1, limit: 1 });
      return data[0]!;
    },
    release: async (id: number) =>
      send(here.marketplace, releaseHeldMessage, { id }, (await theOperator()).token),
    refuse: async (id: number) =>
      send(here.marketplace, refuseHeldMessage, { id, reason }, (await theOperator()).token),
    /** Writes to one more owner about one more home. */
    async writesToAnother(from: Someone, message: string) {
      const owner = await newMember(here.marketplace);
      const property_id = await putHome(here.marketplace, { owner_id: owner.id });
      const { body, status } = await chats.tries(from, owner, { property_id, message });
      const { id, is_held } = body as { id?: number; is_held?: boolean };
      return { owner, property_id, status, id, isHeld: is_held };
    },
  };
}
