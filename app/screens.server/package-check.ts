import { checkPackageLimit } from "~/contract/packages/calls";
import { isAllowed } from "~/contract/packages/rules";
import type { FeatureKey } from "~/contract/packages/shapes";
import type { Client } from "~/upstream.server/client";

/** Whether the member's package allows something; false when the check itself fails (spec §7). */
export const packageAllows = (api: Client, feature: FeatureKey): Promise<boolean> =>
  api.call(checkPackageLimit, { type: feature }).then(
    (has) => isAllowed(feature, has),
    () => false,
  );
