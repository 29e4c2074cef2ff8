import type { Verb } from "./http/handler";

/** Every call the embedded API answers, area by area. */
export const verbs: Verb[] = [];
