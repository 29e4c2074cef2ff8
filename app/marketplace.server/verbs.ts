import { accountVerbs } from "./account/verbs";
import type { Verb } from "./http/handler";
import { listingVerbs } from "./listings/verbs";
import { packageVerbs } from "./packages/verbs";
import { siteVerbs } from "./site/verbs";

/** Every call the embedded API answers, area by area. */
export const verbs: Verb[] = [...accountVerbs, ...siteVerbs, ...listingVerbs, ...packageVerbs];
