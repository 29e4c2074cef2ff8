import { beforeEach, expect, test } from "vitest";
import { operatorSiteSettings } from "~/contract/operator/site/calls";
import { changeSiteSettings } from "~/routes/operator/site/site-settings.server";
import { signedInHeaders } from "~/session.server/session";
import { getSettings } from "~/settings.server";
import { ask, newMember } from "../marketplace/asking";
import { embeddedMarketplace } from "./embedded-api";

const here = embeddedMarketplace();

let token: string;
let cookies: string;
beforeEach(async () => {
  const operator = await newMember(here.marketplace, { operator_role: "owner" });
  token = operator.token;
  cookies = new Headers(await signedInHeaders(token, operator.id))
    .getSetCookie()
    .map((one) => one.split(";")[0]!)
    .join("; ");
});

const settingsNow = async () =>
  (await ask(here.marketplace, operatorSiteSettings, {}, token)).body.data;
const rulesNow = async () => (await settingsNow()).rules;

const send = (group: "rules" | "numbers", form: Record<string, string>) =>
  changeSiteSettings(
    new Request(`${getSettings().publicUrl}/operator/site-settings?group=${group}`, {
      method: "POST",
      headers: { Cookie: cookies },
      body: new URLSearchParams(form),
    }),
  );

const sendRules = (form: Record<string, string>) =>
  send("rules", { number_with_otp_login: "on", ...form });

/** A refused form as it comes back. */
async function refused(form: Record<string, string>) {
  const answer = await sendRules(form);
  if (!("data" in answer)) throw new Error("The form was not refused.");
  return answer.data;
}

test("a form from before it asked about passwords leaves them as they are", async () => {
  const { reply, revision } = await refused({ revision: "as of long ago" });
  // Its answer is a form of today: the box that is in it has its tick.
  expect(reply.initialValue).toMatchObject({ email_password_login: "on" });
  expect(revision).toBe((await rulesNow()).revision);

  const saved = await sendRules({ revision: revision!, web_maintenance_mode: "on" });
  expect(saved).toBeInstanceOf(Response);
  expect(await rulesNow()).toMatchObject({
    email_password_login: true,
    web_maintenance_mode: true,
  });
});

test("a form that asks about passwords turns them off without the tick", async () => {
  const { revision } = await rulesNow();
  const { reply } = await refused({ revision, asks_about_passwords: "1" });
  expect(reply.error).toEqual({
    email_password_login: ["Please leave at least one way to make an account."],
  });
});

test("a form from before it asked about the least distance leaves it as it is", async () => {
  const save = async (range: Record<string, string>) => {
    const { revision } = (await settingsNow()).numbers;
    const form = { distance_option: "km", default_language: "en", revision, ...range };
    expect(await send("numbers", form)).toBeInstanceOf(Response);
  };
  await save({ min_radius_range: "7", max_radius_range: "60" });
  await save({ max_radius_range: "80" });
  expect((await settingsNow()).numbers).toMatchObject({
    min_radius_range: 7,
    max_radius_range: 80,
  });
});
