import fc from "fast-check";
import { parseHTML } from "linkedom";
import { describe, expect, test } from "vitest";
import { mailDirection, mailLanguages } from "~/marketplace.server/mail/texts";
import { invoiceHtml } from "~/marketplace.server/payments/invoices/invoice-html";
import { invoiceSheet } from "~/marketplace.server/payments/invoices/invoice-sheet";
import { invoiceNumber, taxesWithin } from "~/marketplace.server/payments/invoices/make-invoice";
import { cleanHtml } from "~/screens.server/operator-html";
import { billed, evil } from "./billed";

const taxes = fc.array(
  fc.record({
    name: fc.string(),
    rate: fc.integer({ min: 0, max: 100_00 }).map((rate) => rate / 100),
  }),
  { maxLength: 5 },
);

test("net and taxes are whole minor units and together the price", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), taxes, (amountMinor, included) => {
      const split = taxesWithin(amountMinor, included);
      const parts = [split.netMinor, ...split.taxes.map((tax) => tax.amountMinor)];
      expect(parts.every((part) => Number.isInteger(part) && part >= 0)).toBe(true);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amountMinor);
      expect(split.taxes.map(({ name, rate }) => ({ name, rate }))).toEqual(included);
    }),
  );
});

test("each tax is within one minor unit of its share", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), taxes, (amountMinor, included) => {
      const { netMinor, taxes: split } = taxesWithin(amountMinor, included);
      for (const { rate, amountMinor: tax } of split)
        expect(Math.abs(tax - (netMinor * rate) / 100)).toBeLessThan(2);
    }),
  );
});

test.each([
  ["EUR", 2900, 23, 2358, 542, "€23.58", "€5.42", "€29.00"],
  ["JPY", 980, 10, 891, 89, "¥891", "¥89", "¥980"],
  ["KWD", 12_345, 5, 11_757, 588, "KWD\u00a011.757", "KWD\u00a00.588", "KWD\u00a012.345"],
])("%s: a price of %d with %d per cent in it", (currency, amount, rate, net, tax, ...shown) => {
  const invoice = billed({ currency, amount_minor: amount, taxes: [{ name: "VAT", rate }] });
  expect(invoice).toMatchObject({ netMinor: net, taxes: [{ amountMinor: tax }] });
  const { sums, total } = invoiceSheet(invoice, "en");
  expect([...sums, total].map(({ value }) => value)).toEqual(shown);
});

test("two taxes share what rounding leaves", () => {
  const both = [
    { name: "State", rate: 5 },
    { name: "Union", rate: 5 },
  ];
  expect(taxesWithin(1001, both)).toEqual({
    netMinor: 910,
    taxes: [
      { name: "State", rate: 5, amountMinor: 46 },
      { name: "Union", rate: 5, amountMinor: 45 },
    ],
  });
});

test("numbers have their year and six digits, or as many as they need", () => {
  expect([invoiceNumber(42, 2026), invoiceNumber(1_234_567, 2027)]).toEqual([
    "2026-000042",
    "2027-1234567",
  ]);
});

describe.each(mailLanguages)("an invoice in %s", (language) => {
  const html = invoiceHtml(billed(), language);
  const { document } = parseHTML(html);

  test("is a document that says its language and from which side it runs", () => {
    expect(document.documentElement.getAttribute("lang")).toBe(language);
    expect(document.documentElement.getAttribute("dir")).toBe(mailDirection(language));
    expect(document.title).toContain("2026-000042");
    expect(html).not.toContain("{{");
  });

  test("says who sold what to whom, and how it was paid", () => {
    const text = document.body.textContent ?? "";
    for (const said of [
      ...["Casa & Söhne", "1 Sample Square", "PT 123 456 789", "office@doorstep.example"],
      ...["Zoë Łęcka", "Rua Augusta 12", "zoe@example.org", "Premium Plus", "2026-000042"],
      ...["Stripe", "cs_test_1", "pi_1", "VAT", "2026"],
    ])
      expect(text).toContain(said);
    expect(text).toMatch(/29[.,]00/);
    expect(text).toMatch(/23[.,]58/);
  });

  test("fetches nothing and runs nothing", () => {
    expect(html).not.toMatch(/<script|<link|<iframe|\b(src|href)=|url\(|@import/i);
  });
});

test("what people typed stands in it as they typed it", () => {
  const html = invoiceHtml(
    billed({
      company: evil,
      name: evil,
      address: `${evil}\n${evil}`,
      bought: evil,
      order_id: evil,
    }),
    "en",
  );
  const { document } = parseHTML(html);
  expect(document.querySelectorAll("img, script, svg")).toHaveLength(0);
  expect(document.body.textContent?.split(evil)).toHaveLength(7);
});

test("made safe for another page it says the same", () => {
  const words = (markup: string) =>
    (parseHTML(`<html><body>${markup}</body></html>`).document.body.textContent ?? "")
      .replace(/\s+/g, " ")
      .trim();
  const inside = /<body[^>]*>([^]*)<\/body>/.exec(invoiceHtml(billed(), "ar"))![1]!;
  expect(words(cleanHtml(inside))).toBe(words(inside));
});

test("an address of many lines takes six", () => {
  const address = Array.from({ length: 9 }, (_, line) => `Line ${line}`).join("\r\n");
  const { lines } = invoiceSheet(billed({ address }), "en").buyer;
  expect(lines).toHaveLength(7);
  expect(lines[5]).toBe("Line 5, Line 6, Line 7, Line 8");
});

test("the logo is in the document itself", () => {
  const logo = { contentType: "image/png", body: Buffer.from([1, 2, 3]) };
  const { document } = parseHTML(invoiceHtml(billed(), "en", logo));
  const picture = document.querySelector("img")!;
  expect(picture.getAttribute("src")).toBe("data:image/png;base64,AQID");
  expect(picture.getAttribute("alt")).toBe("Casa & Söhne");
});

test("without taxes there is the total alone, and a transfer has no gateway", () => {
  const sheet = invoiceSheet(
    billed({
      taxes: [],
      payment_gateway: null,
      payment_type: "bank transfer",
      transaction_id: null,
    }),
    "en",
  );
  expect(sheet.sums).toEqual([]);
  expect(sheet.facts.map(({ value }) => value)).toEqual([
    "November 12, 2026",
    "November 12, 2026",
    "Bank transfer",
    "cs_test_1",
  ]);
});
