import { expect, test } from "vitest";
import { readForm } from "~/screens.server/read-form";

const posted = (body: BodyInit, headers: Record<string, string> = {}) =>
  readForm(new Request("http://doorstep.test/login", { method: "POST", body, headers }));
const urlencoded = { "Content-Type": "application/x-www-form-urlencoded" };
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
  ["a place further than any list goes", () => fields({ "floors[1000][name]": "Roof" })],
  ["more fields than any form has", () => posted("a=1&".repeat(4001), urlencoded)],
  ["a field half a million times", () => posted("a=1&".repeat(250_000), urlencoded)],
  ["a name without end", () => fields({ ["a".repeat(201)]: "1" })],
  ["a name of many parts", () => fields({ "a.b.c.d.e.f.g": "1" })],
  ["a name of very many parts", () => posted(`${"a.".repeat(200_000)}a=1`, urlencoded)],
  ["a name of many brackets", () => posted(`a${"[b]".repeat(60)}=1`, urlencoded)],
  ["a name that every object has", () => fields({ toString: "1" })],
  ["such a name further in", () => fields({ "a.constructor": "1" })],
  ["such a name in brackets", () => fields({ "a[hasOwnProperty]": "1" })],
  ["a name that every list has", () => fields({ "a[0]": "1", "a.map": "2" })],
])("%s is refused with 400", async (_, read) => {
  const refused: unknown = await read().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Response);
  expect((refused as Response).status).toBe(400);
});

test("the largest form that there is is read", async () => {
  const floors = Array.from({ length: 100 }, (_, index) =>
    ["id", "title", "kept", "file", "picture"].map((part): [string, string] => [
      `plans[${index}].${part}`,
      "x",
    ]),
  ).flat();
  const answers = Array.from({ length: 200 }, (_, index) => [
    [`parameters[${index}].parameter_id`, "1"],
    [`parameters[${index}].value`, "x"],
    [`facilities[${index}].distance`, "1"],
  ]).flat() as [string, string][];
  const all = [...floors, ...answers, ["sort", "newest"], ["values", "1"]] as [string, string][];
  expect([...(await posted(new URLSearchParams(all)))]).toHaveLength(all.length);
});

test("a file in the place of a question is refused", async () => {
  const form = new FormData();
  form.append("__intent__", new File(["{"], "intent.json"));
  await expect(posted(form)).rejects.toMatchObject({ status: 400 });
});
