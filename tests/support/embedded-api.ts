import type { Transport } from "~/upstream.server/transport";
import type { TestMarketplace } from "./marketplace";

/** The way from a screen to one marketplace of a test. */
export const transportTo = ({ call }: Pick<TestMarketplace, "call">): Transport => ({
  name: "a marketplace of a test",
  call,
});
