import { describe, expect, test } from "vitest";
import {
  isShared,
  type LetterId,
  letterIds,
  longestByRole,
  missingValue,
  strangeValue,
} from "~/contract/operator/letters/rules";
import {
  faultOf,
  mustsOf,
  valuesOf,
  writtenText,
} from "~/marketplace.server/mail/letter-texts/check";
import { textsWith } from "~/marketplace.server/mail/letter-texts/memory";
import {
  flatTexts,
  keysOf,
  productsOf,
  roleOf,
} from "~/marketplace.server/mail/letter-texts/places";
import { letterWithSiteName } from "~/marketplace.server/mail/site-name";
import { oneLine } from "~/marketplace.server/mail/templates/letter";
import { type LetterTexts, mailLanguages, mailTexts } from "~/marketplace.server/mail/texts";
import { exampleLetters, examplesIn } from "~/marketplace.server/operator/letters/examples";

const services = {
  publicUrl: "https://homes.example",
  timeZone: "Europe/Lisbon",
  secret: "a secret of the tests, long enough for signing",
  clock: () => new Date("2026-11-12T10:15:00Z"),
};
const mailed = letterIds.filter((id) => !isShared(id));
const examplesOf = (id: LetterId, language = "en", texts = mailTexts) =>
  exampleLetters(services, id, language, texts);

/** Words of what is no letter: papers, text messages, what devices say, and the mark of a test. */
const noLetters = /^(?:invoice|textMessage|chatMessage|testOf)-/;

test("every text of a letter is in the list, each in one letter", () => {
  const listed = letterIds.flatMap((id) => keysOf(id));
  const all = [...flatTexts(mailTexts("en")).keys()].filter((key) => !noLetters.test(key));
  expect([...listed].sort()).toEqual(all.sort());
});

test.each(mailed)("the letter %s has examples, which are that letter", (id) => {
  const examples = examplesOf(id);
  expect(examples.length).toBeGreaterThan(0);
  for (const { kind } of examples) expect(kind.replace(".", "-")).toBe(id);
});

describe.each(mailLanguages)("in %s", (language) => {
  test.each(mailed)("every example of %s is whole, with the product's words", (id) => {
    for (const letter of examplesOf(id, language)) {
      const { subject, text, html } = letterWithSiteName("Casa & Söhne", letter);
      expect(`${subject} ${text} ${html}`).not.toMatch(/\{\{|\}\}|undefined/);
      expect(html).toContain(`<html lang="${language}"`);
    }
  });

  test("what the product says is the same once it was typed, spaces that do not break included", () => {
    for (const key of letterIds.flatMap((id) => keysOf(id))) {
      const product = productsOf(language).get(key)!;
      expect(writtenText(key, product), key).toBe(product);
    }
  });

  test("what the product says could be written by operators", () => {
    const refused = letterIds
      .flatMap((id) => keysOf(id))
      .filter((key) => faultOf(key, productsOf(language).get(key)!) !== undefined);
    expect(refused).toEqual([]);
  });
});

/** Said for some of what a letter can be about, of what was told before, or where there is less room than in a letter. */
const saidElsewhere =
  /^listingEdited-fields-|^operatorInvitation-roles-|^searchAlert-(?:rent-|look$)|^paymentAttention-refund_failed$/;

