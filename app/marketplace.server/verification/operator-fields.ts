import { type Selectable, sql } from "kysely";
import type { ParsedInputOf } from "~/contract/wire/call";
import {
  moveVerificationField,
  operatorVerificationFields,
  type OperatorVerificationField,
  removeVerificationField,
  saveVerificationField,
} from "~/contract/operator/verification-fields/calls";
import {
  choosableTypes,
  verificationFieldForm,
} from "~/contract/operator/verification-fields/forms";
import type { Database, Transaction } from "../db/database";
import type { Tables, VerificationFieldTable } from "../db/tables";
import { done, handler } from "../http/handler";
import { Invalid, StatusConflict } from "../http/refusals";
import { noteAct } from "../operator/acts";
import {
  lockEntry,
  inOrder,
  lockEntries,
  moveEntry,
  nextPosition,
  requireFreeName,
  type Writing,
} from "../operator/entries/entry";
import { forgetNames, namesOf, writeChoiceNames, writeNames } from "../operator/entries/names";
import { requireRevision, revisionOf } from "../operator/entries/revision";

const missing = "field_not_found";

type Row = Omit<Selectable<VerificationFieldTable>, "position" | "is_active"> &
  Pick<OperatorVerificationField, "is_hidden" | "answers">;

/** All questions in their order, or the one of the id. */
export async function findFields(
  database: Database,
  id?: number,
): Promise<OperatorVerificationField[]> {
  const { rows } = await sql<Row>`
    select id, name, kind, options, not is_active as is_hidden,
      (select count(*)::int from verification_value
        where field_id = verification_field.id) as answers
    from verification_field where ${id === undefined ? sql`true` : sql`id = ${id}`}
    order by ${inOrder("verification_field")}`.execute(database);
  const names = await namesOf(
    database,
    rows.flatMap(({ name, options }) => [name, ...options]),
  );
  return rows.map(({ answers, options, ...row }) => {
    const shown = {
      ...row,
      names: names.get(row.name) ?? [],
      options: options.map((value) => ({ value, names: names.get(value) ?? [] })),
    };
    return { ...shown, answers, revision: revisionOf(shown) };
  });
}

export const operatorVerificationFieldsHandler = handler(
  operatorVerificationFields,
  async ({ id }, { services: { database } }) => findFields(database, id),
);

type Written = ParsedInputOf<typeof saveVerificationField>;

/** Adds a question, or changes the one of the id. @throws NotFound, StatusConflict, Invalid */
export async function writeField(
  tx: Transaction<Tables>,
  { id, names, revision, ...input }: Written,
  { caller, services: { clock } }: Writing,
) {
  const options = requireFitting(input);
  const columns = {
    name: input.name,
    kind: input.kind,
    options: JSON.stringify(options.map(({ value }) => value)),
    is_active: !input.is_hidden,
  };
  await lockEntries(tx, "verification_field");
  if (id !== undefined) await lockEntry(tx, "verification_field", id, missing);
  const [before] = id === undefined ? [] : await findFields(tx, id);
  if (before) {
    requireRevision(revision, before.revision);
    if (before.kind !== input.kind && before.answers > 0)
      throw new Invalid({ kind: "Agents answered it already, so its kind stays." });
  }
  await requireFreeName(tx, "verification_field", input.name, id);
  const saved = before
    ? await tx
        .updateTable("verification_field")
        .set(columns)
        .where("id", "=", before.id)
        .returning("id")
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto("verification_field")
        .values({ ...columns, position: await nextPosition(tx, "verification_field") })
        .returning("id")
        .executeTakeFirstOrThrow();
  await writeNames(tx, before?.name, input.name, names);
  await writeChoiceNames(tx, before, { name: input.name, options });
  for (const { value } of before?.options ?? [])
    if (!options.some((option) => option.value === value)) await forgetNames(tx, value);
  const act = before ? "change" : "add";
  await noteAct(tx, caller, { act, kind: "verification_field", id: saved.id }, clock());
  return saved;
}

export const saveVerificationFieldHandler = handler(saveVerificationField, (input, context) =>
  context.services.database.transaction().execute((tx) => writeField(tx, input, context)),
);

/** The choices as they are kept, each once. @throws Invalid where the parts contradict each other, as the form says it */
function requireFitting({ name, kind, options }: Pick<Written, "name" | "kind" | "options">) {
  const lines = options.map(({ value }) => value).join("\n");
  const checked = verificationFieldForm.safeParse({ name, kind, options: lines });
  if (!checked.success)
    throw new Invalid(
      Object.fromEntries(
        checked.error.issues.map(({ path, message }) => [String(path[0]), message]),
      ),
    );
  if (!choosableTypes.includes(kind)) return [];
  const kept = new Map<string, (typeof options)[number]>();
  for (const option of options) if (!kept.has(option.value)) kept.set(option.value, option);
  return [...kept.values()];
}

export const moveVerificationFieldHandler = handler(
  moveVerificationField,
  async (input, { caller, services: { database, clock } }) => {
    await database.transaction().execute(async (tx) => {
      if (!(await moveEntry(tx, "verification_field", input, missing))) return;
      const act = { act: "order", kind: "verification_field", id: input.id };
      await noteAct(tx, caller, act, clock());
    });
    return done("The order was changed.");
  },
);

export const removeVerificationFieldHandler = handler(
  removeVerificationField,
  async ({ id, revision }, { caller, services: { database, clock } }) => {
    await database.transaction().execute(async (tx) => {
      await lockEntries(tx, "verification_field");
      await lockEntry(tx, "verification_field", id, missing);
      const field = (await findFields(tx, id))[0]!;
      requireRevision(revision, field.revision);
      if (field.answers > 0) throw new StatusConflict("field_answered");
      await tx.deleteFrom("verification_field").where("id", "=", id).execute();
      for (const term of [field.name, ...field.options.map(({ value }) => value)])
        await forgetNames(tx, term);
      const act = { act: "remove", kind: "verification_field", id, reason: field.name };
      await noteAct(tx, caller, act, clock());
    });
    return done("The question was removed.");
  },
);
