import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { deleteUser } from "~/contract/security/calls";
import { getVerificationFields } from "~/contract/verification/calls";
import { createLocalStorage } from "~/marketplace.server/media/local-storage";
import { withSealedFiles } from "~/marketplace.server/media/sealed-storage";
import { documents, picture } from "../media/sample-files";
import { sentTo } from "../support/outbox";
import { ask, newMember, send } from "./asking";
import { licence, verificationOfMember } from "./verification-setup";

const { here, good, apply, values, applied, reject, statusOf } = verificationOfMember();

const openFile = (address: string, token?: string) =>
  here.marketplace.fetch(
    new Request(address, { headers: token ? { Authorization: `Bearer ${token}` } : {} }),
  );

describe("applying", () => {
  test("asks what the operator asks now, in order", async () => {
    const { body } = await ask(here.marketplace, getVerificationFields, {}, here.member.token);
    expect(body.data.map(({ field_type }) => field_type)).toEqual([
      "text",
      "number",
      "textarea",
      "radio",
      "checkbox",
      "dropdown",
      "file",
    ]);
    expect(body.data[3]!.form_fields_values.map(({ value }) => value)).toEqual([
      "Alone",
      "With colleagues",
    ]);
    expect([await values(), await statusOf()]).toEqual([null, "initial"]);
  });

  test("shows back what was answered, waits, and tells the operators", async () => {
    const application = await applied();
    expect(application).toMatchObject({ user_id: here.member.id, status: "pending" });
    const answers = application.verify_customer_values;
    expect(answers.map(({ value }) => value).slice(0, 6)).toEqual([
      "Rao & Daughters",
      "6",
      "Rao & Daughters",
      "Alone",
      ["English", "Hindi"],
      "Flats",
    ]);
    expect(answers[6]).toMatchObject({ file_name: "licence.pdf" });
    expect(await statusOf()).toBe("pending");
    const [letter] = await sentTo(here.marketplace, here.operator.email, /To review: verification/);
    expect(letter!.text).toContain(`/operator/verifications/${application.id}`);
  });

  test("needs an answer to every question, each with something that it allows", async () => {
    const wrong: [string, string | File | undefined, string][] = [
      ["text", " ", "Please answer this question."],
      ["text", licence(), "A file is no answer here."],
      ["number", "six", "Please enter a number."],
      ["radio", "Both", "Please choose one of the options."],
      ["checkbox", "English,Klingon", "Please choose one of the options."],
      ["dropdown", undefined, "Please answer this question."],
      ["file", undefined, "Please answer this question."],
      ["file", "licence.pdf", "Please choose a file."],
      [
        "file",
        licence("licence.pdf", Buffer.from("MZ\0\0an executable")),
        "Documents must be PDF, DOC, DOCX, TXT, JPEG or PNG.",
      ],
    ];
    for (const [kind, value, sentence] of wrong) {
      const answers = (await good()).map((one) =>
        one.id === here.field[kind] ? { ...one, value } : one,
      );
      const place = answers.findIndex(({ id }) => id === here.field[kind]);
      const { status, body } = await apply(answers);
      expect([kind, status >= 400 && status < 500]).toEqual([kind, true]);
      expect([kind, body.errors]).toEqual([kind, { [`form_fields[${place}].value`]: sentence }]);
    }
    const short = (await good()).filter(({ id }) => id !== here.field.radio);
    expect((await apply(short)).body.errors).toEqual({
      [`form_fields.${here.field.radio}`]: "Please answer this question.",
    });
    const strange = [...(await good()), { id: 999_999, value: "x" }];
    expect(Object.values((await apply(strange)).body.errors ?? {})).toEqual([
      "This question is not asked.",
    ]);
    expect([await values(), await statusOf()]).toEqual([null, "initial"]);
  });

  test("is stored without what the database cannot hold", async () => {
    const answers = (await good()).map((one) =>
      one.id === here.field.text ? { ...one, value: "Rao\0 Homes" } : one,
    );
    expect((await apply(answers)).status).toBe(200);
    expect((await values())?.verify_customer_values[0]?.value).toBe("Rao Homes");
  });

  test("takes files of five megabytes and no more", async () => {
    const sized = (bytes: number) =>
      licence("licence.txt", Buffer.alloc(bytes, "A line of a licence.\n"));
    expect((await apply(await good(sized(5120 * 1024 + 1)))).status).toBe(413);
    expect((await apply(await good(sized(5120 * 1024)))).status).toBe(200);
  });

  test("goes in once, however many at the same time", async () => {
    const answers = await good();
    const sent = await Promise.all([1, 2, 3, 4].map(() => apply(answers)));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const { rows } = {
      rows: await here.marketplace.database
        .selectFrom("media")
        .select("key")
        .where("owner_id", "=", here.member.id)
        .execute(),
    };
    expect(rows).toHaveLength(1);
  });
});

