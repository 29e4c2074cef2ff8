import sharp from "sharp";
import { expect, test } from "vitest";
import { invoiceSheet } from "~/marketplace.server/payments/invoices/invoice-sheet";
import { invoicePdf } from "~/marketplace.server/payments/invoices/serve-invoice";
import { allFaces } from "~/pictures.server/program/invoice/faces";
import { visualRuns } from "~/pictures.server/program/invoice/runs";
import { billed } from "./billed";
import { readPdf } from "./read-pdf";

const printed = async (...of: Parameters<typeof invoicePdf>) => readPdf(await invoicePdf(...of));

test("an English invoice is one A4 page of text", async () => {
  const invoice = billed({ name: "Zoë Łęcka · Nguyễn Thị Ánh" });
  const [page, ...more] = await printed(invoice, "en");
  expect(more).toEqual([]);
  const { sums, total, line, facts } = invoiceSheet(invoice, "en");
  for (const said of [
    ...["Invoice", "2026-000042", "Casa & Söhne", "Zoë Łęcka · Nguyễn Thị Ánh", "Page 1 of 1"],
    ...[...sums, total, ...facts].map(({ value }) => value),
    ...[line.text, line.note],
  ])
    expect(page!.text).toContain(said);
});

test("it says its title, language and size to whoever opens it", async () => {
  const pdf = (await invoicePdf(billed(), "fr")).toString("latin1");
  expect(pdf).toMatch(/^%PDF-1\.7/);
  expect(pdf).toContain("/Lang (fr)");
  expect(pdf).toContain("(Facture 2026-000042)");
  expect(pdf).toContain("/DisplayDocTitle true");
  expect(pdf).toContain("/MediaBox [0 0 595.28 841.89]");
});

test("Arabic is shaped, runs to the left and is found by who searches", async () => {
  const name = "عبد الرحمن الشمري";
  const [page] = await printed(
    billed({ name, address: "شارع الملك فهد 12\nالرياض", bought: "الباقة الذهبية" }),
    "ar",
  );
  for (const said of [
    name,
    "شارع الملك فهد 12",
    "الإجمالي",
    "2026-000042",
    "12 نوفمبر 2026",
    "29.00 €",
  ])
    expect(page!.text).toContain(said);
});

test("Devanagari, Cyrillic and Greek are found as they are written", async () => {
  const name = "क्षितिज श्रीवास्तव";
  const [page] = await printed(
    billed({ name, address: "12, महात्मा गांधी मार्ग, पूर्णिमा नगर\nЗоя Соколова\nΖωή Παπαδοπούλου" }),
    "hi",
  );
  for (const said of [name, "पूर्णिमा नगर", "Зоя Соколова", "Ζωή Παπαδοπούλου", "इनवॉइस", "€29.00"])
    expect(page!.text).toContain(said);
});

test("signs that no font has are no fault", async () => {
  const [page] = await printed(billed({ name: "王小明 🏠 Wang" }), "en");
  expect(page!.text).toContain("Wang");
});

test("what does not fit goes on the next page, and pages are counted", async () => {
  const address = `${"A street with a long name, ".repeat(36)}\n${"x".repeat(200)}\nLast line`;
  const pages = await printed(billed({ address }), "en");
  expect(pages.length).toBeGreaterThan(1);
  pages.forEach(({ text }, index) =>
    expect(text).toContain(`Page ${index + 1} of ${pages.length}`),
  );
  expect(pages.map(({ text }) => text).join()).toContain("Last line");
  expect(pages.map(({ text }) => text).join()).toContain("€29.00");
});

test("a logo of any kind is drawn, and one that cannot be read is left out", async () => {
  const create = { width: 300, height: 100, channels: 3, background: "#1e5e4b" } as const;
  const body = await sharp({ create }).webp().toBuffer();
  const without = await invoicePdf(billed(), "en");
  const withLogo = await invoicePdf(billed(), "en", { contentType: "image/webp", body });
  expect(withLogo.toString("latin1")).toContain("/Subtype /Image");
  expect(without.toString("latin1")).not.toContain("/Subtype /Image");
  const broken = { contentType: "image/webp", body: Buffer.from("no picture") };
  expect((await invoicePdf(billed(), "en", broken)).toString("latin1")).not.toContain(
    "/Subtype /Image",
  );
});

test("runs stand beside each other as they are seen", async () => {
  const faces = await allFaces();
  const seen = (line: string, direction?: "ltr" | "rtl") =>
    visualRuns(line, faces, direction).map(({ text }) => text);
  expect(seen("A (ب) c")).toEqual(["A (", "ب", ") c"]);
  expect(seen("رقم 12 (AB)").at(-1)).toBe("رقم");
  expect(seen("رقم 12 (AB)").join("")).toBe("(AB) 12 رقم");
  expect(seen("2026-000042", "ltr")).toEqual(["2026-000042"]);
  expect(seen("\u200f29.00\u00a0€").join("")).not.toContain("\u200f");
});