test.each(mailed)("what operators write for %s stands where the list says", (id) => {
  const marked = (key: string) =>
    `[${key}] ${valuesOf(key)
      .map((name) => `{{${name}}}`)
      .join(" ")}`;
  const written = keysOf(id).map((key) => ({ language: "en", key, text: marked(key) }));
  const letters = examplesOf(id, "en", textsWith(written));
  const subjects = letters.map(({ subject }) => subject).join("\n");
  const pages = letters.map(({ html }) => html).join("\n");
  for (const key of keysOf(id)) {
    if (saidElsewhere.test(key)) continue;
    const place = {
      subject: () => subjects,
      button: () => (pages.match(/<a href="[^"]*">[^<]*<\/a>/g) ?? []).join("\n"),
      paragraph: () => (pages.match(/<p[^>]*>[^<]*<\/p>/g) ?? []).join("\n"),
      line: () => pages,
    }[roleOf(key)]();
    expect(place, key).toContain(`[${key}]`);
  }
  for (const { subject, text } of letters)
    expect(`${subject} ${text}`.replaceAll("{{site}}", "")).not.toMatch(/\{\{/);
});

test("a code and a link stand in their letters whatever is written", () => {
  const written = ["verificationCode", "passwordReset"].flatMap((id) =>
    keysOf(id as LetterId).map((key) => ({
      ...{ language: "en", key },
      text: ["x", ...mustsOf(key).map((name) => `{{${name}}}`)].join(" "),
    })),
  );
  const texts = textsWith(written);
  const [code] = examplesOf("verificationCode", "en", texts);
  expect(code!.text).toMatch(/^ {4}123456$/m);
  expect(code!.subject).toBe("x 123456");
  const [reset] = examplesOf("passwordReset", "en", texts);
  expect(reset!.text).toContain("https://homes.example/forgot-password");
  expect(reset!.html).toContain('href="https://homes.example/forgot-password"');
});

test("what is filled in later is in a subject that is too long as a whole, or not at all", () => {
  for (let length = 130; length < 160; length += 1) {
    const line = oneLine(`${"x".repeat(length)} {{site}} and so on, and on, and on`);
    expect(line.replaceAll("{{site}}", "")).not.toMatch(/[{}]/);
    expect([...line].length).toBeLessThanOrEqual(150);
  }
  const text = `${"x".repeat(70)} {{title}} {{title}} {{site}} {{title}}`;
  const texts = textsWith([{ language: "en", key: "advertApproved-subject", text }]);
  const [letter] = examplesOf("advertApproved", "en", texts);
  expect(letter!.subject).toMatch(/x House with a garden by the sea House.*…$/);
  expect(letter!.subject.replaceAll("{{site}}", "")).not.toMatch(/[{}]/);
});

test("of the list only what it shows is written", () => {
  let asked = 0;
  const texts: LetterTexts = (language) => {
    asked += 1;
    return mailTexts(language);
  };
  const examples = examplesIn(services, "en", texts);
  for (const id of mailed) examples(id)[0]!();
  expect(asked).toBe(mailed.length);
});

test("what is written is text alone", () => {
  const text = `<img src=x onerror="alert(1)">\r\nBcc: all@example.org`;
  const kept = (key: string) => ({ language: "en", key, text: writtenText(key, text) });
  const texts = textsWith([kept("welcome-subject"), kept("welcome-text"), kept("goTo")]);
  const [letter] = examplesOf("welcome", "en", texts);
  expect(letter!.subject).toBe(`<img src=x onerror="alert(1)"> Bcc: all@example.org`);
  expect(letter!.html).not.toContain("<img");
  expect(letter!.html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;<br>");
});

test.each([
  ["welcome-subject", "Hello {{name}}", strangeValue],
  ["welcome-subject", "Hello {{site", strangeValue],
  ["welcome-subject", "Hello {{ site.name }}", strangeValue],
  ["welcome-subject", "x".repeat(longestByRole.subject + 1), "Please use at most 120 characters."],
  ["welcome-text", "x".repeat(longestByRole.paragraph), undefined],
  ["verificationCode-subject", "Your code for {{site}}", missingValue],
  ["verificationCode-valid", "Valid for {{minutes}}.", undefined],
  ["verificationCode-valid", "Valid for a while.", missingValue],
  ["packageEnding-text", "It ends on {{time}}.", undefined],
  ["packageEnding-text", "“{{package}}” ends soon.", missingValue],
])("the text of %s: %s", (key, text, fault) => {
  expect(faultOf(key, text)).toBe(fault);
});

test("values are read with spaces in their braces, and one line stays one", () => {
  expect(writtenText("welcome-subject", " Hi\r\nto {{ site }} ")).toBe("Hi to {{site}}");
  expect(writtenText("welcome-text", "One\r\n\r\ntwo {{ site }}")).toBe("One\n\ntwo {{site}}");
});

test("what would be refused today is not said", () => {
  const written = [
    { language: "en", key: "welcome-subject", text: "Hello {{gone}}" },
    { language: "en", key: "invoice-heading", text: "Bill" },
    { language: "xx", key: "welcome-subject", text: "Hey" },
  ];
  expect(textsWith(written)("en")).toEqual(mailTexts("en"));
});
