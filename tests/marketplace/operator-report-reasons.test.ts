import { afterAll, beforeAll, expect, test } from "vitest";
import type { AnyCall } from "~/contract/wire/call";
import { operatorActs } from "~/contract/operator/calls";
import {
  moveReportReason,
  operatorReportReasons,
  removeReportReason,
  saveReportReason,
} from "~/contract/operator/report-reasons/calls";
import { addReports, getReportReasons } from "~/contract/reports/calls";
import { getLanguages } from "~/contract/site/calls";
import { untilSomebodyWaits } from "../support/lock-waiters";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { sendAsRead } from "./as-read";
import { type Answered, ask, expectExact, newMember, send } from "./asking";
import { putCategories, putHome } from "./search-homes";

let marketplace: TestMarketplace;
let operator: string;

beforeAll(async () => {
  marketplace = await testMarketplace();
  await putCategories(marketplace, "Villa");
  operator = (await newMember(marketplace, { is_operator: true })).token;
});
afterAll(() => marketplace.close());

const asOperator = async <C extends AnyCall>(call: C, input: object): Promise<Answered<C>> => {
  const answered = await sendAsRead(marketplace, call, input, operator);
  expectExact(call, answered);
  return answered as Answered<C>;
};
const reason = async (name: string, more: object = {}) =>
  (await asOperator(saveReportReason, { name, ...more })).body.data.id;
const one = async (id: number) => (await asOperator(operatorReportReasons, { id })).body.data[0]!;
const offered = async () =>
  (await ask(marketplace, getReportReasons, {})).body.data.map((row) => row.reason);

/** Somebody reports a home of their own choice. */
async function report(reason_id: number) {
  const { token } = await newMember(marketplace);
  const property_id = await putHome(marketplace);
  return send(marketplace, addReports, { property_id, reason_id }, token);
}
const lastAct = async (subject_id: number) =>
  (
    await asOperator(operatorActs, {
      subject_kind: "report_reason",
      subject_id,
      changes: "1",
      limit: 1,
    })
  ).body.data[0]!;

test("a reason that was added is offered at once, in the operators' order, and noted", async () => {
  const first = await reason("It is let already", { names: { es: "Ya está alquilada" } });
  const second = await reason("The price is wrong");
  expect(await offered()).toEqual(["It is let already", "The price is wrong"]);
  expect(await one(first)).toMatchObject({
    names: [{ language: "es", name: "Ya está alquilada" }],
    is_hidden: false,
    reports: 0,
  });
  const languages = await ask(marketplace, getLanguages, {
    language_code: "es",
    web_language_file: true,
  });
  expect(JSON.stringify(languages.body)).toContain("Ya está alquilada");

  await asOperator(moveReportReason, { id: second, by: "up" });
  expect(await offered()).toEqual(["The price is wrong", "It is let already"]);
  expect(await lastAct(second)).toMatchObject({
    act: "order",
    subject_title: "The price is wrong",
  });
  expect((await asOperator(moveReportReason, { id: 999_999, by: "up" })).status).toBe(404);

  await asOperator(saveReportReason, { id: first, name: "It was let long ago" });
  expect(await lastAct(first)).toMatchObject({
    act: "change",
    changes: [
      {
        subject: "report_reason",
        fields: [{ name: "reason", before: "It is let already", after: "It was let long ago" }],
      },
      // What it is called in other languages goes along with its name.
      {
        subject: "term_name",
        row_key: "es · It was let long ago",
        way: "added",
        fields: [{ name: "name", before: "", after: "Ya está alquilada" }],
      },
      {
        subject: "term_name",
        row_key: "es · It is let already",
        way: "removed",
        fields: [{ name: "name", before: "Ya está alquilada", after: "" }],
      },
    ],
  });
});

test("of two who change a reason the second is told; two of one name are refused", async () => {
  const id = await reason("Wrong address");
  const { revision } = await one(id);
  await asOperator(saveReportReason, { id, name: "Wrong street", revision });
  expect(await asOperator(saveReportReason, { id, name: "Wrong town", revision })).toMatchObject({
    status: 409,
    body: { code: "changed_by_other" },
  });
  expect(await asOperator(saveReportReason, { name: "wróng STREET" })).toMatchObject({
    status: 400,
    body: { errors: { name: "This name is taken already." } },
  });
  const unknown = await asOperator(saveReportReason, { id: 999_999, name: "Nothing" });
  expect(unknown).toMatchObject({ status: 404, body: { code: "reason_not_found" } });
});

test("a hidden reason is neither offered nor taken, and reports keep it", async () => {
  const id = await reason("No answer on the phone");
  expect((await report(id)).status).toBe(200);
  await asOperator(saveReportReason, { id, name: "No answer on the phone", is_hidden: true });
  expect(await offered()).not.toContain("No answer on the phone");
  expect(await report(id)).toMatchObject({
    status: 400,
    body: { errors: { reason_id: "This reason is not offered." } },
  });
  expect(await one(id)).toMatchObject({ is_hidden: true, reports: 1 });
});

test("a reason in use is not removed, but merged into another one, in the words reports had", async () => {
  const names = { fr: "Déjà vendu" };
  const [old, into] = [await reason("Sold already", { names }), await reason("Gone")];
  await report(old);
  const kept = await asOperator(removeReportReason, { id: old });
  expect(kept).toMatchObject({ status: 409, body: { code: "in_use" } });
  for (const into_id of [old, 999_999])
    expect((await asOperator(removeReportReason, { id: old, into_id })).status).toBe(400);
  expect((await asOperator(removeReportReason, { id: old, into_id: into })).status).toBe(200);
  expect(await one(into)).toMatchObject({ reports: 1 });
  const reports = await marketplace.database
    .selectFrom("property_report")
    .select("reason")
    .where("reason_id", "=", into)
    .execute();
  expect(reports).toEqual([{ reason: "Sold already" }]);
  expect(await lastAct(old)).toMatchObject({ act: "remove", reason: "Sold already → Gone" });
  const french = await marketplace.database
    .selectFrom("language")
    .select("web_texts")
    .where("code", "=", "fr")
    .executeTakeFirstOrThrow();
  // Whoever decides about the report reads it in their language still.
  expect(french.web_texts).toMatchObject({ "terms.Sold already": "Déjà vendu" });

  const unused = await reason("Nobody says so");
  expect((await asOperator(removeReportReason, { id: unused })).status).toBe(200);
  expect((await asOperator(removeReportReason, { id: unused })).status).toBe(404);
});

test("whoever reports for a reason that is being removed hears that it is gone", async () => {
  const id = await reason("Doubtful");
  const property_id = await putHome(marketplace);
  const { token } = await newMember(marketplace);
  let late: ReturnType<typeof send> | undefined;
  await marketplace.database.transaction().execute(async (tx) => {
    await tx.deleteFrom("report_reason").where("id", "=", id).execute();
    late = send(marketplace, addReports, { property_id, reason_id: id }, token);
    await untilSomebodyWaits(marketplace.database);
  });
  expect(await late).toMatchObject({
    status: 400,
    body: { errors: { reason_id: "This reason is not offered." } },
  });
});
