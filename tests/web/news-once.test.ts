import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { action } from "~/routes/operator/messages/write-news";
import { signedInHeaders } from "~/session.server/session";
import { signedInMember } from "../marketplace/account-visitor";
import { photo } from "../marketplace/listing-setup";
import { embeddedMarketplace } from "./embedded-api";

const here = embeddedMarketplace();

let cookie: string;
beforeAll(async () => {
  const { id, token } = await signedInMember(here.marketplace);
  const { database } = here.marketplace;
  await database
    .updateTable("member")
    .set({ operator_role: "owner" })
    .where("id", "=", id)
    .execute();
  cookie = (await signedInHeaders(token, id))["Set-Cookie"].split(";")[0]!;
});

function press(fields: [name: string, value: string | File][]) {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  const request = new Request("http://doorstep.test/operator/news/new", {
    method: "POST",
    body,
    headers: { Cookie: cookie },
  });
  return action({ request, params: {}, context: {} });
}

async function presses(fields: [name: string, value: string | File][], times: number) {
  for (const answer of await Promise.all(Array.from({ length: times }, () => press(fields))))
    expect(answer instanceof Response && answer.headers.get("Location")).toBe("/operator/messages");
}

const sent = (title: string) =>
  here.marketplace.database
    .selectFrom("news")
    .select("picture_key")
    .where("title", "=", title)
    .execute();

test("what is pressed twice is sent once; changed words from the same page are sent again", async () => {
  const reader = await signedInMember(here.marketplace);
  const typed = (message: string): [string, string][] => [
    ["page_key", pageKey],
    ["title", "Open on Sundays"],
    ["message", message],
    ["audience", "chosen"],
    ["member_ids", String(reader.id)],
  ];
  const pageKey = randomUUID();
  await presses(typed("From May on."), 3);
  expect(await sent("Open on Sundays")).toHaveLength(1);
  await presses(typed("From June on."), 1);
  expect(await sent("Open on Sundays")).toHaveLength(2);
});

test("what everybody is told goes out once, with its picture", async () => {
  const picture = await photo();
  const asked = await press([
    ["page_key", randomUUID()],
    ["title", "A new front page"],
    ["message", "Look."],
    ["audience", "everyone"],
    ["picture", picture],
  ]);
  if (!("data" in asked)) throw new Error("Everybody is told without being asked.");
  const { summary, kept } = asked.data;
  await presses([...summary!.typed, ["kept_picture", kept!.value], ["intent", "send"]], 3);
  expect(await sent("A new front page")).toEqual([{ picture_key: expect.any(String) as string }]);
});
