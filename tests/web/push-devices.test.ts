import { describe, expect, test } from "vitest";
import { action, loader } from "~/routes/notifications/devices";
import { signedInHeaders } from "~/session.server/session";
import { signedInMember } from "../marketplace/account-visitor";
import { browserAt } from "../support/push-service";
import { embeddedMarketplace } from "./embedded-api";

const here = embeddedMarketplace();

const address = "http://doorstep.test/user/notifications/devices";
const push = "https://fcm.googleapis.com";

async function someone() {
  const { id, token } = await signedInMember(here.marketplace);
  const headers = await signedInHeaders(token, id);
  const cookie = headers["Set-Cookie"].split(";")[0]!;
  const posts = async (fields: Record<string, string>) => {
    const request = new Request(address, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { Cookie: cookie },
    });
    return action({ request, params: {}, context: {} });
  };
  const devices = () =>
    here.marketplace.database
      .selectFrom("push_token")
      .select(["token", "p256dh", "auth"])
      .where("member_id", "=", id)
      .execute();
  return { posts, devices };
}

const statusOf = (answer: Awaited<ReturnType<typeof action>>) =>
  answer instanceof Response ? answer.status : answer.init?.status;

describe("the devices of a member", () => {
  test("are noted and forgotten, one or all", async () => {
    const { posts, devices } = await someone();
    const [phone, laptop] = [browserAt(push), browserAt(push)].map((one) => one.subscription);
    for (const device of [phone!, laptop!])
      expect(statusOf(await posts({ intent: "subscribe", ...device }))).toBe(204);
    expect(await devices()).toHaveLength(2);
    expect(statusOf(await posts({ intent: "unsubscribe", endpoint: phone!.endpoint }))).toBe(204);
    expect(await devices()).toMatchObject([{ p256dh: laptop!.p256dh, auth: laptop!.auth }]);
    const stopped = await posts({ intent: "stop" });
    expect(statusOf(stopped)).toBe(302);
    expect(await devices()).toEqual([]);
  });

  test("know the site by its key", async () => {
    const { posts } = await someone();
    const answer = await posts({ intent: "site" });
    expect(answer instanceof Response && (await answer.json())).toEqual({
      publicKey: expect.stringMatching(/^[\w-]{87}$/) as string,
      stops: 0,
    });
  });

  test.each([
    ["nothing", {}],
    ["another intent", { intent: "everybody" }],
    ["no address", { intent: "subscribe", endpoint: "", p256dh: "", auth: "" }],
    [
      "a host that is no push service",
      { intent: "subscribe", ...browserAt("https://intranet.example").subscription },
    ],
  ])("are not told at %s", async (_, fields) => {
    const { posts, devices } = await someone();
    expect(statusOf(await posts(fields))).toBe(400);
    expect(await devices()).toEqual([]);
  });

  test("are for members alone; whoever opens the address is led to the choices", async () => {
    const request = new Request(address, {
      method: "POST",
      body: new URLSearchParams({ intent: "site" }),
    });
    const refused = await action({ request, params: {}, context: {} }).catch(
      (thrown: unknown) => thrown,
    );
    expect(refused instanceof Response && refused.headers.get("Location")).toContain("/login");
    expect(loader().headers.get("Location")).toBe("/user/notifications/choices");
  });
});
