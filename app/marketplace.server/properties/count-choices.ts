import { sql } from "kysely";
import type { ParsedInputOf } from "~/contract/wire/call";
import { countPropertyChoices } from "~/contract/properties/calls";
import type { Database } from "../db/database";
import type { ParameterKind } from "../db/tables";
import { handler, reply } from "../http/handler";
import { type Bits, countBits } from "./market-bits";
import { type NeedsMarket, prepareMatches } from "./market-matches";
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

/**
 * How many homes match, and how many would with each choice. What is all of several narrows what is there; of
 * what is one of several the others of its parameter are counted beside it, without what is chosen of it.
 */
export async function countChoices(services: NeedsMarket, input: Input) {
  const { database } = services;
  const [offered, facilities, matchesNow] = await Promise.all([
    offeredChoices(database),
    database.selectFrom("facility").select("id").orderBy("id").execute(),
    prepareMatches(services, input),
  ]);
  const matches = matchesNow();
  const { sets } = matches.columns;
  const counted = (bits: Bits, having: Bits | undefined) => (having ? countBits(bits, having) : 0);
  const instead = new Map<number, Bits>();
  for (const { parameter_id } of input.values) {
    const one = offered.find((choice) => choice.parameter_id === parameter_id);
    if (one && choiceMode(one) !== "all") instead.set(parameter_id, matches.without(parameter_id));
  }
  const reached = new Map<number, number>();
  const choices = offered.map((one) => {
    const { parameter_id, choice, id } = one;
    let count = counted(instead.get(parameter_id) ?? matches.bits, sets.choice_ids.get(id));
    // Whoever asks for a choice is content with the better ones, which stand before it.
    if (choiceMode(one) === "at least") {
      count += reached.get(parameter_id) ?? 0;
      reached.set(parameter_id, count);
    }
    return { parameter_id, choice, count };
  });
  return {
    total: countBits(matches.bits),
    choices,
    facilities: facilities.map(({ id }) => ({
      facility_id: id,
      count: counted(matches.bits, sets.facility_ids.get(id)),
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
