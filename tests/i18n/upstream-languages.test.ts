import { beforeEach, expect, test, vi } from "vitest";
import type { DataOf } from "~/contract/wire/call";
import type { Change } from "~/contract/changes";
import { getLanguages, type webSettings } from "~/contract/site/calls";
import { offeredLanguages } from "~/i18n/texts.server";
import { told } from "~/marketplace.server/api";
import { keepLanguagesFresh } from "~/screens.server/upstream-languages";
import { openSite } from "~/site.server";
import { sharedCache } from "~/upstream.server/cache";
import { siteAnsweredBy } from "../support/stand-in-upstream";

let settings: () => Partial<DataOf<typeof webSettings>>;
let asked: number;
const files: Record<string, { rtl: 0 | 1; file_name: Record<string, string> }> = {
  pt_BR: { rtl: 0, file_name: { "common.buy": "Comprar" } },
  he: { rtl: 1, file_name: {} },
};

/** What changed at the upstream is heard of, and no longer known. */
async function changed(changes: readonly Change[]) {
  // By then it is listened to.
  await import("~/marketplace.server/api");
  await new Promise(setImmediate);
  sharedCache().drop(changes);
  told.onChange(changes);
}
const offered = () => offeredLanguages().map(({ code, name, dir }) => `${code} ${name} ${dir}`);

const upstreamOffers = [
  { id: 1, code: "en", name: "English" },
  { id: 2, code: "pt_BR", name: "Português" },
  { id: 3, code: "he", name: "עברית" },
  { id: 4, code: "no such tag!", name: "Nonsense" },
  { id: 5, code: "sw", name: "" },
];
const all = ["pt-BR Português ltr", "he עברית rtl", "sw sw ltr"];

beforeEach(() => {
  asked = 0;
  settings = () => ({ languages: upstreamOffers, default_language: "he" });
  const site = () => {
    asked += 1;
    return settings();
  };
  openSite(
    siteAnsweredBy(
      (call, input: { language_code: string }) => {
        expect(call).toBe(getLanguages);
        const file = files[input.language_code];
        if (!file) throw new Error("The language was not found.");
        return file;
      },
      { site },
    ),
  );
});

test("the first page waits for the upstream's languages; codes become tags, nonsense is left out", async () => {
  expect(offered()).toHaveLength(5);
  await keepLanguagesFresh();
  expect(offered().slice(5)).toEqual(all);
});

test("they are asked for once, and again after the site changed", async () => {
  await Promise.all([keepLanguagesFresh(), keepLanguagesFresh()]);
  await keepLanguagesFresh();
  expect(asked).toBe(1);
  settings = () => ({ languages: [] });
  await changed(["properties"]);
  await keepLanguagesFresh();
  expect(asked).toBe(1);
  await changed(["settings"]);
  await keepLanguagesFresh();
  await vi.waitFor(() => expect(offered()).toHaveLength(5), { timeout: 10_000 });
  expect(asked).toBe(2);
});

test("those that the site has switched off are not offered, as soon as the settings say so", async () => {
  await keepLanguagesFresh();
  settings = () => ({
    languages: upstreamOffers,
    hidden_languages: ["es", "pt_BR", "no such tag!"],
  });
  await changed(["settings"]);
  await keepLanguagesFresh();
  await vi.waitFor(() => expect(offered()).toHaveLength(6), { timeout: 10_000 });
  expect(offered().some((one) => /^(es|pt-BR) /.test(one))).toBe(false);
});

test("without the upstream our own languages stand", async () => {
  settings = () => {
    throw new Error("down");
  };
  await keepLanguagesFresh();
  expect(offered()).toHaveLength(5);
});
