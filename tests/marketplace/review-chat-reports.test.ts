import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { reportChat, sendMessage } from "~/contract/chat/calls";
import { operatorActs } from "~/contract/operator/calls";
import {
  dismissChatReport,
  operatorChatReports,
  upholdChatReport,
  warnReportedMember,
} from "~/contract/operator/reviews/calls";
import { operatorSavedReplies, saveSavedReply } from "~/contract/operator/saved-replies/calls";
import { replyWord, type ReplyUse } from "~/contract/operator/saved-replies/rules";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { outgoing, sentTo } from "../support/outbox";
import { askAsRead } from "./as-read";
import { ask, newMember, send } from "./asking";
import { putCategories, putHome } from "./search-homes";

type Person = Awaited<ReturnType<typeof newMember>>;

let marketplace: TestMarketplace;
let operator: Person;
let reporter: Person;
let reported: Person;
let id: number;

const reason = "They want money before a viewing.";
const verdict = "You asked others for money before a viewing.";

beforeAll(async () => {
  marketplace = await testMarketplace();
  operator = await newMember(marketplace, { is_operator: true });
  await putCategories(marketplace, "Villa");
});
beforeEach(async () => {
  reporter = await newMember(marketplace);
  reported = await newMember(marketplace);
  const property_id = await putHome(marketplace, { owner_id: reporter.id });
  const file = new File(["%PDF-1.4\n1 0 obj\nendobj\n%%EOF"], "deposit.pdf");
  const said = { receiver_id: reporter.id, property_id, message: "Pay me first.", file };
  await ask(marketplace, sendMessage, said, reported.token);
  const answer = { receiver_id: reported.id, property_id, message: "Never." };
  await ask(marketplace, sendMessage, answer, reporter.token);
  const report = { user_id: reported.id, property_id, reason };
  await ask(marketplace, reportChat, report, reporter.token);
  id = (await waiting()).at(-1)!.id;
});
afterAll(() => marketplace.close());

const reports = async (input: object) =>
  (await ask(marketplace, operatorChatReports, input, operator.token)).body;
const waiting = async () => (await reports({ state: "open", limit: 100 })).data;
const one = async () => (await reports({ id })).data[0]!;
const dismiss = () => ask(marketplace, dismissChatReport, { id }, operator.token);
const uphold = () => ask(marketplace, upholdChatReport, { id, reason: verdict }, operator.token);
const acts = async (subject_kind: string, subject_id: number) =>
  (
    await ask(marketplace, operatorActs, { subject_kind, subject_id }, operator.token)
  ).body.data.map(({ act, reason: given }) => [act, given]);
const isActive = async () => (await one()).reported.is_active;

test("operators are mailed of a report, and read what was said, as it was", async () => {
  const [letter] = await sentTo(
    marketplace,
    operator.email,
    new RegExp(`operator/chat-reports/${id}\\b`),
  );
  expect(letter!.text).toContain(reason);
  expect(await one()).toMatchObject({
    id,
    state: "open",
    title: "Bright home",
    reason,
    reporter: { id: reporter.id, email: reporter.email },
    reported: { id: reported.id, email: reported.email, is_active: true },
    messages: [
      { is_reporters: false, message: "Pay me first.", file_name: "deposit.pdf" },
      { is_reporters: true, message: "Never.", file: "" },
    ],
  });
});

test("a list tells what was reported without what was said", async () => {
  const { data, total } = await reports({ state: "open", limit: 1 });
  expect(total).toBeGreaterThan(1);
  expect(data).toMatchObject([{ state: "open", messages: [] }]);
  expect(data[0]!.id).toBeLessThan(id);
});

test("what was sent along is there for operators alone", async () => {
  const [message] = (await one()).messages;
  const statusFor = async (token: string) => {
    const headers = { Authorization: `Bearer ${token}` };
    return (await marketplace.fetch(new Request(message!.file, { headers }))).status;
  };
  expect(await statusFor(operator.token)).toBe(200);
  expect(await statusFor(reporter.token)).toBe(404);
  expect(await statusFor(reported.token)).toBe(404);
  const recordings = message!.file.replace("chat-report-files", "chat-report-recordings");
  const headers = { Authorization: `Bearer ${operator.token}` };
  expect((await marketplace.fetch(new Request(recordings, { headers }))).status).toBe(404);
});

test("a dismissed report leaves the account as it is, and the reporter is thanked", async () => {
  expect((await dismiss()).body.message).toBe("The report was dismissed.");
  expect(await one()).toMatchObject({ state: "dismissed", reported: { is_active: true } });
  const [letter] = await sentTo(marketplace, reporter.email, /Thank you for your report/);
  expect(letter!.text).toContain("found nothing that breaks our rules");
  expect(await acts("chat_report", id)).toEqual([["dismiss", ""]]);
});

test("an upheld report closes the account, whose owner reads why", async () => {
  expect((await uphold()).body.message).toBe("The account was closed.");
  expect(await one()).toMatchObject({ state: "upheld", reported: { is_active: false } });
  const [toReported] = await sentTo(marketplace, reported.email, /deactivated/);
  expect(toReported!.text).toContain(verdict);
  const [thanks] = await sentTo(marketplace, reporter.email, /Thank you for your report/);
  expect(thanks!.text).toContain("closed their account");
  expect(await acts("chat_report", id)).toEqual([["uphold", verdict]]);
  expect(await acts("member", reported.id)).toEqual([["deactivate", verdict]]);
});

