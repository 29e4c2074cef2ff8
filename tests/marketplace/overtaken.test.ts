import { describe, expect, test } from "vitest";
import { calls } from "~/contract/calls";
import {
  operatorParameters,
  renameChoice,
  saveParameter,
} from "~/contract/operator/catalogue/calls";
import { operatorQuestions, removeQuestion, saveQuestion } from "~/contract/operator/content/calls";
import { assignReviewCase, operatorReviewCase } from "~/contract/operator/review-case/calls";
import { changeOperatorRole, operatorTeam, removeOperator } from "~/contract/operator/team/calls";
import type { AnyCall } from "~/contract/wire/call";
import { nameOf, requestFor } from "../contract/samples";
import { ask, newMember, send } from "./asking";
import { asRead, readings } from "./as-read";
import { freshRequests } from "./fresh-requests";
import { sampleMarketplace } from "./sample-requests";
import { putHome } from "./search-homes";

const here = sampleMarketplace();

const writes = calls.filter(({ auth, method }) => auth === "operator" && method !== "GET");

/** Calls that name no revision, by why none is needed. */
const without: Record<string, string[]> = {
  "They put one of a list beside another one, whatever the order is.": [
    ...["categories", "facilities", "report-reasons", "verification-fields", "packages"],
    "saved-replies",
    ...["questions", "slides", "homepage-sections", "footer-links"],
  ].map((list) => `operator/${list}/move`),
  "They add or take one of a set, and leave the others.": ["operator/categories/parameter"],
  "They name what was read in another way.": [
    ...["operator/reports/dismiss", "operator/reports/uphold", "operator/review/decide"],
    ...["operator/members/give-package", "operator/members/package-end", "operator/members/merge"],
    ...["operator/moves", "operator/holds/show", "operator/table-files/apply"],
  ],
  "They are done once: whoever comes second hears that it is decided.": [
    ...["operator/chat-reports/dismiss", "operator/chat-reports/uphold"],
    ...["operator/held-messages/release", "operator/held-messages/refuse"],
    ...["operator/reports/show", "operator/members/deactivate", "operator/members/reactivate"],
    ...["operator/members/verify", "operator/members/withdraw-verification"],
    ...["operator/members/erase", "operator/messages/stop", "operator/featuring/end"],
    ...["operator/deleted-listings/restore", "operator/undo", "operator/feed-runs/apply"],
    ...["operator/feed-runs/stop", "operator/operators/withdraw"],
    ...["accept", "reject", "refund", "settle"].map((act) => `operator/payments/${act}`),
  ],
  "They add something, and change nothing that is there.": [
    ...[
      "operator/reports/warn",
      "operator/chat-reports/warn",
      "operator/news/send",
      "operator/messages/copy",
    ],
    ...["operator/review/note", "operator/members/note", "operator/featuring/give"],
    ...["operator/feeds/read", "operator/operators/invite", "operator/exports"],
    ...["operator/table-files", "operator/text-pictures/add"],
    ...["operator/members/data", "operator/members/impersonate"],
  ],
  "They remove what is the caller's own.": [
    "operator/review/remove-note",
    "operator/members/remove-note",
  ],
  "They end what is there, whatever it is.": [
    "operator/members/end-sessions",
    "operator/members/remove-factors",
    "operator/members/try-mail",
  ],
  "They change nothing of the site's.": [
    ...["operator/preview-text", "operator/letters/preview", "operator/letters/test"],
    ...["operator/health/send-again", "operator/health/test"],
    ...["operator/payment-settings/check", "operator/payments/ask"],
  ],
};
/** Decisions about what somebody else writes; their numbers are compared where that is changed. */
const numbered =
  /\/(listings|projects|adverts|verifications)\/(approve|reject)$|\/edits\/|transfers$|holds\/hide$/;

test("each call of operators that changes what is there names the state that was read, or says why not", () => {
  const reasoned = Object.values(without).flat();
  expect(new Set(reasoned).size).toBe(reasoned.length);
  const takes = writes.filter(({ input }) => "revision" in input.shape).map(({ path }) => path);
  const told = [...takes, ...reasoned];
  expect(writes.map(({ path }) => path).sort()).toEqual([...new Set(told)].sort());
  expect(takes.filter((path) => !numbered.test(path)).sort()).toEqual(Object.keys(readings).sort());
});

const revised = writes.filter(({ path }) => path in readings);
const token = () => here.operatorToken;

