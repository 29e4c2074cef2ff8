import { capabilities } from "../capabilities";

const perAnswer = 100;

interface Most {
  rows: number;
  /** However few rows an upstream gives at a time. */
  answers: number;
}

export interface Page<Row> {
  data: Row[];
  total?: number;
}

/**
 * The rows of a list that comes in pages, unless told otherwise the first 500 in at most twenty answers: for
 * forms that let choose from all of it, and instead of a call of our own that another upstream does not
 * know (contract §5.2).
 */
export async function readAllPages<Row>(
  read: (page: { offset: number; limit: number }) => Promise<Page<Row>>,
  most: Most = { rows: 500, answers: 20 },
): Promise<{ rows: Row[]; total: number }> {
  const first = await read({ offset: 0, limit: perAnswer });
  const { total = first.data.length } = first;
  // Another upstream may hold answers shorter than was asked for.
  const step = first.data.length;
  const answers = step > 0 ? Math.ceil(Math.min(most.rows, total) / step) : 1;
  const others = await Promise.all(
    Array.from({ length: Math.min(most.answers, answers) - 1 }, (_, index) =>
      read({ offset: (index + 1) * step, limit: perAnswer }),
    ),
  );
  return { rows: [first, ...others].flatMap(({ data }) => data), total };
}

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
  if (!keep || capabilities().filteredLists) return ask();
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