test("about an account that is closed already it is decided all the same", async () => {
  const { database } = marketplace;
  await database
    .updateTable("member")
    .set({ is_active: false })
    .where("id", "=", reported.id)
    .execute();
  expect((await uphold()).status).toBe(200);
  expect(await acts("member", reported.id)).toEqual([]);
});

test("the account of an operator stays open, and the report with it", async () => {
  await marketplace.database
    .updateTable("member")
    .set({ operator_role: "owner" })
    .where("id", "=", reported.id)
    .execute();
  expect((await uphold()).status).toBe(403);
  expect(await one()).toMatchObject({ state: "open", reported: { is_active: true } });
});

test("of operators who decide at once one is told so", async () => {
  const answers = await Promise.all([dismiss(), uphold(), dismiss(), uphold()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)!.body.message).toBe(
    "This report has been decided already.",
  );
  const { state } = await one();
  expect([state, await isActive()]).toEqual(
    state === "upheld" ? ["upheld", false] : ["dismissed", true],
  );
  expect(await acts("chat_report", id)).toHaveLength(1);
});

test("only operators read and decide, about reports that are there", async () => {
  for (const [call, input] of [
    [operatorChatReports, {}],
    [dismissChatReport, { id }],
    [upholdChatReport, { id, reason: verdict }],
  ] as const)
    expect((await send(marketplace, call, input, reporter.token)).status).toBe(403);
  const gone = { id: 999_999 };
  const { status, body } = await send(marketplace, dismissChatReport, gone, operator.token);
  expect([status, body.message]).toEqual([404, "The report was not found."]);
});

const words = "Please ask nobody for money before a viewing.";
const thanked = () =>
  outgoing(marketplace).filter(
    ({ to, subject }) => to === reporter.email && subject.includes("Thank you for your report"),
  );
const warn = () => ask(marketplace, warnReportedMember, { id, reason: words }, operator.token);

test("whoever was reported is written to while the report stays open, and not told by whom they were", async () => {
  expect((await warn()).body.message).toBe("The reported member is told.");
  const [letter] = await sentTo(marketplace, reported.email, /A message about your account/);
  expect(letter!.text).toContain(words);
  expect(letter!.text).not.toContain(reporter.email);
  expect(letter!.text).not.toContain("Bright home");
  expect(thanked()).toEqual([]);
  expect(await one()).toMatchObject({ state: "open", reported: { is_active: true } });
  expect(await acts("chat_report", id)).toEqual([["warn_member", words]]);
  await uphold();
  await sentTo(marketplace, reporter.email, /Thank you for your report/);
  expect(await acts("chat_report", id)).toEqual([
    ["uphold", verdict],
    ["warn_member", words],
  ]);
});

test("what is kept for closed accounts is not said as a warning", async () => {
  const keep = async (use: ReplyUse) => {
    const reply = { name: use, text: `Kept for ${use}.`, translations: {}, uses: [use] };
    const saved = await askAsRead(marketplace, saveSavedReply, reply, operator.token);
    const asked = { id: saved.body.data.id };
    const found = await ask(marketplace, operatorSavedReplies, asked, operator.token);
    return replyWord(found.body.data[0]!);
  };
  const warnWith = async (use: ReplyUse) => {
    const sent = { id, saved_reply: await keep(use) };
    return ask(marketplace, warnReportedMember, sent, operator.token);
  };
  expect(await warnWith("account")).toMatchObject({
    status: 400,
    body: { errors: { saved_reply: "This choice is not offered." } },
  });
  expect((await warnWith("warning")).status).toBe(200);
  expect(await acts("chat_report", id)).toEqual([["warn_member", "Kept for warning."]]);
});

test("the same words are sent once, and none about a report that is decided", async () => {
  const answers = await Promise.all([warn(), warn(), warn()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  await dismiss();
  const late = { id, reason: "Other words." };
  const answer = await ask(marketplace, warnReportedMember, late, operator.token);
  expect(answer).toMatchObject({
    status: 409,
    body: { message: "This report has been decided already." },
  });
  const unknown = { ...late, id: 2_000_000_000 };
  expect((await ask(marketplace, warnReportedMember, unknown, operator.token)).status).toBe(404);
  expect(await sentTo(marketplace, reported.email, /A message about your account/)).toHaveLength(1);
});

test("a member who wants no news is written to all the same, and nobody whose account is closed", async () => {
  const { database } = marketplace;
  const set = (is: { notification_enabled?: boolean; is_active?: boolean }) =>
    database.updateTable("member").set(is).where("id", "=", reported.id).execute();
  await set({ notification_enabled: false });
  expect((await warn()).status).toBe(200);
  expect(await sentTo(marketplace, reported.email, /A message about your account/)).toHaveLength(1);
  await set({ is_active: false });
  const late = { id, reason: "Other words." };
  const answer = await ask(marketplace, warnReportedMember, late, operator.token);
  expect(answer.status).toBe(409);
  expect(await acts("chat_report", id)).toEqual([["warn_member", words]]);
});
