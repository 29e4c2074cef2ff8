import { applyVerification } from "~/contract/verification/calls";
import { verificationsBefore } from "~/contract/verification/rules";
import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { notify } from "../events/notify";
import { type Caller, done, handler } from "../http/handler";
import { StatusConflict } from "../http/refusals";
import { dropUnusedFiles, withFiles } from "../listings/stored-files";
import type { Services } from "../services";
import { askedFields } from "./fields";
import { acceptPrivate, type PrivateFile } from "./private-files";
import { readVerificationAnswers, type VerificationAnswer } from "./read-answers";

type Tx = Transaction<Tables>;

/**
 * Applies, or applies again after a refusal (contract §2.3): what was answered before is overwritten.
 * Of two applications at once one goes in.
 */
export const applyVerificationHandler = handler(
  applyVerification,
  async ({ form_fields }, { caller, services }) => {
    await services.limit("post", String(caller.id));
    const { database } = services;
    const fields = await askedFields(database);
    if (fields.length === 0) throw new StatusConflict("Nobody can apply for verification now.");
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
    if (!file?.media_key)
      throw new StatusConflict("A file is no longer kept. Please choose it again.");
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
    verification_status === "success"
      ? "You are verified already."
      : "Your verification is under review.",
  );
}
