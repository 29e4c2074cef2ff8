import { expect, test } from "vitest";
import { userSignup } from "~/contract/account/calls";
import { action as unsubscribe } from "~/routes/notifications/unsubscribe";
import { codeCalls } from "~/session.server/code-calls";
import { actingUpstream, upstream } from "~/session.server/upstream";
import { openSiteWith } from "../support/site-with";
import { embeddedMarketplace } from "./embedded-api";

embeddedMarketplace();

const refused = { type: "3", email: "nobody@people.example", password: "not theirs" } as const;
const link = () => new Request("http://doorstep.test/login/google/return");

test("a link that signs in hears what was refused, with its status", async () => {
  await expect(actingUpstream(link()).envelope(userSignup, refused)).rejects.toMatchObject({
    name: "UpstreamError",
    status: 400,
  });
});

test("a page that cannot be made is answered with a status", async () => {
  await expect(upstream(link()).envelope(userSignup, refused)).rejects.toBeInstanceOf(Response);
});

test.each([
  ["nobody's", `1|${"a".repeat(43)}`, 404],
  ["longer than any", "1".repeat(400), 400],
])(
  "a link out of letters whose token is %s is answered with a status",
  async (_, token, status) => {
    const request = new Request(`http://doorstep.test/unsubscribe/${token}`, { method: "POST" });
    await expect(unsubscribe({ request, params: { token }, context: {} })).rejects.toMatchObject({
      status,
    });
  },
);

test("codes and links are asked for by POST, and by the wire's GET where another upstream answers", () => {
  const methods = () => Object.values(codeCalls()).map(({ method }) => method);
  expect(methods()).toEqual(["POST", "POST", "POST"]);
  openSiteWith({ API_BASE_URL: "https://upstream.example/api" });
  expect(methods()).toEqual(["GET", "GET", "GET"]);
});
