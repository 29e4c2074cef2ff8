import { randomInt, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { userSignup } from "~/contract/account/calls";
import { googlePicture } from "~/marketplace.server/account/first-picture";
import { picture } from "../media/sample-files";
import { googleClaims, phoneClaims } from "../support/fake-google-keys";
import { type GoogleMarketplace, googleMarketplace } from "../support/google-marketplace";
import { newEmail, signedInMember, visitor } from "./account-visitor";
import { ask } from "./asking";

const address = "https://lh3.googleusercontent.com/a/face=s96-c";
const asked: string[] = [];
let answer: () => Response | Promise<Response>;
let face: Uint8Array<ArrayBuffer>;
let marketplace: GoogleMarketplace;

beforeAll(async () => {
  face = new Uint8Array(await picture(512, 512).jpeg().toBuffer());
  marketplace = await googleMarketplace({
    fetchOutside: (input, init) => {
      expect(init?.redirect).toBe("error");
      asked.push(String(input as URL));
      return Promise.resolve(answer());
    },
  });
});
beforeEach(() => {
  asked.length = 0;
  answer = () => new Response(face);
});
afterAll(() => marketplace.close());

const tokenOf = (uid: string, changes: object = {}) =>
  marketplace.google.sign({ ...googleClaims(uid, marketplace.clock.now), ...changes });

async function joinByGoogle(claims: object, input: object = {}, uid: string = randomUUID()) {
  const id_token = await tokenOf(uid, claims);
  const { body } = await ask(visitor(marketplace), userSignup, { type: "0", id_token, ...input });
  return body.data;
}

test("the picture of a Google account is kept here, large enough, and only when the account is made", async () => {
  const uid = randomUUID();
  const { profile } = await joinByGoogle({ picture: address }, {}, uid);
  expect(asked).toEqual(["https://lh3.googleusercontent.com/a/face=s512-c"]);
  expect(profile).toMatch(/^http:\/\/doorstep\.test\/media\/[0-9a-f]+-512x512-[0-9a-f]{6}\.jpg$/);
  const served = await marketplace.fetch(new Request(profile));
  expect(served.status).toBe(200);
  expect((await joinByGoogle({ picture: `${address}&2` }, {}, uid)).profile).toBe(profile);
  expect(asked).toHaveLength(1);
});

test("the call's own picture, number, name and address come first", async () => {
  const data = await joinByGoogle(
    { picture: address },
    {
      name: "Asha Verma",
      mobile: "919876543210",
      address: "1 Beach Road",
      profile: "https://lh4.googleusercontent.com/x/s96-c/photo.jpg",
    },
  );
  expect(asked).toEqual(["https://lh4.googleusercontent.com/x/s512-c/photo.jpg"]);
  expect(data).toMatchObject({
    name: "Asha Verma",
    mobile: "919876543210",
    address: "1 Beach Road",
    profile: expect.stringContaining("/media/") as string,
  });
});

test("a number that nobody can dial is left out", async () => {
  expect(await joinByGoogle({}, { mobile: "12" })).toMatchObject({ mobile: "", profile: "" });
});

test.each([
  "http://lh3.googleusercontent.com/a/face",
  "https://lh3.googleusercontent.com:8443/a/face",
  "https://me@lh3.googleusercontent.com/a/face",
  "https://googleusercontent.com.attacker.example/a/face",
  "https://attackergoogleusercontent.com/a/face",
  "https://7.113.0.203.bc.googleusercontent.com/a/face",
  "http://127.0.0.1:5432/",
  "http://169.254.169.254/latest/meta-data/",
  "file:///etc/passwd",
  "face.jpg",
])("%s is never asked for", async (elsewhere) => {
  expect(googlePicture(elsewhere)).toBeUndefined();
  expect(await joinByGoogle({ picture: elsewhere })).toMatchObject({ profile: "" });
  expect(asked).toEqual([]);
});

test.each<[string, () => Response | Promise<Response>]>([
  ["is not there", () => new Response("gone", { status: 404 })],
  ["is no picture", () => new Response("<html>", { headers: { "Content-Type": "image/jpeg" } })],
  ["cannot be reached", () => Promise.reject(new Error("no way"))],
])("a picture that %s keeps nobody from signing in", async (_what, given) => {
  answer = given;
  expect(await joinByGoogle({ picture: address })).toMatchObject({ name: "Asha Rao", profile: "" });
});

test("a picture without end is not read to its end", async () => {
  const megabyte = new Uint8Array(1024 * 1024);
  const cancel = vi.fn();
  const endless = {
    pull: (body: ReadableStreamDefaultController) => body.enqueue(megabyte),
    cancel,
  };
  answer = () => new Response(new ReadableStream(endless));
  expect(await joinByGoogle({ picture: address })).toMatchObject({ profile: "" });
  expect(cancel).toHaveBeenCalledOnce();
});

test.each([
  ["nothing", new File([], "")],
  ["a text that is no address", "x".repeat(3000)],
])("where the call gives %s, Google's own picture is taken", async (_what, profile) => {
  const made = await joinByGoogle({ picture: address }, { profile });
  expect(made).toMatchObject({ profile: expect.stringContaining("/media/") as string });
});

async function joinByPhone(input: object) {
  const number = `35191${randomInt(1_000_000, 9_999_999)}`;
  const id_token = await marketplace.google.sign(
    phoneClaims(randomUUID(), `+${number}`, marketplace.clock.now),
  );
  const { body } = await ask(visitor(marketplace), userSignup, { type: "1", id_token, ...input });
  return body.data;
}

/** The address that waits for its link to be followed. */
const waitingOf = async (id: number) => {
  const row = await marketplace.database
    .selectFrom("email_change")
    .select("email")
    .where("member_id", "=", id)
    .executeTakeFirst();
  return row?.email;
};

test("who joins by phone keeps the picture sent as a file, the name and an address to confirm", async () => {
  const email = newEmail();
  const profile = new File([face], "face.jpg", { type: "image/jpeg" });
  const made = await joinByPhone({ name: "Ravi Iyer", email, profile });
  expect(made).toMatchObject({
    name: "Ravi Iyer",
    email: "",
    is_email_verified: 0,
    profile: expect.stringContaining("-512x512-") as string,
  });
  expect(await waitingOf(made.id)).toBe(email);
});

test("an address that is another member's, or none, is left out", async () => {
  const { email } = await signedInMember(marketplace);
  for (const given of [email, "nowhere"]) {
    const made = await joinByPhone({ email: given });
    expect(made).toMatchObject({ email: "", logintype: "1" });
    expect(await waitingOf(made.id)).toBeUndefined();
  }
});

test("an address in another alphabet is kept as the form for joining keeps it", async () => {
  const email = `asha-${randomInt(1_000_000)}@пример.рф`;
  const { id } = await joinByPhone({ email });
  expect(await waitingOf(id)).toBe(email);
});
