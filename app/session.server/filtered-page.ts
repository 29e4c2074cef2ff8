import { hasEmbeddedApi } from "./embedded-api";
import { type Page, readAllPages } from "./read-all-pages";

interface Picking<Row> {
  /** The list as every upstream knows it. */
  read: (page: { offset: number; limit: number }) => Promise<Page<Row>>;
  /** Which of its rows are asked for; null, all. */
  keep: ((row: Row) => boolean) | null;
  /** The call that asks the embedded API the whole question. */
  ask: () => Promise<Page<Row>>;
  offset: number;
  limit: number;
}

/**
 * One page of what was asked for. Another upstream leaves questions that are our own unheard
 * (contract §3), so its list is read whole and picked from here.
 */
export async function filteredPage<Row>({ read, keep, ask, offset, limit }: Picking<Row>) {
  if (!keep || hasEmbeddedApi()) return ask();
  const { rows } = await readAllPages(read);
  const kept = rows.filter(keep);
  return { data: kept.slice(offset, offset + limit), total: kept.length };
}

const folded = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Whether texts hold every typed word, whatever its case and accents. */
export function matchesWords(typed: string) {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  return (...texts: string[]) => {
    const all = folded(texts.join(" "));
    return words.every((word) => all.includes(word));
  };
}
