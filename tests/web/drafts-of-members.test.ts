import { beforeAll, expect, test, vi } from "vitest";
import { beforeLogout } from "~/contract/account/calls";
import { deleteUser, endAllSessions } from "~/contract/security/calls";
import { drafts } from "~/drafts.server/drafts";
import { followMembers, forgetFormerMembers } from "~/drafts.server/former-members";
import { formDrafts, newFormDraftId } from "~/drafts.server/form-drafts";
import { told } from "~/marketplace.server/api";
import { issueToken } from "~/marketplace.server/account/tokens";
import { action as saveNewHome } from "~/routes/listing-form/form";
import { loader as openFile } from "~/routes/listing-form/draft-file";
import { action as keepFiles } from "~/routes/listing-form/keep-files";
import { action as keepForm } from "~/routes/listing-form/keep-form";
import { submissionKey } from "~/routes/listing-form/submission-key.server";
import { signedInHeaders } from "~/session.server/session";
import { membersAmong, onMemberDeleted } from "~/upstream.server/embedded";
import { signedInMember } from "../marketplace/account-visitor";
import { ask } from "../marketplace/asking";
import type { TestMarketplace } from "../support/marketplace";
import { embeddedMarketplace } from "./embedded-api";

const here = embeddedMarketplace(() => told);
let marketplace: TestMarketplace;
beforeAll(() => {
  marketplace = here.marketplace;
});

async function aFile(owner: number) {
  const kept = await drafts().keep(owner, new File(["A plan."], "plan.txt"), "document");
  if ("fault" in kept) throw new Error(kept.fault);
  return kept.draft.token;
}

async function begin(owner: number) {
  await formDrafts().save(owner, {
    id: newFormDraftId(),
    kind: "property",
    title: "Sea view",
    picture: "",
    texts: [["title", "Sea view"]],
    files: {},
    tokens: [await aFile(owner)],
  });
}

async function post(
  { id, token }: { id: number; token: string },
  path: string,
  fields: Record<string, string | File>,
) {
  const { "Set-Cookie": session } = await signedInHeaders(token, id);
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const request = new Request(`http://doorstep.test${path}`, {
    method: "POST",
    body,
    headers: { Cookie: session.split(";")[0]! },
  });
  return { request, params: {}, context: {} };
}

const aForm = () => ({ intent: "keep", kind: "property", draft: newFormDraftId(), title: "Sea" });
/** Where somebody is led who is not signed in, or the status where a page asks in the background. */
async function ledTo(answer: Promise<unknown>) {
  const thrown = await answer.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(thrown instanceof Response)) return thrown;
  if (thrown.status === 401) expect(thrown.headers.has("Set-Cookie")).toBe(false);
  return thrown.headers.get("Location") ?? thrown.status;
}

const deactivate = ({ id }: { id: number }) =>
  marketplace.database
    .updateTable("member")
    .set({ is_active: false })
    .where("id", "=", id)
    .execute();
const signOut = ({ token }: { token: string }) => ask(marketplace, beforeLogout, {}, token);
const sendForm = async (member: { id: number; token: string }) =>
  saveNewHome(await post(member, "/user/add-property", { ...aForm(), intent: "save" }));

test("a member's form and files are kept", async () => {
  const member = await signedInMember(marketplace);
  const kept = await keepForm(await post(member, "/user/form-drafts", aForm()));
  expect(await kept.json()).toEqual({ saved: true });
  expect(await formDrafts().list(member.id)).toHaveLength(1);
});

test.each([
  ["was deactivated", deactivate, "/login?deactivated=1"],
  ["is signed out", signOut, null],
  [
    "deleted the account",
    ({ token }: { token: string }) => ask(marketplace, deleteUser, {}, token),
    "/login",
  ],
])("whoever %s keeps and opens nothing any more from an open page", async (_what, end, page) => {
  const member = await signedInMember(marketplace);
  const token = await aFile(member.id);
  await end(member);
  const file = { kind: "document", file: new File(["More."], "more.txt") };
  expect(await ledTo(keepForm(await post(member, "/user/form-drafts", aForm())))).toBe(401);
  expect(await ledTo(keepFiles(await post(member, "/user/drafts", file)))).toBe(401);
  if (page) expect(await ledTo(sendForm(member))).toBe(page);
  const deletion = await post(member, "/user/form-drafts", { ...aForm(), intent: "delete" });
  expect(await ledTo(keepForm(deletion))).toBe(page ?? "/login");
  const { "Set-Cookie": session } = await signedInHeaders(member.token, member.id);
  const request = new Request(`http://doorstep.test/user/drafts/${token}`, {
    headers: { Cookie: session.split(";")[0]! },
  });
  expect(await ledTo(openFile({ request, params: { token }, context: {} }))).toBe(401);
  expect(await formDrafts().list(member.id)).toEqual([]);
});

