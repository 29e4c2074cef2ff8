import { createRequire } from "node:module";
import type * as Argon2 from "@node-rs/argon2";

// The library itself: in tests its name stands for this module.
const argon2 = createRequire(import.meta.url)("@node-rs/argon2") as typeof Argon2;

/** The least that argon2 takes: 12 ms of a core for each password become a few hundredths of one. */
const least = { memoryCost: 8, timeCost: 1, parallelism: 1 };

let isFull = false;

/** Hashes at the cost that is asked for, as the product does, where that cost is what is tried. */
export async function atFullCost<Result>(work: () => Promise<Result>) {
  isFull = true;
  try {
    return await work();
  } finally {
    isFull = false;
  }
}

const cost = (options: Argon2.Options = {}) => (isFull ? options : { ...options, ...least });

export const hash: typeof Argon2.hash = (password, options, signal) =>
  argon2.hash(password, cost(options ?? {}), signal);
export const hashRaw: typeof Argon2.hashRaw = (password, options, signal) =>
  argon2.hashRaw(password, cost(options ?? {}), signal);
/** The cost is in the hash. */
export const { verify } = argon2;
