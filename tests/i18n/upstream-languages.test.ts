import { beforeEach, expect, test, vi } from "vitest";
import type { Change } from "~/contract/changes";

let settings: () => Promise<unknown>;
const files: Record<string, { rtl: 0 | 1; file_name: Record<string, string> }> = {
  pt_BR: { rtl: 0, file_name: { "common.buy": "Comprar" } },
  he: { rtl: 1, file_name: {} },
};
const call = vi.fn(async (asked: { path: string }, input?: { language_code: string }) => {
  if (asked.path === "web-settings") return settings();
  expect(asked.path).toBe("get_languages");
  const file = files[input!.language_code];
  if (!file) throw new Error("The language was not found.");
  return file;
});
vi.mock("~/upstream.server/upstream-client", () => ({ upstreamClient: () => ({ call }) }));
vi.mock("~/upstream.server/log", () => ({ upstreamLog: () => undefined }));
let changed: (changes: readonly Change[]) => void = () => undefined;
vi.mock("~/upstream.server/embedded", () => ({
  onChange: (listener: typeof changed) => (changed = listener),
}));

async function fresh() {
  vi.resetModules();
  const { keepLanguagesFresh } = await import("~/session.server/upstream-languages");
  const { offeredLanguages } = await import("~/i18n/texts.server");
  return {
    keepLanguagesFresh,
    offered: () => offeredLanguages().map(({ code, name, dir }) => `${code} ${name} ${dir}`),
  };
}
const upstreamOffers = [
  { id: 1, code: "en", name: "English" },
  { id: 2, code: "pt_BR", name: "Português" },
  { id: 3, code: "he", name: "עברית" },
  { id: 4, code: "no such tag!", name: "Nonsense" },
  { id: 5, code: "sw", name: "" },
];
const all = ["pt-BR Português ltr", "he עברית rtl", "sw sw ltr"];

beforeEach(() => {
  call.mockClear();
  settings = async () => ({ languages: upstreamOffers, default_language: "he" });
});

test("the first page waits for the upstream's languages; codes become tags, nonsense is left out", async () => {
  const { keepLanguagesFresh, offered } = await fresh();
  expect(offered()).toHaveLength(5);
  await keepLanguagesFresh();
  expect(offered().slice(5)).toEqual(all);
});

test("they are asked for once, and again after the site changed", async () => {
  const { keepLanguagesFresh, offered } = await fresh();
  await Promise.all([keepLanguagesFresh(), keepLanguagesFresh()]);
  await keepLanguagesFresh();
  const asked = () => call.mock.calls.filter(([one]) => one.path === "web-settings").length;
  expect(asked()).toBe(1);
  settings = async () => ({ languages: [] });
  changed(["properties"]);
  await keepLanguagesFresh();
  expect(asked()).toBe(1);
  changed(["settings"]);
  await keepLanguagesFresh();
  expect(asked()).toBe(2);
  await vi.waitFor(() => expect(offered()).toHaveLength(5), { timeout: 10_000 });
});

test("without the upstream our own languages stand", async () => {
  settings = () => Promise.reject(new Error("down"));
  const { keepLanguagesFresh, offered } = await fresh();
  await keepLanguagesFresh();
  expect(offered()).toHaveLength(5);
});
