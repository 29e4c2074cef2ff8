import { type Selectable, sql } from "kysely";
import type { ParsedInputOf } from "~/contract/wire/call";
import {
  operatorParameters,
  type OperatorParameter,
  removeParameter,
  renameChoice,
  saveParameter,
} from "~/contract/operator/catalogue/calls";
import { choosable, parameterForm } from "~/contract/operator/catalogue/forms";
import type { Database, Transaction } from "../../db/database";
import type { ParameterTable, Tables } from "../../db/tables";
import { done, handler } from "../../http/handler";
import { Invalid } from "../../http/refusals";
import { dropUnusedFiles } from "../../listings/stored-files";
import { noteAct } from "../../operator/acts";
import {
  lockEntry,
  lockEntries,
  requireFreeName,
  requireSuccessor,
  takeTime,
  type Writing,
} from "../../operator/entries/entry";
import { renameChoiceInSearches, renameInSearches, renameInValues } from "./kept";
import {
  forgetNames,
  moveNames,
  namesOf,
  writeChoiceNames,
  writeNames,
} from "../../operator/entries/names";
import { saveWithPicture, type SentPicture } from "../../operator/entries/picture";
import { requireRevision, revisionOf } from "../../operator/entries/revision";
import type { Services } from "../../services";

const missing = "parameter_not_found";

interface Row extends Selectable<ParameterTable> {
  category_ids: number[];
  listings: number;
}

/** All parameters by name, or the one of the id. */
export async function findParameters(
  database: Database,
  mediaUrl: Services["mediaUrl"],
  id?: number,
) {
  const { rows } = await sql<Row>`
    select id, name, kind, options, image_key, unit, meaning, is_required, is_quick, is_ordered,
      array(select category_id from category_parameter where parameter_id = parameter.id
        order by 1) as category_ids,
      (select count(*)::int from property_parameter where parameter_id = parameter.id) as listings
    from parameter where ${id === undefined ? sql`true` : sql`id = ${id}`}
    order by searchable(name), id`.execute(database);
  const names = await namesOf(
    database,
    rows.flatMap(({ name, unit, options }) => [name, unit, ...options]),
  );
  return rows.map(({ category_ids, listings, image_key: imageKey, ...row }) => {
    const shown = {
      ...row,
      names: names.get(row.name) ?? [],
      unit_names: names.get(row.unit) ?? [],
      image: mediaUrl(imageKey),
      options: row.options.map((value) => ({ value, names: names.get(value) ?? [] })),
    };
    const uses = { category_ids, listings };
    const parameter: OperatorParameter = { ...shown, ...uses, revision: revisionOf(shown) };
    return { parameter, imageKey };
  });
}

export const operatorParametersHandler = handler(
  operatorParameters,
  async ({ id }, { services: { database, mediaUrl } }) =>
    (await findParameters(database, mediaUrl, id)).map(({ parameter }) => parameter),
);

type Written = Omit<ParsedInputOf<typeof saveParameter>, keyof SentPicture>;

/** Adds a parameter, or changes the one of the id. @throws NotFound, StatusConflict, Invalid */
export async function writeParameter(
  tx: Transaction<Tables>,
  { id, names, unit_names, revision, ...input }: Written,
  { caller, services: { clock, mediaUrl } }: Writing,
  imageKey?: string,
) {
  const options = requireFitting(input);
  const columns = {
    name: input.name,
    kind: input.kind,
    options: JSON.stringify(options.map(({ value }) => value)),
    image_key: imageKey,
    unit: input.kind === "number" ? (input.unit ?? "") : "",
    meaning: input.meaning ?? null,
    is_required: input.is_required,
    is_quick: input.is_quick,
    is_ordered: input.is_ordered,
  };
  await takeTime(tx);
  await lockEntries(tx, "parameter");
  if (id !== undefined) await lockEntry(tx, "parameter", id, missing);
  const [found] = id === undefined ? [] : await findParameters(tx, mediaUrl, id);
  const before = found?.parameter;
  if (before) {
    requireRevision(revision, before.revision);
    if (before.kind !== input.kind && before.listings > 0)
      throw new Invalid({ kind: "Listings answer it already, so its kind stays." });
    await requireUnused(
      tx,
      before,
      options.map(({ value }) => value),
    );
  }
  await requireFreeName(tx, "parameter", input.name, id);
  const saved = before
    ? await tx
        .updateTable("parameter")
        .set(columns)
        .where("id", "=", before.id)
        .returning("id")
        .executeTakeFirstOrThrow()
    : await tx.insertInto("parameter").values(columns).returning("id").executeTakeFirstOrThrow();
  await writeNames(tx, before?.name, input.name, names);
  const { unit } = columns;
  if (unit && unit !== input.name)
    await writeNames(tx, before?.unit || undefined, unit, unit_names);
  else if (before?.unit && before.unit !== unit) await forgetNames(tx, before.unit);
  await writeChoiceNames(tx, before, { name: input.name, options });
  for (const { value } of before?.options ?? [])
    if (!options.some((option) => option.value === value)) await forgetNames(tx, value);
  const act = before ? "change" : "add";
  await noteAct(tx, caller, { act, kind: "parameter", id: saved.id }, clock());
  return { saved, keysBefore: found ? [found.imageKey] : [] };
}

export const saveParameterHandler = handler(
  saveParameter,
  async ({ image, remove_image, ...written }, context) =>
    saveWithPicture(
      context.services,
      context.caller,
      { image, remove_image, isIcon: true },
      (tx, imageKey) => writeParameter(tx, written, context, imageKey),
    ),
);

