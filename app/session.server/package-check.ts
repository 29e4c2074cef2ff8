import { checkPackageLimit } from "~/contract/packages";
import { isAllowed } from "~/contract/packages.states";
import type { FeatureKey } from "~/contract/shapes/package";
import type { Client } from "~/upstream.server/client";

/** Whether the member's package allows something; false when the check itself fails (spec §7). */
export const packageAllows = (api: Client, feature: FeatureKey): Promise<boolean> =>
  api.call(checkPackageLimit, { type: feature }).then(
    (has) => isAllowed(feature, has),
    () => false,
  );
