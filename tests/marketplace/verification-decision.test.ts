import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { agentProperties } from "~/contract/agents/calls";
import { operatorActs } from "~/contract/operator/calls";
import {
  approveVerification,
  operatorVerifications,
  rejectVerification,
} from "~/contract/operator/reviews/calls";
import { decideTogether } from "~/contract/operator/review-list/calls";
import { itemWord } from "~/contract/operator/review-list/rules";
import { outgoing, sentTo } from "../support/outbox";
import { ask, newMember, send } from "./asking";
import { revisionOf } from "./revision-of";
import { verificationOfMember } from "./verification-setup";

const { here, heard, good, apply, values, applied, reject, statusOf } = verificationOfMember();

const read = async (id: number) => ({
  id,
  revision: await revisionOf(here.marketplace, "verification", id),
});
const approve = async (id: number) =>
  ask(here.marketplace, approveVerification, await read(id), here.operator.token);

describe("the decision", () => {
  test("verifies: badge, mail, stale pages, and no second application", async () => {
    const { id } = await applied();
    heard.length = 0;
    expect((await approve(id)).status).toBe(200);
    expect([await statusOf(), (await values())!.status]).toEqual(["success", "success"]);
    expect(heard).toContain("agents");
    await sentTo(here.marketplace, here.member.email, /You are verified/);
    const slug = here.member.email.split("@")[0]!;
    const { body } = await ask(here.marketplace, agentProperties, { slug_id: slug });
    expect(body.data.customer_data).toMatchObject({ is_verified: true, is_verify: true });
    const again = await apply(await good());
    expect([again.status, again.body.message]).toEqual([409, "You are verified already."]);
  });

  test("refuses with a reason, after which one may apply again", async () => {
    const { id } = await applied();
    expect((await apply(await good())).body.message).toBe("Your verification is under review.");
    expect((await reject(id)).status).toBe(200);
    expect(await values()).toMatchObject({
      status: "failed",
      reject_reason: "The licence has run out.",
    });
    const [letter] = await sentTo(here.marketplace, here.member.email, /did not succeed/);
    expect(letter!.text).toContain("The licence has run out.");
    expect((await apply(await good())).status).toBe(200);
    expect(await values()).toMatchObject({ id, status: "pending", reject_reason: "" });
  });

  test("is made once, also by operators at the same time", async () => {
    const { id } = await applied();
    const answers = await Promise.all([approve(id), approve(id), approve(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await sentTo(here.marketplace, here.member.email, /You are verified/);
    expect(outgoing(here.marketplace).filter(({ to }) => to === here.member.email)).toHaveLength(1);
    const { body } = await ask(
      here.marketplace,
      operatorActs,
      { subject_kind: "verification", subject_id: id },
      here.operator.token,
    );
    expect(body.data).toMatchObject([{ act: "approve", operator_id: here.operator.id }]);
    expect((await approve(999_999)).status).toBe(404);
    expect(
      (await send(here.marketplace, approveVerification, await read(id), here.member.token)).status,
    ).toBe(403);
  });

  test("is never one about oneself, by whichever role", async () => {
    const { database } = here.marketplace;
    const { id } = await applied();
    const role = (operator_role: "owner" | null) =>
      database
        .updateTable("member")
        .set({ operator_role })
        .where("id", "=", here.member.id)
        .execute();
    await role("owner");
    try {
      const own = await read(id);
      const { token } = here.member;
      const answers = [
        await send(here.marketplace, approveVerification, own, token),
        await send(here.marketplace, rejectVerification, { ...own, reason: "Not yet." }, token),
      ];
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
        [409, "own_account"],
        [409, "own_account"],
      ]);
      const together = {
        attempt: randomUUID(),
        decision: "approve",
        items: itemWord({ kind: "verifications", ...own }),
      } as const;
      const { body } = await ask(here.marketplace, decideTogether, together, token);
      expect(body.data).toMatchObject([{ outcome: "impossible", message: /your own account/ }]);
      expect(await statusOf()).toBe("pending");
    } finally {
      await role(null);
    }
    expect((await approve(id)).status).toBe(200);
  });

  test("is about the answers that were read, not about what was sent later", async () => {
    const { id } = await applied();
    const { body } = await ask(
      here.marketplace,
      operatorVerifications,
      { id },
      here.operator.token,
    );
    const { revision } = body.data[0]!;
    await reject(id);
    expect((await apply(await good())).status).toBe(200);
    const late = await ask(
      here.marketplace,
      approveVerification,
      { id, revision },
      here.operator.token,
    );
    expect([late.status, late.body.message, await statusOf()]).toEqual([
      409,
      "This was changed meanwhile. Please read it again.",
      "pending",
    ]);
    expect((await approve(id)).status).toBe(200);
  });

  test("waits in a queue, longest first, and can be found by member", async () => {
    const mine = await applied();
    here.member = await newMember(here.marketplace);
    const theirs = await applied();
    const queue = async (input: object) =>
      (await ask(here.marketplace, operatorVerifications, input, here.operator.token)).body;
    const waiting = (await queue({ status: "pending", limit: 100 })).data.map(({ id }) => id);
    expect(waiting.slice(-2)).toEqual([mine.id, theirs.id]);
    expect((await queue({ member_id: here.member.id })).data).toMatchObject([{ id: theirs.id }]);
    expect((await queue({ id: mine.id, status: "failed" })).total).toBe(0);

    // Lists say who waits. What was answered is read of one, and that is written down.
    const answersIn = async (input: object) =>
      (await queue(input)).data.map(({ verify_customer_values: answers }) => answers.length);
    const timesRead = async () =>
      (
        await here.marketplace.database
          .selectFrom("security_event")
          .selectAll()
          .where("member_id", "=", here.member.id)
          .where("kind", "=", "papers")
          .execute()
      ).map(({ actor_id }) => actor_id);
    expect(await answersIn({ member_id: here.member.id })).toEqual([0]);
    expect(await timesRead()).toEqual([]);
    expect((await answersIn({ id: theirs.id }))[0]).toBeGreaterThan(0);
    expect(await timesRead()).toEqual([here.operator.id]);
  });
});
