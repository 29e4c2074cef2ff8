/** The id of an entry's buttons in an ordered list, where a page begins once the entry was moved. */
export const entryPlace = (id: number) => `entry-${id}`;

/** What is sent for the entry that was dragged to the place of another; null where it stays. */
export function dragIntent(ids: readonly number[], from: number, to: number) {
  if (from === to) return null;
  return `${from < to ? "after" : "before"} ${ids[from]} ${ids[to]}`;
}
