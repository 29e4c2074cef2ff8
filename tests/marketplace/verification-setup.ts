import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { Change } from "~/contract/changes";
import { rejectVerification } from "~/contract/operator/reviews/calls";
import { webSettings } from "~/contract/site/calls";
import { applyVerification, getVerificationValues } from "~/contract/verification/calls";
import { documents } from "../media/sample-files";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask, newMember } from "./asking";
import { revisionOf } from "./revision-of";
import { goodAnswers } from "./verification-answers";

/** A question of each kind, with what may be chosen. */
const kinds = [
  ["text", []],
  ["number", []],
  ["textarea", []],
  ["radio", ["Alone", "With colleagues"]],
  ["checkbox", ["English", "Hindi", "Arabic"]],
  ["dropdown", ["Flats", "Land"]],
  ["file", []],
] as const;

/** Asks them, and answers with their ids by kind. */
async function putQuestions({ database }: TestMarketplace) {
  const ids: Record<string, number> = {};
  for (const [position, [kind, options]] of kinds.entries()) {
    const { id } = await database
      .insertInto("verification_field")
      .values({ name: `A ${kind}`, kind, options: JSON.stringify(options), position })
      .returning("id")
      .executeTakeFirstOrThrow();
    ids[kind] = id;
  }
  await database
    .insertInto("verification_field")
    .values({ name: "Not asked any more", kind: "text", is_active: false })
    .execute();
  return ids;
}

export const licence = (name = "licence.pdf", bytes: Uint8Array = documents.pdf) =>
  new File([new Uint8Array(bytes)], name, { type: "application/pdf" });

/** A marketplace for the file that calls this, and a new member in each test who wants to be verified. */
export function verificationOfMember() {
  const here = {} as {
    marketplace: TestMarketplace;
    operator: Awaited<ReturnType<typeof newMember>>;
    member: Awaited<ReturnType<typeof newMember>>;
    /** The questions' ids by kind. */
    field: Record<string, number>;
  };
  /** The tags of what the marketplace said has changed. */
  const heard: Change[] = [];

  beforeAll(async () => {
    here.marketplace = await testMarketplace({ onChange: (changes) => heard.push(...changes) });
    here.operator = await newMember(here.marketplace, { is_operator: true });
    here.field = await putQuestions(here.marketplace);
  });
  beforeEach(async () => {
    here.member = await newMember(here.marketplace);
  });
  afterAll(() => here.marketplace.close());

  const good = (file: File | string = licence()) => goodAnswers(here.marketplace.database, file);
  const apply = (form_fields: { id: number; value?: string | File }[]) =>
    ask(here.marketplace, applyVerification, { form_fields }, here.member.token);
  const values = async () =>
    (await ask(here.marketplace, getVerificationValues, {}, here.member.token)).body.data;

  return {
    here,
    heard,
    good,
    apply,
    values,
    async applied() {
      expect((await apply(await good())).status).toBe(200);
      return (await values())!;
    },
    reject: async (id: number) =>
      ask(
        here.marketplace,
        rejectVerification,
        {
          id,
          revision: await revisionOf(here.marketplace, "verification", id),
          reason: "The licence has run out.",
        },
        here.operator.token,
      ),
    statusOf: async () =>
      (await ask(here.marketplace, webSettings, {}, here.member.token)).body.data
        .verification_status,
  };
}
