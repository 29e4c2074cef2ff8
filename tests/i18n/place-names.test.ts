import { expect, test } from "vitest";
import { placeInScript } from "~/i18n/place-names.server";
import { stateNames } from "~/i18n/state-names.server";
import { cardOf, projectCardOf } from "~/ui/listing-cards";
import { card } from "../contract/samples";
import { project } from "../contract/samples/project-values";

test.each([
  ["Lisbon", "ar", "لشبونة"],
  ["Portugal", "ar", "البرتغال"],
  ["Alemania", "hi", "जर्मनी"],
  ["United Kingdom", "hi", "यूनाइटेड किंगडम"],
  ["الهند", "en", "India"],
  ["Deutschland", "ar", "Deutschland"],
  ["Maharashtra", "hi", "महाराष्ट्र"],
  ["Ciudad de México", "ar", "مكسيكو سيتي"],
  ["कर्नाटक", "fr", "Karnataka"],
  ["New York", "ar", "نيويورك"],
  ["Little Hamlet", "hi", "Little Hamlet"],
  ["Lisboa", "en", "Lisboa"],
])("%s is written in the script of %s: %s", (name, language, written) =>
  expect(placeInScript(name, language)).toBe(written),
);

test("each state has its names in the scripts of all languages, in these scripts", () => {
  for (const names of stateNames()) {
    const [english = "", arabic = "", hindi = "", ...others] = names;
    for (const name of [english, ...others]) expect(name).toMatch(/^[\p{sc=Latin}\p{Zs}\p{P}]+$/u);
    expect(arabic).toMatch(/^[\p{sc=Arabic}\p{Zs}]+$/u);
    expect(hindi).toMatch(/^[\p{sc=Devanagari}\p{Zs}\p{Pd}]+$/u);
  }
});

test("cards tell where a home or a project lies in the script of their reader", () => {
  const home = card as unknown as Parameters<typeof cardOf>[0];
  const inMumbai = { city: "Mumbai", state: "Maharashtra", country: "India" };
  expect(cardOf({ ...home, ...inMumbai }, "ar")).toMatchObject({ city: "مومباي", state: "" });
  const inState = { ...inMumbai, city: "" };
  const said = { city: "", state: "महाराष्ट्र", country: "भारत" };
  expect(cardOf({ ...home, ...inState }, "hi")).toMatchObject(said);
  const build = project as unknown as Parameters<typeof projectCardOf>[0];
  expect(projectCardOf({ ...build, ...inState }, "hi")).toMatchObject(said);
});
