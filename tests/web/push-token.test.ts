import { expect, test, vi } from "vitest";
import { action as signIn } from "~/routes/account/sign-in";
import { action as signOut } from "~/routes/account/sign-out";
import { goodPassword, signedInMember } from "../marketplace/account-visitor";
import { embeddedMarketplace } from "./embedded-api";

vi.mock("~/marketplace.server/api", () => import("./embedded-api"));
const here = embeddedMarketplace();

function posted(path: string, fields: Record<string, string>, cookie = "") {
  const request = new Request(`http://doorstep.test${path}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Cookie: cookie },
  });
  return { request, params: {}, context: {} };
}

test("signing out of a browser ends the push messages to it", async () => {
  const { id, email } = await signedInMember(here.marketplace);
  const devices = async () => {
    const query = here.marketplace.database.selectFrom("push_token").select("token");
    const rows = await query.where("member_id", "=", id).execute();
    return rows.map(({ token }) => token);
  };
  const fields = { email, password: goodPassword, fcm_id: "this-browser" };
  const answer = await signIn(posted("/login", fields));
  if (!(answer instanceof Response)) throw new Error("The form was refused.");
  expect(await devices()).toEqual(["this-browser"]);
  const cookies = answer.headers.getSetCookie().map((one) => one.split(";")[0]!);
  await signOut(posted("/logout", {}, cookies.join("; ")));
  expect(await devices()).toEqual([]);
});
