import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { userRegister } from "~/contract/account/calls";
import { calls } from "~/contract/calls";
import { callNamed, nameOf, requestFor } from "../contract/samples";
import { newMember } from "../marketplace/asking";
import { pdfBytes, planText, tellStory } from "./story";
import { comparable, open, type Open, type Outcome, outcome, type Way, ways } from "./ways";

const forgedToken = `1|${"a".repeat(43)}`;
const everyCall = calls.map((call) => [nameOf(call), call] as const);
const guarded = everyCall.filter(([, { auth }]) => auth === "token" || auth === "operator");
const anyones = everyCall.filter(([, { auth }]) => auth === "anonymous");
const optional = everyCall.filter(([, { auth }]) => auth === "optional");

/** What went wrong the same way twice, by way and by what was tried. */
const refusals: Record<Way, Map<string, Outcome>> = {
  "in process": new Map(),
  "over HTTP": new Map(),
};
const told: Partial<Record<Way, Map<string, Outcome>>> = {};

describe.each(ways)("the client %s", (way) => {
  let opened: Open;
  let outcomes: Map<string, Outcome>;
  let operatorToken: string;
  let memberToken: string;
  let listing: object;
  let stored: Map<string, Buffer>;

  beforeAll(async () => {
    opened = await open(way);
    const story = await tellStory(opened);
    told[way] = outcomes = story.outcomes;
    ({ listing, stored } = story);
    operatorToken = story.tokens.operator!;
    memberToken = (await newMember(opened.marketplace)).token;
  }, 120_000);
  afterAll(() => opened.close());

  /** Tries what should be refused. */
  async function refusal(path: string, input: object, token?: string) {
    const came = await outcome(opened.clientFor(token), callNamed(path), input);
    refusals[way].set(`${path} ${JSON.stringify(input)} ${token ? "signed in" : ""}`, came);
    return came;
  }

  const sentWith = (path: string) =>
    opened.arrived.findLast(({ call }) => call === path)?.authorization;

  test.each(everyCall)("%s is answered", (path) => {
    const came = outcomes.get(path);
    expect(came).toMatchObject({ kind: "answered" });
    expect(came!.data).not.toEqual([]);
  });

  test.each(guarded)("%s is sent with the token, and never without one", async (path, call) => {
    const before = opened.arrived.length;
    expect(await refusal(path, requestFor(call))).toMatchObject({
      kind: "unauthorised",
      status: 401,
      message: "Please log in to continue.",
    });
    expect(opened.arrived).toHaveLength(before);
    expect(await refusal(path, requestFor(call), forgedToken)).toMatchObject({
      kind: "unauthorised",
      status: 401,
      message: "Please log in to continue.",
    });
    expect(sentWith(path)).toBe(`Bearer ${forgedToken}`);
  });

  test.each(optional)("%s is sent with the token there is", async (path, call) => {
    const request = requestFor(call);
    await outcome(opened.clientFor(memberToken), call, request);
    expect(sentWith(path)).toBe(`Bearer ${memberToken}`);
    await outcome(opened.clientFor(null), call, request);
    expect(sentWith(path)).toBeNull();
  });

  test.each(anyones)("%s is sent without a token", async (path, call) => {
    const before = opened.arrived.length;
    await outcome(opened.clientFor(memberToken), call, requestFor(call));
    expect(opened.arrived).toHaveLength(before + 1);
    expect(sentWith(path)).toBeNull();
  });

  test("what is the operator's is refused to members", async () => {
    for (const [path, { auth }] of guarded.filter(([, { auth }]) => auth === "operator"))
      expect([auth, await refusal(path, requestFor(callNamed(path)), memberToken)]).toMatchObject([
        "operator",
        { kind: "refused", status: 403 },
      ]);
  });

  test("a right that is missing is refused with the three flags", async () => {
    expect(await refusal("post_property", listing, memberToken)).toMatchObject({
      kind: "refused",
      status: 403,
      message: "Limit or Package Not Available",
      data: { package_available: false, feature_available: false, limit_available: false },
    });
  });

  test("what is not there is refused as missing", async () => {
    const id = 2_000_000_000;
    for (const [path, input, token] of [
      ["delete_property", { id }, memberToken],
      ["update_post_property", { action_type: "0", id, price: 5 }, memberToken],
      ["update_property_status", { property_id: id, status: 2 }, memberToken],
      ["change-property-status", { property_id: id, status: 0 }, memberToken],
      ["operator/listings/approve", { id, revision: 1 }, operatorToken],
    ] as const)
      expect(await refusal(path, input, token)).toMatchObject({ kind: "refused", status: 404 });
  });

  test("faulty answers are refused with a sentence for each field", async () => {
    const { path } = userRegister;
    expect(
      await refusal(path, { name: "", email: "nobody", password: "short", re_password: "other" }),
    ).toMatchObject({
      kind: "refused",
      status: 400,
      errors: {
        name: "Username is required.",
        email: "Email address is invalid.",
        password: "Password must be 6 characters or more.",
      },
    });
  });

  test("an address that is taken is refused", async () => {
    const taken = { ...requestFor(userRegister), email: "member@doorstep.example" };
    expect(await refusal(userRegister.path, taken)).toMatchObject({
      kind: "refused",
      status: 400,
      errors: { email: "This email is already registered." },
    });
  });

  test("a decision on what is decided already is refused", async () => {
    type Reviewed = { id: number; revision: number };
    const [{ id, revision }] = outcomes.get("operator/listings")!.data as [Reviewed];
    const input = { id, revision };
    await refusal("operator/listings/approve", input, operatorToken);
    expect(await refusal("operator/listings/approve", input, operatorToken)).toMatchObject({
      kind: "refused",
      status: 409,
    });
  });

  test("documents arrive to the byte, with their names", async () => {
    expect([...stored.keys()].sort()).toEqual(["deed.pdf", "größe plan.txt"]);
    expect(stored.get("deed.pdf")!.equals(pdfBytes)).toBe(true);
    expect(stored.get("größe plan.txt")!.toString()).toBe(planText);
  });
});

describe("both ways", () => {
  test.each(everyCall)("%s answers alike", (path) => {
    const [here, there] = ways.map((way) => comparable(told[way]!.get(path)));
    expect(there).toEqual(here);
  });

  test("refusals are alike", () => {
    const [here, there] = ways.map((way) => comparable([...refusals[way]]));
    expect(refusals["in process"].size).toBeGreaterThan(guarded.length);
    expect(there).toEqual(here);
  });
});
