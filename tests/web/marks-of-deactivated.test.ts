import { expect, test } from "vitest";
import { action as markFavourite } from "~/routes/account/mark-favourite";
import { action as takeSeenAlong } from "~/routes/properties/seen-homes";
import { signedInHeaders } from "~/session.server/session";
import { seenHomesAddress } from "~/ui/browser-visit";
import { signedInMember } from "../marketplace/account-visitor";
import { embeddedMarketplace } from "./embedded-api";

const here = embeddedMarketplace();

async function sendAsDeactivated(path: string, fields: Record<string, string>) {
  const { id, token } = await signedInMember(here.marketplace);
  await here.marketplace.database
    .updateTable("member")
    .set({ is_active: false })
    .where("id", "=", id)
    .execute();
  const { "Set-Cookie": session } = await signedInHeaders(token, id);
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const headers = { Cookie: session.split(";")[0]! };
  const request = new Request(`http://doorstep.test${path}`, { method: "POST", body, headers });
  return { request, params: {}, context: {} };
}

async function press(fields: Record<string, string>) {
  const heart = { property_id: "1", type: "1", ...fields };
  const answer = await markFavourite(await sendAsDeactivated("/user/favourites/mark", heart));
  expect(answer.headers.get("Set-Cookie")).toContain("__session=;");
  return answer;
}

test("a heart that scripts send for a deactivated member is answered with where to be told", async () => {
  const answer = await press({ stay: "1" });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    message: "",
    isDone: false,
    signIn: "/login?deactivated=1",
  });
});

test("without scripts the same heart leads there", async () => {
  expect((await press({})).headers.get("Location")).toBe("/login?deactivated=1");
});

test("what a page sends by itself leaves the session to whoever presses something next", async () => {
  const answer = await takeSeenAlong(await sendAsDeactivated(seenHomesAddress, { seen: "1" }));
  expect([answer.status, answer.headers.get("Set-Cookie")]).toEqual([401, null]);
});
