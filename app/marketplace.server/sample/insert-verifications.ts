import type { VerificationFieldKind } from "../db/tables";
import type { Storage } from "../media/storage";
import { brochure } from "./brochure";
import { daysBefore, type Loading } from "./loading";

interface Field {
  name: string;
  kind: VerificationFieldKind;
  options?: string[];
  /** Of the sample applicant; none for the file. */
  answer?: string | string[];
}

/** What the sample operator asks agents. */
export const verificationFields: readonly Field[] = [
  { name: "Name of your agency", kind: "text", answer: "Weber Immobilien" },
  { name: "Years in the trade", kind: "number", answer: "6" },
  {
    name: "What do you mostly sell?",
    kind: "dropdown",
    options: ["Flats", "Houses", "Land", "Commercial property"],
    answer: "Flats",
  },
  {
    name: "Do you work alone?",
    kind: "radio",
    options: ["Alone", "With colleagues"],
    answer: "With colleagues",
  },
  {
    name: "Languages you speak with clients",
    kind: "checkbox",
    options: ["English", "Spanish", "French", "Hindi", "Arabic", "Portuguese", "German"],
    answer: ["English", "German"],
  },
  {
    name: "A few words about your work",
    kind: "textarea",
    answer: "Two of us, old flats in Kreuzberg and Neukölln, every viewing in person.",
  },
  { name: "Licence or proof of identity", kind: "file" },
];

/** Whose application waits, by the order of people.ts. */
const applicant = 7;

/** The questions, one application that waits, and one reported home. */
export async function insertVerifications({ tx, now, memberIds }: Loading, storage: Storage) {
  const fields = await tx
    .insertInto("verification_field")
    .values(
      verificationFields.map(({ name, kind, options = [] }, position) => ({
        name,
        kind,
        options: JSON.stringify(options),
        position,
      })),
    )
    .returning("id")
    .execute();
  const member_id = memberIds[applicant]!;
  await tx
    .updateTable("member")
    .set({ verification_status: "pending" })
    .where("id", "=", member_id)
    .execute();
  const sentAt = daysBefore(now, 2);
  const { id: verification_id } = await tx
    .insertInto("verification")
    .values({ member_id, created_at: sentAt, updated_at: sentAt })
    .returning("id")
    .executeTakeFirstOrThrow();
  const media_key = await insertLicence(tx, storage, member_id);
  await tx
    .insertInto("verification_value")
    .values(
      verificationFields.map(({ answer }, index) => ({
        verification_id,
        field_id: fields[index]!.id,
        value: answer === undefined ? null : JSON.stringify(answer),
        media_key: answer === undefined ? media_key : null,
        file_name: answer === undefined ? "licence.pdf" : "",
      })),
    )
    .execute();
}

async function insertLicence(tx: Loading["tx"], storage: Storage, owner_id: number) {
  const key = "private-sample-licence.pdf";
  const content_type = "application/pdf";
  const body = brochure([["Sample licence", "This paper is a drawing, like all sample data."]]);
  await storage.put(key, body, { contentType: content_type, private: true });
  await tx
    .insertInto("media")
    .values({ key, content_type, byte_count: body.byteLength, owner_id, is_private: true })
    .execute();
  return key;
}

/** Two members have something against one home. */
export async function insertReports({ tx, now, memberIds }: Loading) {
  const home = await tx
    .selectFrom("property")
    .select("id")
    .where("is_public", "=", true)
    .where("owner_id", "in", memberIds.slice(1, 7))
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  const reason = await tx
    .selectFrom("report_reason")
    .select(["id", "reason"])
    .orderBy("id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("property_report")
    .values([
      {
        property_id: home.id,
        member_id: memberIds[12]!,
        reason_id: reason.id,
        reason: reason.reason,
        created_at: daysBefore(now, 3),
      },
      {
        property_id: home.id,
        member_id: memberIds[13]!,
        reason_id: null,
        other_message: "I was told on the phone that it was let weeks ago.",
        created_at: daysBefore(now, 1),
      },
    ])
    .execute();
}