/** A good request of the call about something that is there. */
async function aboutWhatIsThere(call: AnyCall): Promise<Record<string, unknown>> {
  const name = nameOf(call);
  const fresh = (await freshRequests[name]?.(here)) ?? here.requests[name] ?? requestFor(call);
  if (fresh.id !== undefined || !("id" in call.input.shape)) return fresh;
  const added = await send(here.marketplace, call, fresh, token());
  expect(added).toMatchObject({ status: 200 });
  return { ...fresh, id: (added.body.data as { id: number }).id };
}

const stateNow = async (call: AnyCall, input: object) =>
  (
    (await asRead(here.marketplace, call, { ...input, revision: undefined }, token())) as {
      revision: string;
    }
  ).revision;

describe("what was changed since it was read is not overwritten", () => {
  test.each(revised.map((call) => [call.path, call] as const))("%s", async (_path, call) => {
    const input = await aboutWhatIsThere(call);
    const revision = await stateNow(call, input);
    expect(revision).toBeTruthy();
    const unread = await send(here.marketplace, call, { ...input, revision: undefined }, token());
    expect(unread).toMatchObject({
      status: 400,
      body: { errors: { revision: expect.any(String) } },
    });
    const older = { ...input, revision: "of-an-earlier-state" };
    const late = await send(here.marketplace, call, older, token());
    expect(late).toMatchObject({ status: 409, body: { code: "changed_by_other" } });
    expect(await stateNow(call, input)).toBe(revision);
    const read = await send(here.marketplace, call, { ...input, revision }, token());
    expect(read).toMatchObject({ status: 200 });
  });
});

describe("of two operators the second is told", () => {
  const overtaken = { status: 409, body: { code: "changed_by_other" } };
  const tell = (call: AnyCall, input: object) => send(here.marketplace, call, input, token());

  test("who removes what the first has just changed", async () => {
    const words = { question: "May I bring a dog?", answer: "Yes." };
    const { id } = (await ask(here.marketplace, saveQuestion, words, token())).body.data;
    const read = async () =>
      (await ask(here.marketplace, operatorQuestions, { id }, token())).body.data[0]!;
    const { revision } = await read();
    const [changed, removed] = await Promise.all([
      tell(saveQuestion, { id, ...words, answer: "Ask the owner.", revision }),
      tell(removeQuestion, { id, revision }),
    ]);
    expect([200, 404, 409]).toContain(changed.status);
    expect([200, 409]).toContain(removed.status);
    expect([changed.status, removed.status].filter((status) => status === 200)).toHaveLength(1);
  });

  test("who calls a choice something else that the first renamed", async () => {
    const options = [{ value: "Sea" }, { value: "Garden" }];
    const asked = { name: "Looks out on", kind: "dropdown", options } as const;
    const { id } = (await ask(here.marketplace, saveParameter, asked, token())).body.data;
    const read = async () =>
      (await ask(here.marketplace, operatorParameters, { id }, token())).body.data[0]!;
    const { revision } = await read();
    const first = { id, revision, choice: "Sea", new_choice: "Ocean" };
    expect((await tell(renameChoice, first)).status).toBe(200);
    const second = { id, revision, choice: "Garden", new_choice: "Park" };
    expect(await tell(renameChoice, second)).toMatchObject(overtaken);
    expect((await read()).options.map(({ value }) => value)).toEqual(["Ocean", "Garden"]);
  });

  test("who gives or takes a role that the first changed", async () => {
    const { id } = await newMember(here.marketplace, { operator_role: "support" });
    const read = async () =>
      (await ask(here.marketplace, operatorTeam, {}, token())).body.data.find(
        (one) => one.id === id,
      )!;
    const { revision } = await read();
    expect((await tell(changeOperatorRole, { id, revision, role: "editor" })).status).toBe(200);
    expect(await tell(changeOperatorRole, { id, revision, role: "manager" })).toMatchObject(
      overtaken,
    );
    expect(await tell(removeOperator, { id, revision })).toMatchObject(overtaken);
    expect((await read()).role).toBe("editor");
  });

  test("who takes on a case at the same time", async () => {
    const { id: operator_id } = await newMember(here.marketplace, { operator_role: "moderator" });
    const other = await newMember(here.marketplace, { operator_role: "moderator" });
    const id = await putHome(here.marketplace, {
      owner_id: here.member.id,
      request_status: "pending",
    });
    const subject = { kind: "listings", id } as const;
    const read = async () =>
      (await ask(here.marketplace, operatorReviewCase, subject, token())).body.data;
    const { assigned_revision: revision } = await read();
    const answers = await Promise.all([
      tell(assignReviewCase, { ...subject, operator_id, revision }),
      tell(assignReviewCase, { ...subject, operator_id: other.id, revision }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read()).assigned_revision).not.toBe(revision);
  });
});
