import type { SubmissionResult } from "@conform-to/react";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { action as actOnFeaturing } from "~/routes/operator/featuring/feature";
import { action as actOnHold } from "~/routes/operator/holding/hold";
import { action as actOnMember } from "~/routes/operator/member/member";
import { loader as root } from "~/root";
import { signedInHeaders } from "~/session.server/session";
import { getSettings } from "~/settings.server";
import { hold, newMember } from "../marketplace/asking";
import { newCatalogue } from "../marketplace/listing-setup";
import { putLisbonHome } from "../marketplace/viewing-setup";
import { embeddedMarketplace } from "./embedded-api";

const here = embeddedMarketplace();

let category_id: number;
beforeAll(async () => {
  category_id = (await newCatalogue(here.marketplace)).villa;
});

let session: string;
beforeEach(async () => {
  const { id, token } = await newMember(here.marketplace, { operator_role: "owner" });
  session = cookiesIn(new Headers(await signedInHeaders(token, id)));
});

const cookiesIn = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((one) => one.split(";")[0]!)
    .join("; ");

const asked = (path: string, id: number, cookies: string, form?: Record<string, string>) => ({
  request: new Request(getSettings().publicUrl + path, {
    headers: { Cookie: cookies },
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
  }),
  params: { id: String(id) },
  context: {},
});

type Action = typeof actOnMember | typeof actOnFeaturing | typeof actOnHold;

/** What the page says to which an action leads. */
async function saidAfter(action: Action, path: string, id: number, form: Record<string, string>) {
  const led: unknown = await action(asked(path, id, session, form)).catch(
    (thrown: unknown) => thrown,
  );
  if (!(led instanceof Response)) throw new Error("The operator was not led anywhere.");
  const to = led.headers.get("Location")!;
  const cookies = `${session}; ${cookiesIn(led.headers)}`;
  const { data } = await root(asked(to, id, cookies));
  return { to, said: data.toast?.message };
}

/** What the page of a member answers where the reason was typed. */
async function keptAfter(id: number, form: Record<string, string>) {
  const answer = (await actOnMember(
    asked(`/operator/members/${id}`, id, session, form),
  )) as unknown as {
    data: { reply: SubmissionResult<string[]> };
    init: ResponseInit;
  };
  const { error, initialValue } = answer.data.reply;
  return { status: answer.init.status, said: error?.[""]?.[0], kept: initialValue?.reason };
}

const reason = "The month is over.";

test("whoever has applied meanwhile is not verified by hand, and what was typed stays", async () => {
  const { id } = await newMember(here.marketplace);
  await here.marketplace.database
    .updateTable("member")
    .set({ verification_status: "pending" })
    .where("id", "=", id)
    .execute();
  expect(await keptAfter(id, { intent: "verify", reason })).toEqual({
    status: 409,
    said: "This member has applied. Please decide about the application.",
    kept: reason,
  });
});

test("a package that is gone or ends otherwise, and an account that is gone", async () => {
  const { database } = here.marketplace;
  const { id } = await newMember(here.marketplace);
  await hold(here.marketplace, id, { property_list: 10 });
  const { id: held } = await database
    .selectFrom("member_package")
    .select("id")
    .where("member_id", "=", id)
    .executeTakeFirstOrThrow();
  const ended = { intent: "end-package", was: "2001-01-01T00:00:00.000Z", reason };
  expect(await keptAfter(id, { ...ended, held: String(held) })).toEqual({
    status: 409,
    said: "This was changed meanwhile. Please read it again.",
    kept: reason,
  });
  await database.deleteFrom("member").where("id", "=", id).execute();
  expect(await keptAfter(id, { ...ended, held: String(held) })).toMatchObject({
    said: "The member does not hold this package.",
    kept: reason,
  });
  const path = `/operator/members/${id}`;
  expect(await saidAfter(actOnMember, path, id, { intent: "erase", reason: "asked" })).toEqual({
    to: "/operator/members",
    said: "The member was not found.",
  });
});

test("an advert that is gone, and a home that is hidden meanwhile", async () => {
  const { id: owner_id } = await newMember(here.marketplace);
  const hidden = { owner_id, category_id, is_active: false };
  const home = await putLisbonHome(here.marketplace, hidden);
  const path = `/operator/listings/${home}/feature`;
  expect(
    await saidAfter(actOnFeaturing, path, home, { intent: "reject", advert: "999999", reason }),
  ).toEqual({ to: path, said: "The advertisement was not found." });
  expect(await saidAfter(actOnFeaturing, path, home, { days: "7", reason })).toEqual({
    to: path,
    said: "Only what is approved, active and on the market can be advertised.",
  });
});

test("a home that was shown again or hidden meanwhile; what no button says hides nothing", async () => {
  const { database } = here.marketplace;
  const { id: owner_id } = await newMember(here.marketplace);
  const home = await putLisbonHome(here.marketplace, { owner_id, category_id });
  const path = `/operator/listings/${home}/hide`;
  const held_at = "2001-01-01T00:00:00.000Z";
  expect(await saidAfter(actOnHold, path, home, { intent: "show", held_at })).toEqual({
    to: path,
    said: "This was shown again already, or hidden anew since. Please look again.",
  });
  expect(
    await saidAfter(actOnHold, path, home, { intent: "reject", revision: "99", reason }),
  ).toEqual({ to: path, said: "This was changed meanwhile. Please read it again." });
  const forms: Record<string, string>[] = [
    ...["", "approve", "hidden"].map((intent) => ({ intent, revision: "1", reason })),
    { intent: "show" },
    { intent: "show", held_at: "yesterday" },
  ];
  for (const form of forms) {
    const answer: unknown = await actOnHold(asked(path, home, session, form)).catch(
      (thrown: unknown) => thrown,
    );
    expect(answer).toMatchObject({ status: 400 });
  }
  expect(await database.selectFrom("listing_hold").selectAll().execute()).toEqual([]);
});
