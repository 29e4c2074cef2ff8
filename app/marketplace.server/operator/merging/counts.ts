/** The account that stays, and the one that ends in it. */
export interface Pair {
  keptId: number;
  endingId: number;
}

/** By table, how many rows came along, and how many did not. */
export interface Counts {
  moved: Record<string, number>;
  leftOut: Record<string, number>;
}

const add = (counts: Record<string, number>, table: string, more: bigint | number = 0) => {
  const sum = (counts[table] ?? 0) + Number(more);
  if (sum > 0) counts[table] = sum;
};

export const noteMoved = ({ moved }: Counts, table: string, more?: bigint | number) =>
  add(moved, table, more);
export const noteLeftOut = ({ leftOut }: Counts, table: string, more?: bigint | number) =>
  add(leftOut, table, more);