describe("documents", () => {
  test("are for the applicant and for operators", async () => {
    const application = await applied();
    const address = String(application.verify_customer_values[6]!.value);
    for (const token of [here.member.token, here.operator.token]) {
      const answered = await openFile(address, token);
      expect([answered.status, Buffer.from(await answered.arrayBuffer())]).toEqual([
        200,
        documents.pdf,
      ]);
      expect(answered.headers.get("Cache-Control")).toBe("private, no-store");
      expect(answered.headers.get("Content-Disposition")).toContain("attachment");
    }
    expect((await openFile(address)).status).toBe(401);
    expect((await openFile(address, (await newMember(here.marketplace)).token)).status).toBe(404);
    for (const end of ["0", "x", "999999999999"])
      expect((await openFile(address.replace(/\d+$/, end), here.operator.token)).status).toBe(404);
    const { media_key } = await here.marketplace.database
      .selectFrom("verification_value")
      .select("media_key")
      .where("id", "=", application.verify_customer_values[6]!.id)
      .executeTakeFirstOrThrow();
    expect((await openFile(`http://doorstep.test/media/${media_key}`)).status).toBe(404);
  });

  test("that were encrypted with a secret that is gone are said to be gone, and logged", async () => {
    const { storage, database, logger } = here.marketplace.services;
    const { id, value } = (await applied()).verify_customer_values[6]!;
    const { media_key } = await database
      .selectFrom("verification_value")
      .select("media_key")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const logged = vi.spyOn(logger, "error");
    const plain = createLocalStorage(join(here.marketplace.dataFolder, "media"));
    const type = { contentType: "application/pdf", private: true };
    await withSealedFiles(plain, ["a secret that was lost"]).put(media_key!, documents.pdf, type);
    const answered = await openFile(String(value), here.member.token);
    expect([answered.status, await answered.json()]).toMatchObject([410, { error: true }]);
    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({ key: media_key }),
      "a private file cannot be read any longer",
    );
    logged.mockRestore();
    await storage.put(media_key!, documents.pdf, type);
    expect((await openFile(String(value), here.member.token)).status).toBe(200);
  });

  test("stay when their address comes back, and go when others are sent", async () => {
    const first = await applied();
    const address = String(first.verify_customer_values[6]!.value);
    await reject(first.id);
    expect((await apply(await good(address))).status).toBe(200);
    const again = (await values())!.verify_customer_values[6]!;
    expect(again.file_name).toBe("licence.pdf");
    expect((await openFile(String(again.value), here.member.token)).status).toBe(200);
    await reject(first.id);
    const photo = await picture(300, 200).jpeg().toBuffer();
    const face = new File([new Uint8Array(photo)], "card.jpg", { type: "image/jpeg" });
    expect((await apply(await good(face))).status).toBe(200);
    const { keys } = {
      keys: await here.marketplace.database
        .selectFrom("media")
        .select(["key", "is_private"])
        .where("owner_id", "=", here.member.id)
        .execute(),
    };
    expect(keys).toMatchObject([{ is_private: true }]);
    expect(keys[0]!.key).toMatch(/\.jpg$/);
  });

  test("go with the account of whoever sent them", async () => {
    const { verify_customer_values: sent } = await applied();
    const { media_key } = await here.marketplace.database
      .selectFrom("verification_value")
      .select("media_key")
      .where("id", "=", sent[6]!.id)
      .executeTakeFirstOrThrow();
    const kept = () => here.marketplace.services.storage.exists(media_key!, { private: true });
    expect(await kept()).toBe(true);
    expect((await send(here.marketplace, deleteUser, {}, here.member.token)).status).toBe(200);
    expect(await kept()).toBe(false);
  });

  test("of somebody else are no answer of one's own", async () => {
    const theirs = await applied();
    const address = String(theirs.verify_customer_values[6]!.value);
    here.member = await newMember(here.marketplace);
    expect((await apply(await good(address))).status).toBe(409);
    expect([await values(), await statusOf()]).toEqual([null, "initial"]);
  });
});
