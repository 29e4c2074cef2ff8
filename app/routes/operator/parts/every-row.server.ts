export interface Paging {
  offset: number;
  limit: number;
}

export interface Answered<Row> {
  data: Row[];
  total?: number;
}

const mostPerAnswer = 100;

/**
 * A list, one answer of the API after the other, with how many rows there are of it. Where others come before it
 * meanwhile the rest moves on: no row is had twice.
 */
export async function* pagesOf<Row>(
  read: (paging: Paging) => Promise<Answered<Row>>,
  nameOf: (row: Row) => string | number,
  limit = mostPerAnswer,
) {
  const had = new Set<string | number>();
  for (let offset = 0; ; offset += limit) {
    const { data, total = data.length } = await read({ offset, limit });
    const rows = data.filter((row) => !had.has(nameOf(row)));
    for (const row of rows) had.add(nameOf(row));
    yield { rows, total };
    if (data.length < limit) return;
  }
}

/** Every row of a list. */
export async function everyRow<Row>(
  read: (paging: Paging) => Promise<Row[]>,
  nameOf: (row: Row) => string,
): Promise<Row[]> {
  const found: Row[] = [];
  const pages = pagesOf(async (paging) => ({ data: await read(paging) }), nameOf);
  for await (const { rows } of pages) found.push(...rows);
  return found;
}
