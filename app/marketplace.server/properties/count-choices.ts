import { sql } from "kysely";
import type { ParsedInputOf } from "~/contract/call";
import { countPropertyChoices } from "~/contract/properties";
import type { Database } from "../db/database";
import type { ParameterKind } from "../db/tables";
import { handler, reply } from "../http/handler";
import type { Services } from "../services";
import type { Condition } from "./condition";
import { conditionsOf, type Filters, momentOf } from "./filters";
import { choiceMode } from "./value-conditions";

type Input = ParsedInputOf<typeof countPropertyChoices>;

interface Choice {
  /** Of parameter_choice. */
  id: number;
  parameter_id: number;
  choice: string;
  kind: ParameterKind;
  is_ordered: boolean;
}

/** Every choice that the catalogue offers, in its order. */
async function offeredChoices(database: Database) {
  const { rows } = await sql<Choice>`
    select parameter_choice.id, parameter.id as parameter_id, option.choice, kind, is_ordered
    from parameter, jsonb_array_elements_text(options) with ordinality as option (choice, place)
    join parameter_choice on key = searchable(option.choice)
    where parameter_id = parameter.id and kind in ('dropdown', 'radiobutton', 'checkbox')
    order by parameter.id, place`.execute(database);
  return rows;
}

/** How often each id stands among the bytes, four each. */
function countIds(bytes: Buffer | null | undefined) {
  const counts = new Map<number, number>();
  for (let at = 0; bytes && at < bytes.length; at += 4) {
    const id = bytes.readInt32BE(at);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** How many homes there are, and how many of them have what. */
async function countHomes(database: Database, conditions: Condition[]) {
  const { rows } = await sql<{ total: number; choices: Buffer | null; facilities: Buffer | null }>`
    select count(*) as total, string_agg(choice_bytes, '') as choices,
      string_agg(facility_bytes, '') as facilities
    from market where ${sql.join([sql`true`, ...conditions], sql` and `)}`.execute(database);
  return {
    total: rows[0]?.total ?? 0,
    choices: countIds(rows[0]?.choices),
    facilities: countIds(rows[0]?.facilities),
  };
}

/**
 * How many homes match, and how many would with each choice. What is all of several narrows what is there; of
 * what is one of several the others of its parameter are counted beside it, without what is chosen of it.
 */
export async function countChoices(
  services: Pick<Services, "database" | "clock" | "timeZone">,
  input: Input,
) {
  const { database } = services;
  const moment = momentOf(services);
  const counted = async (filters: Filters) =>
    countHomes(database, await conditionsOf(database, filters, moment));
  const [offered, facilities, all] = await Promise.all([
    offeredChoices(database),
    database.selectFrom("facility").select("id").orderBy("id").execute(),
    counted(input),
  ]);
  const instead = new Map<number, Map<number, number>>();
  for (const { parameter_id } of input.values) {
    const one = offered.find((choice) => choice.parameter_id === parameter_id);
    if (!one || choiceMode(one) === "all" || instead.has(parameter_id)) continue;
    const others = input.values.filter((value) => value.parameter_id !== parameter_id);
    instead.set(parameter_id, (await counted({ ...input, values: others })).choices);
  }
  const reached = new Map<number, number>();
  const choices = offered.map((one) => {
    const { parameter_id, choice, id } = one;
    let count = (instead.get(parameter_id) ?? all.choices).get(id) ?? 0;
    // Whoever asks for a choice is content with the better ones, which stand before it.
    if (choiceMode(one) === "at least") {
      count += reached.get(parameter_id) ?? 0;
      reached.set(parameter_id, count);
    }
    return { parameter_id, choice, count };
  });
  return {
    total: all.total,
    choices,
    facilities: facilities.map(({ id }) => ({
      facility_id: id,
      count: all.facilities.get(id) ?? 0,
    })),
  };
}

export const countPropertyChoicesHandler = handler(
  countPropertyChoices,
  async (input, { services }) => {
    const { total, ...data } = await countChoices(services, input);
    return reply(data, { total });
  },
);
