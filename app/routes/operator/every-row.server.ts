const mostPerAnswer = 100;

/** Every row of a list, one page of the API after the other; one that moves on meanwhile is had once. */
export async function everyRow<Row>(
  read: (paging: { offset: number; limit: number }) => Promise<Row[]>,
  nameOf: (row: Row) => string,
): Promise<Row[]> {
  const found = new Map<string, Row>();
  for (let offset = 0; ; offset += mostPerAnswer) {
    const rows = await read({ offset, limit: mostPerAnswer });
    for (const row of rows) found.set(nameOf(row), row);
    if (rows.length < mostPerAnswer) return [...found.values()];
  }
}
