import { afterAll, beforeAll, expect, test } from "vitest";
import { largestBody } from "~/contract/file-sizes";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { newMember } from "./asking";

let marketplace: TestMarketplace;
beforeAll(async () => {
  marketplace = await testMarketplace();
});
afterAll(() => marketplace.close());

const form = "multipart/form-data; boundary=x";
const json = "application/json";

interface Sent {
  type: string;
  size: number;
  token?: string;
}

async function statusOf(call: string, { type, size, token }: Sent) {
  const headers = new Headers({ "Content-Type": type, "Content-Length": String(size) });
  if (token) headers.set("Authorization", `Bearer ${token}`);
  const body = "nothing of it came";
  const request = new Request(`http://doorstep.test/api/${call}`, {
    method: "POST",
    headers,
    body,
  });
  return (await marketplace.fetch(request)).status;
}

test.each([
  ["a listing at its largest", form, 206 * 1024 * 1024, 400],
  ["more than a listing may have", form, largestBody(form, "files") + 1, 413],
  ["words without end", json, largestBody(json, "files") + 1, 413],
])("%s is judged by its size before it is read", async (_, type, size, status) => {
  const { token } = await newMember(marketplace);
  expect(await statusOf("post_property", { type, size, token })).toBe(status);
});

test.each([
  ["a new account's picture", 6 * 1024 * 1024, 400],
  ["more than that", 6 * 1024 * 1024 + 1, 413],
  ["a listing's files", 206 * 1024 * 1024, 413],
])("a stranger may send a picture: %s", async (_, size, status) => {
  expect(await statusOf("user_signup", { type: form, size })).toBe(status);
});

test("calls without files take words alone, whoever sends them", async () => {
  const { token } = await newMember(marketplace);
  const size = 1024 * 1024 + 1;
  expect(await statusOf("change-property-status", { type: form, size, token })).toBe(413);
  expect(await statusOf("user-register", { type: form, size })).toBe(413);
  expect(await statusOf("user-register", { type: form, size: size - 1 })).toBe(400);
});

test("a stranger's body is not read where a member is asked for", async () => {
  expect(await statusOf("post_property", { type: form, size: 206 * 1024 * 1024 })).toBe(401);
});
