import { accountVerbs } from "./account/verbs";
import type { Verb } from "./http/handler";
import { listingVerbs } from "./listings/verbs";
import { operatorVerbs } from "./operator/verbs";
import { packageVerbs } from "./packages/verbs";
import { siteVerbs } from "./site/verbs";

/** Every call the embedded API answers, area by area. */
export const verbs: Verb[] = [
  ...accountVerbs,
  ...operatorVerbs,
  ...siteVerbs,
  ...listingVerbs,
  ...packageVerbs,
];
