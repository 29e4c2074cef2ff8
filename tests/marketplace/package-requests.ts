import { hold, newMember, newPackage } from "./asking";
import type { SampleMarketplace } from "./sample-requests";

let made = 0;

const newOne = async ({ marketplace }: SampleMarketplace) => ({
  id: await newPackage(
    marketplace,
    { property_list: 5 },
    { name: `Package of requests ${(made += 1)}` },
  ),
});

/** What is asked of packages that nobody ever took. */
export const freshPackageRequests = {
  "operator/packages": newOne,
  "operator/packages/save": async () => ({
    name: `Package of requests ${(made += 1)}`,
    duration: 720,
    features: [{ type: "property_list", limit: 20 }],
  }),
  "operator/packages/move": async (here: SampleMarketplace) => ({
    ...(await newOne(here)),
    by: "up",
  }),
  "operator/packages/remove": newOne,
  "operator/packages/holders": async ({ marketplace }: SampleMarketplace) => ({
    id: await hold(marketplace, (await newMember(marketplace)).id, { property_list: 5 }),
  }),
};
