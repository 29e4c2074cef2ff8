import { expect, test } from "vitest";
import { loader as securityLoader } from "~/routes/account/security";
import { action as signIn } from "~/routes/account/sign-in";
import { loader as queueLoader } from "~/routes/operator/review-queue";
import { goodPassword, signedInMember } from "../marketplace/account-visitor";
import { embeddedMarketplace } from "./embedded-api";

process.env.OPERATOR_SECOND_FACTOR = "on";
const here = embeddedMarketplace(() => ({ operatorSecondFactor: true }));

test("an operator without a second step is led to where one is set up, and told why", async () => {
  const { id, email } = await signedInMember(here.marketplace);
  await here.marketplace.database
    .updateTable("member")
    .set({ is_operator: true })
    .where("id", "=", id)
    .execute();
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
  const asked = (path: string) => ({
    request: new Request(`http://doorstep.test${path}`, { headers: { Cookie } }),
    params: {},
    context: {},
  });
  const led = await queueLoader(asked("/operator")).catch((thrown: unknown) => thrown);
  if (!(led instanceof Response)) throw new Error("The operator was not led anywhere.");
  expect([led.status, led.headers.get("Location")]).toEqual([302, "/user/security#second-step"]);
  const { factors } = await securityLoader(asked("/user/security"));
  expect(factors).toMatchObject({ isNeeded: true });
});
