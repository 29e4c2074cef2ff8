/** A bit for each home: whether it is among those that are meant. */
export type Bits = Uint32Array;

export function setBit(bits: Bits, place: number, isSet: boolean) {
  if (isSet) bits[place >>> 5]! |= 1 << (place & 31);
  else bits[place >>> 5]! &= ~(1 << (place & 31));
}

export function andBits(bits: Bits, other: Bits | undefined) {
  if (!other) return void bits.fill(0);
  for (let word = 0; word < bits.length; word++) bits[word]! &= other[word]!;
}

export function andNotBits(bits: Bits, other: Bits) {
  for (let word = 0; word < bits.length; word++) bits[word]! &= ~other[word]!;
}

/** Keeps those that pass. */
export function filterBits(bits: Bits, passes: (place: number) => boolean) {
  for (let word = 0; word < bits.length; word++) {
    let left = bits[word]!;
    while (left !== 0) {
      const bit = 31 - Math.clz32(left);
      left &= ~(1 << bit);
      if (!passes(word * 32 + bit)) bits[word]! &= ~(1 << bit);
    }
  }
}

/** The places in order. */
export function placesIn(bits: Bits) {
  const places = new Int32Array(countBits(bits));
  let next = 0;
  for (let word = 0; word < bits.length; word++) {
    let left = bits[word]!;
    while (left !== 0) {
      const lowest = left & -left;
      places[next++] = word * 32 + 31 - Math.clz32(lowest);
      left ^= lowest;
    }
  }
  return places;
}

/** How many there are; with another selection, in both. */
export function countBits(bits: Bits, other?: Bits) {
  let count = 0;
  for (let word = 0; word < bits.length; word++) {
    let left = other ? bits[word]! & other[word]! : bits[word]!;
    left -= (left >>> 1) & 0x55555555;
    left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
    count += Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}
