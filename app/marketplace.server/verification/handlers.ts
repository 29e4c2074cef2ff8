import { randomBytes } from "node:crypto";
import { answerMissing, readAnswer } from "~/contract/listings/rules";
import { applyVerification } from "~/contract/verification/calls";
import { verificationsBefore } from "~/contract/verification/rules";
import type { Transaction } from "../db/database";
import type { Tables, VerificationFieldKind } from "../db/tables";
import { notify } from "../events/notify";
import { type Caller, done, handler } from "../http/handler";
import { Invalid, StatusConflict } from "../http/refusals";
import { documentIn } from "../listings/accept-files";
import { dropUnusedFiles, type NewFile, withFiles } from "../listings/stored-files";
import type { Services } from "../services";
import { getVerificationValuesHandler } from "./applications";
import { askedFields, getVerificationFieldsHandler } from "./fields";
import {
  moveVerificationFieldHandler,
  operatorVerificationFieldsHandler,
  removeVerificationFieldHandler,
  saveVerificationFieldHandler,
} from "./operator-fields";

/**
 * Applies, or applies again after a refusal (contract §2.3): what was answered before is overwritten.
 * Of two applications at once one goes in.
 */
const applyVerificationHandler = handler(
  applyVerification,
  async ({ form_fields }, { caller, services }) => {
    await services.limit("post", String(caller.id));
    const { database } = services;
    const fields = await askedFields(database);
    if (fields.length === 0) throw new StatusConflict("verification_not_offered");
    const answers = readVerificationAnswers(fields, form_fields);
    const files = new Map<number, PrivateFile>();
    for (const [place, { id }] of form_fields.entries()) {
      const answer = answers.get(id);
      if (answer instanceof File)
        files.set(id, await acceptPrivate(`form_fields[${place}].value`, answer));
    }
    const { gone } = await withFiles(services, caller.id, [...files.values()], (holdFiles) =>
      database.transaction().execute(async (tx) => {
        await requireMayApply(tx, caller);
        await requireStillAsked(tx, [...answers.keys()]);
        await holdFiles(tx);
        const application = await kept(tx, services, caller, answers, files);
        const { id } = application;
        const { id: aboutId, name: memberName } = caller;
        const event = { kind: "verification.submitted", id, memberName, aboutId } as const;
        await notify(tx, event, "operators", services.clock());
        return application;
      }),
    );
    await dropUnusedFiles(services, gone);
    return done("Your application was sent. We tell you as soon as it is decided.");
  },
);

export const verificationHandlers = [
  getVerificationFieldsHandler,
  applyVerificationHandler,
  getVerificationValuesHandler,
  operatorVerificationFieldsHandler,
  saveVerificationFieldHandler,
  moveVerificationFieldHandler,
  removeVerificationFieldHandler,
];

type Tx = Transaction<Tables>;

const notAsked = "This question is not asked.";

