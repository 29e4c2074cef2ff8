import type { AnyCall } from "~/contract/call";
import type { InProcess } from "~/marketplace.server/http/in-process";
import type { Transport } from "~/upstream.server/transport";
import type { TestMarketplace } from "./marketplace";

/** The marketplace that answers in the place of the process's own. */
export const embedded: { marketplace?: TestMarketplace } = {};

/** Stands in for `~/marketplace.server/api` in tests of screens. */
export const embeddedApi = {
  onMarketplaceChange: () => () => undefined,
  countView: () => undefined,
  startMarketplace: () => Promise.resolve(embedded.marketplace),
  marketplaceFetch: (request: Request) => embedded.marketplace!.fetch(request),
  callMarketplace: ((...asked) => embedded.marketplace!.call(...asked)) satisfies InProcess["call"],
  layOverAnswer: (call: AnyCall) => Promise.resolve(embedded.marketplace!.layOver(call)),
};

/** The way from a screen to one marketplace of a test. */
export const transportTo = ({ call }: Pick<TestMarketplace, "call">): Transport => ({
  name: "a marketplace of a test",
  call,
});
