import { randomInt } from "node:crypto";

/** Bad requests differ from run to run; a run is repeated with the seed that it printed. */
export const seed = Number((process.env.FUZZ_SEED ??= String(randomInt(2 ** 31))));

export const announceSeed = () => console.log(`Bad requests of FUZZ_SEED=${seed}`);