/** The application as it is now, and the files that nothing refers to any more. */
async function kept(
  tx: Tx,
  { clock }: Services,
  caller: Caller,
  answers: Map<number, VerificationAnswer>,
  files: Map<number, PrivateFile>,
) {
  const now = clock();
  const { id } = await tx
    .insertInto("verification")
    .values({ member_id: caller.id, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.column("member_id").doUpdateSet({ reason: null, updated_at: now }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  const before = await tx
    .deleteFrom("verification_value")
    .where("verification_id", "=", id)
    .returning(["id", "field_id", "media_key", "file_name"])
    .execute();
  const stored = (field: number, { storedValueId }: { storedValueId: number }) => {
    const file = before.find((one) => one.id === storedValueId && one.field_id === field);
    if (!file?.media_key) throw new StatusConflict("file_not_kept");
    return { media_key: file.media_key, file_name: file.file_name };
  };
  const valueOf = (field: number, answer: VerificationAnswer) => {
    const file = files.get(field);
    if (file) return { media_key: file.key, file_name: file.name };
    if (typeof answer === "object" && "storedValueId" in answer) return stored(field, answer);
    return { value: JSON.stringify(answer) };
  };
  const rows = [...answers].map(([field_id, answer]) => ({
    verification_id: id,
    field_id,
    ...valueOf(field_id, answer),
  }));
  await tx.insertInto("verification_value").values(rows).execute();
  const staying = new Set(rows.map((row) => ("media_key" in row ? row.media_key : null)));
  return {
    id,
    gone: before.flatMap(({ media_key }) =>
      media_key && !staying.has(media_key) ? [media_key] : [],
    ),
  };
}

/** The states it may come from stand in the statement itself. @throws StatusConflict */
async function requireMayApply(tx: Tx, { id }: Caller) {
  const applied = await tx
    .updateTable("member")
    .set({ verification_status: "pending" })
    .where("id", "=", id)
    .where("verification_status", "in", verificationsBefore("pending"))
    .returning("id")
    .executeTakeFirst();
  if (applied) return;
  const { verification_status } = await tx
    .selectFrom("member")
    .select("verification_status")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  throw new StatusConflict(
    verification_status === "success" ? "verified_already" : "verification_under_review",
  );
}

/** Nobody removes the questions until the transaction ends. @throws Invalid for those that went meanwhile */
async function requireStillAsked(tx: Tx, ids: number[]) {
  const rows = await tx
    .selectFrom("verification_field")
    .select("id")
    .where("id", "in", ids)
    .forKeyShare()
    .execute();
  const gone = ids.filter((id) => !rows.some((row) => row.id === id));
  if (gone.length > 0)
    throw new Invalid(Object.fromEntries(gone.map((id) => [`form_fields.${id}`, notAsked])));
}

interface PrivateFile extends NewFile {
  isPrivate: true;
  name: string;
}

/** Looks into a document that is for the operator's eyes (contract §1.7). @throws Refusal */
async function acceptPrivate(field: string, file: File): Promise<PrivateFile> {
  const { body, contentType, extension, displayName } = await documentIn(field, file, {
    kinds: ["pdf", "doc", "docx", "txt", "jpeg", "png"],
  });
  // A key of its own: whoever has the same document elsewhere shares nothing with it.
  const key = `private-${randomBytes(16).toString("hex")}.${extension}`;
  return { key, body, contentType, isPrivate: true, field, name: displayName };
}

type Field = Awaited<ReturnType<typeof askedFields>>[number];

/** Answered by one that is stored already: its address came back. */
interface StoredFile {
  storedValueId: number;
}
type VerificationAnswer = string | string[] | File | StoredFile;

/** The same kinds of questions as homes are asked, under other names. */
const questionKinds = {
  text: "textbox",
  number: "number",
  textarea: "textarea",
  radio: "radiobutton",
  checkbox: "checkbox",
  dropdown: "dropdown",
  file: "file",
} as const satisfies Record<VerificationFieldKind, string>;

const storedFile = /\/api\/verification-files\/(\d{1,9})$/;

/**
 * Every question is answered, each with something it allows (contract §3.54).
 * @throws Invalid with a sentence for each answer
 */
function readVerificationAnswers(
  fields: Field[],
  given: { id: number; value?: string | File }[],
): Map<number, VerificationAnswer> {
  const answers = new Map<number, VerificationAnswer>();
  const errors: Record<string, string> = {};
  given.forEach(({ id, value }, place) => {
    const at = `form_fields[${place}].value`;
    const field = fields.find((one) => one.id === id);
    if (!field) {
      errors[`form_fields[${place}].id`] = notAsked;
      return;
    }
    const stored = field.kind === "file" && typeof value === "string" && storedFile.exec(value);
    if (stored) {
      answers.set(id, { storedValueId: Number(stored[1]) });
      return;
    }
    const typed = field.kind === "checkbox" && typeof value === "string" ? value.split(",") : value;
    const question = { type_of_parameter: questionKinds[field.kind], type_values: field.options };
    const read = readAnswer(question, typed);
    if ("message" in read) errors[at] = read.message;
    else if (read.answer === null) errors[at] = answerMissing;
    else answers.set(id, read.answer);
  });
  for (const { id } of fields)
    if (!given.some((one) => one.id === id)) errors[`form_fields.${id}`] = answerMissing;
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  return answers;
}
