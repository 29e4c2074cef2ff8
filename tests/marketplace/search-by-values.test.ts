import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { InputOf } from "~/contract/wire/call";
import { countPropertyChoices, getPropertyList } from "~/contract/properties/calls";
import { conditionsOf, momentOf } from "~/marketplace.server/properties/filters";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask } from "./asking";
import { putGeneratedHomes, seed } from "./generated-homes";
import { expected, expectedCounts, madeQuestion, pageSize, wireOf } from "./plain-scan";

/** Answers are what a plain scan over all homes gives. */

const questionCount = 500;

let marketplace: TestMarketplace;

beforeAll(async () => {
  marketplace = await testMarketplace();
  await putGeneratedHomes(marketplace);
}, 120_000);
afterAll(() => marketplace.close());

/** How many homes the conditions of alerts and feeds let through, which have to mean the same. */
async function countedBySql(wire: InputOf<typeof getPropertyList>) {
  const { services, database } = marketplace;
  const conditions = await conditionsOf(
    database,
    getPropertyList.input.parse(wire),
    momentOf(services),
  );
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from market
    where ${sql.join([sql`true`, ...conditions], sql` and `)}`.execute(database);
  return rows[0]?.total;
}

test(`${questionCount} questions have the answers of a plain scan (SEARCH_SEED=${seed})`, async () => {
  for (let turn = 0; turn < questionCount; turn++) {
    const question = madeQuestion();
    const wire = wireOf(question);
    const ids = expected(question);
    const { body } = await ask(marketplace, getPropertyList, wire);
    expect({ question, total: body.total, ids: body.data.map(({ id }) => id) }).toEqual({
      question,
      total: ids.length,
      ids: ids.slice(question.offset, question.offset + pageSize),
    });
    if (turn % 4 > 0) continue;
    expect({ question, total: await countedBySql(wire) }).toEqual({ question, total: ids.length });
    const counted = await ask(marketplace, countPropertyChoices, wire);
    expect({
      question,
      total: counted.body.total,
      counts: [...counted.body.data.choices, ...counted.body.data.facilities].map(
        ({ count }) => count,
      ),
    }).toEqual({ question, total: ids.length, counts: expectedCounts(question) });
  }
}, 120_000);