/** The choices as they are kept. @throws Invalid where the parts contradict each other, as the form says it */
function requireFitting(written: Omit<Written, "id" | "names" | "unit_names" | "revision">) {
  const lines = written.options.map(({ value }) => value).join("\n");
  const checked = parameterForm.safeParse({ ...written, options: lines });
  if (checked.success)
    return choosable.includes(written.kind)
      ? [...new Map(written.options.map((option) => [option.value, option])).values()]
      : [];
  const errors = checked.error.issues.map(({ path, message }): [string, string] => [
    String(path[0]),
    message,
  ]);
  throw new Invalid(Object.fromEntries(errors));
}

/** The choices that listings have. */
const usedChoices = (parameterId: number) => sql<{ choice: string }>`
  select distinct choice from property_parameter, jsonb_array_elements_text(
    case jsonb_typeof(value) when 'array' then value else jsonb_build_array(value) end) as choice
  where parameter_id = ${parameterId}`;

/** @throws Invalid where a choice goes that listings have */
async function requireUnused(
  tx: Transaction<Tables>,
  { id, kind, options }: OperatorParameter,
  left: string[],
) {
  const going = options.map(({ value }) => value).filter((value) => !left.includes(value));
  if (going.length === 0 || !choosable.includes(kind)) return;
  const { rows } = await usedChoices(id).execute(tx);
  if (rows.some(({ choice }) => going.includes(choice)))
    throw new Invalid({
      options: "Listings have a choice that is left out. Please rename it instead.",
    });
}

export const renameChoiceHandler = handler(
  renameChoice,
  async ({ id, revision, choice, new_choice }, { caller, services }) => {
    const { database, mediaUrl, clock } = services;
    await database.transaction().execute(async (tx) => {
      await takeTime(tx);
      await lockEntries(tx, "parameter");
      await lockEntry(tx, "parameter", id, missing);
      const { parameter } = (await findParameters(tx, mediaUrl, id))[0]!;
      requireRevision(revision, parameter.revision);
      const options = parameter.options.map(({ value }) => value);
      if (!options.includes(choice)) throw new Invalid({ choice: "This choice is not offered." });
      const rename = (option: string) => (option === choice ? new_choice : option);
      await tx
        .updateTable("parameter")
        .set({ options: JSON.stringify([...new Set(options.map(rename))]) })
        .where("id", "=", id)
        .execute();
      await sql`
        update property_parameter set value = case jsonb_typeof(value)
          when 'array' then (
            select jsonb_agg(distinct case said when ${choice} then ${new_choice}::text else said end)
            from jsonb_array_elements_text(value) as said)
          else to_jsonb(${new_choice}::text) end
        where parameter_id = ${id}
          and (value = to_jsonb(${choice}::text) or (jsonb_typeof(value) = 'array' and value ? ${choice}))`.execute(
        tx,
      );
      await renameChoiceInSearches(tx, id, choice, new_choice);
      await moveNames(tx, choice, new_choice);
      const reason = `${choice} → ${new_choice}`;
      await noteAct(tx, caller, { act: "rename", kind: "parameter", id, reason }, clock());
    });
    return done("The choice was renamed.");
  },
);

export const removeParameterHandler = handler(
  removeParameter,
  async ({ id, revision, into_id }, { caller, services }) => {
    const { database, mediaUrl, clock } = services;
    const goneKey = await database.transaction().execute(async (tx) => {
      await takeTime(tx);
      await lockEntries(tx, "parameter");
      await lockEntry(tx, "parameter", id, missing);
      const found = await findParameters(tx, mediaUrl);
      const { parameter, imageKey } = found.find((one) => one.parameter.id === id)!;
      requireRevision(revision, parameter.revision);
      const entries = found
        .map((one) => one.parameter)
        .filter(({ kind }) => kind === parameter.kind);
      const uses = parameter.listings;
      const successor = requireSuccessor({ entries, id, intoId: into_id, uses });
      if (successor) await replace(tx, parameter, successor);
      await renameInSearches(tx, "parameter_id", id, successor?.id ?? null);
      await renameInValues(tx, id, successor?.id ?? null);
      await tx.deleteFrom("parameter").where("id", "=", id).execute();
      for (const term of [
        parameter.name,
        parameter.unit,
        ...parameter.options.map(({ value }) => value),
      ])
        await forgetNames(tx, term);
      const reason = successor ? `${parameter.name} → ${successor.name}` : parameter.name;
      await noteAct(tx, caller, { act: "remove", kind: "parameter", id, reason }, clock());
      return imageKey;
    });
    await dropUnusedFiles(services, [goneKey]);
    return done("The parameter was removed.");
  },
);

/** What was answered by one is answered by the other, unless that was answered, too. */
async function replace(tx: Transaction<Tables>, from: OperatorParameter, into: OperatorParameter) {
  const options = new Set([...into.options, ...from.options].map(({ value }) => value));
  await tx
    .updateTable("parameter")
    .set({ options: JSON.stringify([...options]) })
    .where("id", "=", into.id)
    .execute();
  await sql`
    insert into category_parameter (category_id, parameter_id, position)
    select category_id, ${into.id}, position from category_parameter where parameter_id = ${from.id}
    on conflict do nothing`.execute(tx);
  await sql`
    insert into property_parameter (property_id, parameter_id, value)
    select property_id, ${into.id}, value from property_parameter where parameter_id = ${from.id}
    on conflict do nothing`.execute(tx);
}