test("the same form is one submission, whether its files come along or were sent ahead", async () => {
  const { id: owner } = await signedInMember(marketplace);
  const draft = newFormDraftId();
  const filled = (title: string, more: Record<string, string> = {}) => {
    const texts = new FormData();
    for (const [name, value] of Object.entries({ title, ...more })) texts.append(name, value);
    return texts;
  };
  const keyOf = (texts: FormData, token: string) =>
    submissionKey({ owner, draft, form: { texts, tokens: [token] } });
  const [one, again] = [await aFile(owner), await aFile(owner)];
  const key = await keyOf(filled("Sea view"), one);
  expect(key).toMatch(/^[\w-]{43}$/);
  const ahead = { kept_gallery: `draft:${again}`, intent: "save", draft };
  expect(await keyOf(filled("Sea view", ahead), again)).toBe(key);
  expect(await keyOf(filled("Sea views"), one)).not.toBe(key);
  const other = await drafts().keep(owner, new File(["Another plan."], "plan.txt"), "document");
  if ("fault" in other) throw new Error(other.fault);
  expect(await keyOf(filled("Sea view"), other.draft.token)).not.toBe(key);
});

test("what is sent after the session ended elsewhere waits behind sign-in", async () => {
  const member = await signedInMember(marketplace);
  await signOut(member);
  const answer = (await sendForm(member)) as Response;
  const [kept] = await formDrafts().list(member.id);
  expect(kept).toMatchObject({ kind: "property", title: "Sea" });
  const next = new URLSearchParams({ next: `/user/add-property?draft=${kept!.id}` });
  expect(answer.headers.get("Location")).toBe(`/login?${next}`);
  expect(answer.headers.get("Set-Cookie")).toContain("__session=;");
});

test.each([
  [
    "was ended with all others",
    ({ token }: { token: string }) => ask(marketplace, endAllSessions, {}, token),
  ],
  [
    "ended before all others were",
    async (member: { id: number; token: string }) => {
      await signOut(member);
      const token = await issueToken(marketplace.database, member.id, marketplace.clock.now);
      await ask(marketplace, endAllSessions, {}, token);
    },
  ],
  [
    "ended more than a day ago",
    async (member: { token: string }) => {
      await signOut(member);
      marketplace.clock.now = new Date(marketplace.clock.now.getTime() + 25 * 3_600_000);
    },
  ],
])("what is sent with a session that %s is not kept", async (_what, end) => {
  const member = await signedInMember(marketplace);
  await end(member);
  expect(await ledTo(sendForm(member))).toMatch(/^\/login/);
  expect(await formDrafts().list(member.id)).toEqual([]);
  expect(await drafts().list(member.id)).toEqual([]);
});

test("an account that any client deletes takes its unfinished forms with it, and no other's", async () => {
  const [leaving, staying] = [await signedInMember(marketplace), await signedInMember(marketplace)];
  for (const { id } of [leaving, staying]) await begin(id);
  const onError = vi.fn();
  const stop = followMembers({ membersAmong, onMemberDeleted }, onError);
  expect((await ask(marketplace, deleteUser, {}, leaving.token)).status).toBe(200);
  await vi.waitUntil(async () => !(await formDrafts().owners()).includes(leaving.id), {
    timeout: 10_000,
  });
  expect(await drafts().list(leaving.id)).toEqual([]);
  expect(await formDrafts().list(staying.id)).toHaveLength(1);
  stop();
  expect(onError).not.toHaveBeenCalled();
});

test("what belongs to no member is swept away", async () => {
  const member = await signedInMember(marketplace);
  const nobody = 2_000_000_000;
  for (const owner of [member.id, nobody]) await begin(owner);
  await forgetFormerMembers({ membersAmong });
  const owners = await formDrafts().owners();
  expect([owners.includes(member.id), owners.includes(nobody)]).toEqual([true, false]);
});
