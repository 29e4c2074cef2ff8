/** A deterministic source of choices: the same seed gives the same marketplace on every machine. */
export function randomFrom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const integer = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    integer,
    chance: (probability: number) => next() < probability,
    between: (least: number, most: number) => least + next() * (most - least),
    pick: <T>(list: readonly T[]): T => list[integer(0, list.length - 1)]!,
    some: <T>(list: readonly T[], least: number, most: number): T[] => {
      const rest = [...list];
      return Array.from(
        { length: Math.min(integer(least, most), rest.length) },
        () => rest.splice(integer(0, rest.length - 1), 1)[0]!,
      );
    },
  };
}

export type Random = ReturnType<typeof randomFrom>;
