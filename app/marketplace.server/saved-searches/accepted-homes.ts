import { sql } from "kysely";
import type { Database } from "../db/database";
import { conditionsOf, type Filters, type Moment } from "../properties/filters";

/** Filters that are asked in one statement. */
const questionsAtOnce = 200;

interface Question {
  filters: Filters;
  homes: number[];
}

/**
 * Which of the homes each search accepts, by the very conditions that lists of homes are made with. Searches
 * with the same filters are asked once. The answers stand in the order of the questions.
 */
export async function acceptedHomes(database: Database, questions: Question[], moment: Moment) {
  const asked = new Map<string, { filters: Filters; homes: Set<number>; accepted: Set<number> }>();
  for (const { filters, homes } of questions) {
    const key = JSON.stringify(filters);
    const one = asked.get(key) ?? { filters, homes: new Set(), accepted: new Set() };
    for (const home of homes) one.homes.add(home);
    asked.set(key, one);
  }
  const all = [...asked.values()];
  for (let start = 0; start < all.length; start += questionsAtOnce)
    await ask(database, all.slice(start, start + questionsAtOnce), moment);
  return questions.map(({ filters, homes }) => {
    const { accepted } = asked.get(JSON.stringify(filters))!;
    return homes.filter((home) => accepted.has(home));
  });
}

async function ask(
  database: Database,
  questions: { filters: Filters; homes: Set<number>; accepted: Set<number> }[],
  moment: Moment,
) {
  const parts = await Promise.all(
    questions.map(async ({ filters, homes }, number) => {
      const conditions = [
        sql`market.id = any(${[...homes]}::int[])`,
        ...(await conditionsOf(database, filters, moment)),
      ];
      return sql`select ${number}::int as number, market.id from market
        where ${sql.join(conditions, sql` and `)}`;
    }),
  );
  const { rows } = await sql<{ number: number; id: number }>`${sql.join(
    parts,
    sql` union all `,
  )}`.execute(database);
  for (const { number, id } of rows) questions[number]!.accepted.add(id);
}
