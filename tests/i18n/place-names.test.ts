import { expect, test } from "vitest";
import { placeInScript } from "~/i18n/place-names.server";

test.each([
  ["Lisbon", "ar", "لشبونة"],
  ["Portugal", "ar", "البرتغال"],
  ["Alemania", "hi", "जर्मनी"],
  ["United Kingdom", "hi", "यूनाइटेड किंगडम"],
  ["الهند", "en", "India"],
  ["Deutschland", "ar", "Deutschland"],
  ["Little Hamlet", "hi", "Little Hamlet"],
  ["Lisboa", "en", "Lisboa"],
])("%s is written in the script of %s: %s", (name, language, written) =>
  expect(placeInScript(name, language)).toBe(written),
);
