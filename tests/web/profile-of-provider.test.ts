import { expect, test } from "vitest";
import { getUserData } from "~/contract/account/calls";
import { loader as changeEmail } from "~/routes/account/change-email";
import { action as saveProfile } from "~/routes/account/profile";
import { signedInHeaders } from "~/session.server/session";
import { signedInMember } from "../marketplace/account-visitor";
import { ask } from "../marketplace/asking";
import { embeddedMarketplace } from "./embedded-api";

const here = embeddedMarketplace();

/** A member who signs in this way (contract §2.1). */
async function memberBy(login_type: number) {
  const { id, token, email } = await signedInMember(here.marketplace);
  await here.marketplace.database
    .updateTable("member")
    .set({ login_type, mobile: "351912345670" })
    .where("id", "=", id)
    .execute();
  const { "Set-Cookie": session } = await signedInHeaders(token, id);
  const asked = (path: string, fields?: Record<string, string>) => ({
    request: new Request(`http://doorstep.test${path}`, {
      headers: { Cookie: session.split(";")[0]! },
      ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
    }),
    params: {},
    context: {},
  });
  return { token, email, asked };
}

test.each([
  [0, { name: "Asha of Goa", email: "other@people.example", mobile: "" }, { mobile: "" }],
  [1, { name: "Asha of Goa", mobile: "+351 912 345 671" }, { mobile: "351912345670" }],
])("a profile of way %i is saved without what signs in", async (way, typed, kept) => {
  const { token, email, asked } = await memberBy(way);
  const answer = await saveProfile(asked("/user/profile", typed));
  if (!(answer instanceof Response)) throw new Error("The form was refused.");
  expect(answer.headers.get("Location")).toBe("/user/profile");
  const { body } = await ask(here.marketplace, getUserData, {}, token);
  expect(body.data).toMatchObject({ name: "Asha of Goa", email, address: "", ...kept });
});

test("whoever signs in with Google finds no page to change the address", async () => {
  const { asked } = await memberBy(0);
  await expect(changeEmail(asked("/user/security/email"))).rejects.toMatchObject({ status: 404 });
  const other = await memberBy(3);
  expect(await changeEmail(other.asked("/user/security/email"))).toMatchObject({
    current: other.email,
  });
});
