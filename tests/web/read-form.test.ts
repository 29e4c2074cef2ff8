import { expect, test } from "vitest";
import { readForm } from "~/web.server/read-form";

const posted = (body: BodyInit, headers: Record<string, string> = {}) =>
  readForm(new Request("http://doorstep.test/login", { method: "POST", body, headers }));
const fields = (entries: Record<string, string>) => posted(new URLSearchParams(entries));

test("a form is read as it was sent", async () => {
  const form = await fields({ email: " Asha@example.com ", "floors[0][name]": "Ground" });
  expect([...form]).toEqual([
    ["email", " Asha@example.com "],
    ["floors[0][name]", "Ground"],
  ]);
});

test("what the browser's form library asks is read", async () => {
  const __intent__ = JSON.stringify({ type: "validate", payload: { name: "email" } });
  const form = await fields({ __intent__, __state__: '{"validated":{"email":true}}' });
  expect(form.get("__intent__")).toBe(__intent__);
  expect((await fields({ __intent__: "", __state__: "" })).has("__intent__")).toBe(true);
});

test.each([
  ["no form", () => posted("{}", { "Content-Type": "application/json" })],
  ["no boundary", () => posted("a", { "Content-Type": "multipart/form-data" })],
  [
    "a cut form",
    () => posted("--x\r\nContent", { "Content-Type": "multipart/form-data; boundary=x" }),
  ],
  ["a broken question", () => fields({ __intent__: "{" })],
  ["an empty question", () => fields({ __intent__: "null" })],
  ["a question of no kind", () => fields({ __intent__: '{"type":"validate"}' })],
  ["a question nobody asks", () => fields({ __intent__: '{"type":"remove","payload":{}}' })],
  ["a broken state", () => fields({ __state__: "[" })],
  ["a place far away in a list", () => fields({ "floors[999999999][name]": "Roof" })],
])("%s is refused with 400", async (_, read) => {
  const refused: unknown = await read().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Response);
  expect((refused as Response).status).toBe(400);
});

test("a file in the place of a question is refused", async () => {
  const form = new FormData();
  form.append("__intent__", new File(["{"], "intent.json"));
  await expect(posted(form)).rejects.toMatchObject({ status: 400 });
});
