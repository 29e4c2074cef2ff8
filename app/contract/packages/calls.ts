import { z } from "zod";
import { get, nothing, post } from "../wire/call";
import { choice, requiredId, slug } from "../wire/request-fields";
import { list } from "../wire/response-fields";
import {
  activePackage,
  availability,
  featureKeys,
  featureRow,
  package as packageShape,
} from "./shapes";

export type {
  ActivePackage,
  Availability,
  FeatureKey,
  Package,
  PackageFeature,
  UsedFeature,
} from "./shapes";
export { featureKeys } from "./shapes";

export const getPackage = get("get-package", {
  auth: "optional",
  about: "Packages on offer; with a token those already active stand beside them.",
  query: z.object({ platform_type: slug() }),
  data: list(packageShape),
  extra: {
    active_packages: list(activePackage),
    all_features: list(featureRow),
    /** Own: packages of the caller that have ended, the latest first. */
    past_packages: list(activePackage),
  },
  dependsOn: ["packages"],
});

export const assignPackage = post("assign_package", {
  auth: "token",
  about: "Takes a free package.",
  body: z.object({
    package_id: requiredId("Please select a package."),
    in_app: slug(),
    product_id: slug(),
  }),
  data: nothing,
});

export const checkPackageLimit = get("check-package-limit", {
  auth: "token",
  about: "Whether the caller's packages allow something.",
  query: z.object({ type: choice(featureKeys, "The type is not valid.") }),
  data: availability,
});

export const packagesCalls = [getPackage, assignPackage, checkPackageLimit];
