import { beforeAll, expect, test } from "vitest";
import { loader as passkeysLoader } from "~/routes/account/passkeys";
import { loader as securityLoader } from "~/routes/account/security";
import { action as signIn } from "~/routes/account/sign-in";
import { action as actOnMember } from "~/routes/operator/member/member";
import { loader as queueLoader } from "~/routes/operator/review/list";
import { goodPassword, signedInMember } from "../marketplace/account-visitor";
import { keepAuthenticator } from "../marketplace/factor-setup";
import { openSiteWith } from "../support/site-with";
import { embeddedMarketplace } from "./embedded-api";

beforeAll(() => openSiteWith({ OPERATOR_SECOND_FACTOR: "on" }));
const here = embeddedMarketplace(() => ({ operatorSecondFactor: true }));

/** What reaches a screen from the browser of whoever signed in on it. */
async function signedInAs(email: string) {
  const form = new URLSearchParams({ email, password: goodPassword });
  const entered = await signIn({
    request: new Request("http://doorstep.test/login", { method: "POST", body: form }),
    params: {},
    context: {},
  });
  if (!(entered instanceof Response)) throw new Error("Nobody was let in.");
  const Cookie = entered.headers
    .getSetCookie()
    .map((one) => one.split(";")[0]!)
    .join("; ");
  return (path: string, params: Record<string, string> = {}, body?: URLSearchParams) => ({
    request: new Request(`http://doorstep.test${path}`, {
      headers: { Cookie },
      ...(body && { method: "POST", body }),
    }),
    params,
    context: {},
  });
}

test("an operator without a second step is led to where one is set up, and told why", async () => {
  const { id, email } = await signedInMember(here.marketplace);
  await here.marketplace.database
    .updateTable("member")
    .set({ operator_role: "owner" })
    .where("id", "=", id)
    .execute();
  const asked = await signedInAs(email);
  const led = await queueLoader(asked("/operator")).catch((thrown: unknown) => thrown);
  if (!(led instanceof Response)) throw new Error("The operator was not led anywhere.");
  expect([led.status, led.headers.get("Location")]).toEqual([302, "/user/security#second-step"]);
  const { factors } = await securityLoader(asked("/user/security"));
  expect(factors).toMatchObject({ isNeeded: true });
});

test("taking a member's factors away asks the operator first who is there, and then comes back to it", async () => {
  const { id, email } = await signedInMember(here.marketplace);
  const asked = await signedInAs(email);
  const { database, clock } = here.marketplace;
  await keepAuthenticator(here.marketplace, id);
  await database
    .updateTable("member")
    .set({ operator_role: "owner" })
    .where("id", "=", id)
    .execute();
  clock.now = new Date(clock.now.getTime() + 16 * 60_000);
  const form = new URLSearchParams({ intent: "remove-factors" });
  const led = await actOnMember(asked("/operator/members/1", { id: "1" }, form)).catch(
    (thrown: unknown) => thrown,
  );
  if (!(led instanceof Response)) throw new Error("The operator was not led anywhere.");
  const { pathname, searchParams } = new URL(led.headers.get("Location")!, "http://doorstep.test");
  expect([pathname, searchParams.get("next")]).toEqual([
    "/user/confirm-sign-in",
    "/operator/members/1?ask=remove-factors",
  ]);
});

test("whoever was adding a passkey comes back to adding it", async () => {
  const { email } = await signedInMember(here.marketplace);
  const asked = await signedInAs(email);
  const { clock } = here.marketplace;
  clock.now = new Date(clock.now.getTime() + 16 * 60_000);
  const adding = "/user/security/passkeys?add=1";
  const led = await passkeysLoader(asked(adding)).catch((thrown: unknown) => thrown);
  if (!(led instanceof Response)) throw new Error("The member was not led anywhere.");
  const { searchParams } = new URL(led.headers.get("Location")!, "http://doorstep.test");
  expect(searchParams.get("next")).toBe(adding);
});
