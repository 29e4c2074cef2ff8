import { afterEach, describe, expect, test } from "vitest";
import { chooseLanguage, i18nFor } from "~/i18n/i18n.server";
import { inLanguage, withoutLanguage } from "~/i18n/language-address";
import { languages } from "~/i18n/languages";
import { createTextReader } from "~/i18n/text-reader";
import {
  offeredLanguages,
  offerLanguages,
  onLanguagesChange,
  textsOf,
  type UpstreamLanguage,
} from "~/i18n/texts.server";

const portuguese: UpstreamLanguage = {
  code: "pt-BR",
  name: "Português",
  dir: "ltr",
  texts: { "common.buy": "Comprar", "home.homes_many": "{{count}} de casas" },
};
const codes = () => offeredLanguages().map(({ code }) => code);
const own = languages.map(({ code }) => code);
const said = (language: string, key: string, values = {}) => i18nFor(language).t(key, values);

afterEach(() => offerLanguages([]));

describe("texts of the upstream", () => {
  test("lie over ours, and other languages speak English where they say nothing", () => {
    offerLanguages([
      { code: "es", name: "Castellano", dir: "ltr", texts: { "common.buy": "Adquirir" } },
      portuguese,
    ]);
    expect(codes()).toEqual([...own, "pt-BR"]);
    expect(said("es", "common.buy")).toBe("Adquirir");
    expect(said("es", "common.rent")).toBe("Alquilar");
    expect(said("pt-BR", "common.buy")).toBe("Comprar");
    expect(said("pt-BR", "common.rent")).toBe("Rent");
    expect(said("pt-BR", "home.homes", { count: 1_000_000 })).toBe("1.000.000 de casas");
    expect(textsOf("es").name).toBe("Español");
  });

  test("only texts that we have are taken, and sentences of the wire", () => {
    const before = textsOf("en").file;
    offerLanguages([
      {
        code: "en",
        name: "English",
        dir: "ltr",
        texts: {
          lblHome: "Home",
          "common.unheardOf": "?",
          "common.buy.deeper": "?",
          common: "?",
          "__proto__.polluted": "?",
          "constructor.name": "?",
          "common.rent": "   ",
        },
      },
    ]);
    expect(textsOf("en").file).toBe(before);
    offerLanguages([
      { ...portuguese, texts: { "messages.Title is required.": "Falta o título." } },
    ]);
    expect(said("pt-BR", "messages.Title is required.")).toBe("Falta o título.");
  });

  test.each([
    ["ru", [1, 2, 5, 1.5]],
    ["pl", [1, 3, 5, 1.5]],
    ["he", [1, 2, 3]],
    ["ar-EG", [0, 1, 2, 5, 11, 100]],
    ["ro", [1, 2, 20]],
  ])("%s counts in words, whatever forms it has", (code, counts) => {
    offerLanguages([{ code, name: code, dir: "ltr", texts: {} }]);
    const read = createTextReader(code, textsOf(code).texts);
    for (const count of counts) {
      expect(read("home.homes", { count })).toMatch(/homes?$/);
      expect(said(code, "home.homes", { count })).toMatch(/homes?$/);
    }
  });

  test("what is no longer offered goes, and nobody hears of what stayed the same", () => {
    let heard = 0;
    onLanguagesChange(() => (heard += 1));
    offerLanguages([portuguese]);
    offerLanguages([{ ...portuguese }]);
    expect(heard).toBe(1);
    offerLanguages([]);
    expect(heard).toBe(2);
    expect(codes()).toEqual(own);
    expect(() => textsOf("pt-BR")).toThrow(RangeError);
  });

  test("a language from right to left says so", () => {
    offerLanguages([{ code: "he", name: "עברית", dir: "rtl", texts: {} }]);
    expect(textsOf("he").dir).toBe("rtl");
    expect(textsOf("ar").dir).toBe("rtl");
    expect(textsOf("hi").dir).toBe("ltr");
  });
});

describe("the language of a visitor", () => {
  test.each([
    ["ar", "lng=fr", "es", "ar"],
    [null, "lng=fr", "es", "fr"],
    [null, "theme=dark; lng=hi; lite=1", "es", "hi"],
    [null, null, "es-MX,es;q=0.9,en;q=0.8", "es"],
    [null, null, "de-DE,de;q=0.9,fr;q=0.5", "fr"],
    [null, null, "ar-EG", "ar"],
    [null, null, "*", "en"],
    [null, null, null, "en"],
    ["xx", "lng=yy", "zz", "en"],
    ["pt-BR", null, null, "en"],
    ["__proto__", "lng=__proto__", "__proto__", "en"],
  ])("?lng=%s, cookie %s, browser %s: %s", (asked, cookies, accepted, expected) => {
    expect(chooseLanguage(asked, cookies, accepted)).toBe(expected);
  });

  test("languages of the upstream are found by their tag, or by their kin", () => {
    offerLanguages([portuguese]);
    expect(chooseLanguage("pt-BR", null, null)).toBe("pt-BR");
    expect(chooseLanguage(null, "lng=pt-BR", null)).toBe("pt-BR");
    expect(chooseLanguage(null, null, "pt-PT,pt;q=0.9")).toBe("pt-BR");
  });

  test("without a wish, the site's own language when it is offered", () => {
    offerLanguages([portuguese], { wished: "pt-BR" });
    expect(chooseLanguage(null, null, "xx")).toBe("pt-BR");
    offerLanguages([portuguese], { wished: "de" });
    expect(chooseLanguage(null, null, "xx")).toBe("en");
  });

  test("one that is switched off is chosen by nothing, and still read by whoever was reading", () => {
    offerLanguages([portuguese], { hidden: ["es", "en"], wished: "en" });
    expect(codes()).not.toContain("es");
    expect(chooseLanguage("es", "lng=es", "es-MX,fr;q=0.5")).toBe("fr");
    // The site's own language is switched off: the first that is left.
    expect(chooseLanguage(null, null, "xx")).toBe("fr");
    expect(said("es", "common.rent")).toBe("Alquilar");
    offerLanguages([portuguese]);
    expect(chooseLanguage("es", null, null)).toBe("es");
  });

  test("one language is always left", () => {
    offerLanguages([], { hidden: own });
    expect(codes()).toEqual(["en"]);
  });
});

test("addresses take a language and lose it again", () => {
  expect(inLanguage("/properties", "ar")).toBe("/properties?lng=ar");
  expect(inLanguage("/properties?city=Goa", "ar")).toBe("/properties?city=Goa&lng=ar");
  expect(withoutLanguage("/properties?lng=ar")).toBe("/properties");
  expect(withoutLanguage("?lng=ar")).toBe("");
  expect(withoutLanguage("/properties?lng=ar&city=S%C3%A3o+Paulo")).toBe(
    "/properties?city=S%C3%A3o+Paulo",
  );
  expect(withoutLanguage("/properties?city=Goa")).toBe("/properties?city=Goa");
});
