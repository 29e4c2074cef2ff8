import type { ParsedInputOf } from "~/contract/wire/call";
import { getPropertyList, type PropertyCard } from "~/contract/properties/calls";
import type { SortOrder } from "~/contract/properties/rules";
import { type Caller, reply, sharedHandler } from "../http/handler";
import type { Services } from "../services";
import { propertyCards } from "./cards";
import { cardsForCaller } from "./cards-for-caller";
import { pointOf } from "./filters";
import { type NeedsMarket, prepareMatches } from "./market-matches";
import { pageOf } from "./market-pages";

type Input = ParsedInputOf<typeof getPropertyList>;

/** Around a point the nearest come first, unless another order is asked for. */
function orderOf(input: Input): SortOrder {
  const nearest = pointOf(input) ? "nearest" : "newest";
  if (input.order) return input.order === "nearest" ? nearest : input.order;
  if (input.most_viewed) return "most_viewed";
  if (input.most_liked) return "most_liked";
  return nearest;
}

/**
 * Homes on the market, advertised ones first (contract §3.52); in an order that somebody chose, they take at
 * most every fourth place.
 */
export async function searchProperties(
  services: NeedsMarket & Pick<Services, "mediaUrl">,
  input: Input,
  caller: Caller | null,
) {
  const matchesNow = await prepareMatches(services, input);
  const { ids, total } = pageOf(matchesNow(), {
    order: orderOf(input),
    promoted: input.order || input.most_viewed || input.most_liked ? "among" : "first",
    offset: input.offset,
    limit: input.limit,
  });
  return { cards: await propertyCards(services, ids, caller), total };
}

export const getPropertyListHandler = sharedHandler(
  getPropertyList,
  async (input, { caller, services }) => {
    const { cards, total } = await searchProperties(services, input, caller);
    return reply(cards, { total, current_slug: movedTo(cards, input.slug_id) });
  },
  async ({ data, ...beside }, _input, { caller, services }) =>
    reply(await cardsForCaller(services, data, caller), beside),
);

/** What the home that was asked for by a slug of before is called now. */
const movedTo = ([card]: PropertyCard[], slug: string | undefined) =>
  slug !== undefined && card && card.slug_id !== slug ? card.slug_id : undefined;
