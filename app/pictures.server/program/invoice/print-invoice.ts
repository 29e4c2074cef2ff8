import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import type { InvoiceSheet } from "../../invoice-sheet";
import { createTypesetter } from "./typesetter";

interface Printing {
  sheet: InvoiceSheet;
  /** A picture of any kind that pages show. */
  logo: Uint8Array | null;
}

/** A4, in points. */
const page = { width: 595.28, height: 841.89 };
const margin = 56;
const inner = page.width - 2 * margin;
const bottom = page.height - 84;
const logoSize = { width: 200, height: 40 };

const quiet = "#5a6165";
const hairline = "#e4e0d8";
const accent = "#1e5e4b";

/** The invoice as a PDF of A4 pages, whose text can be searched and copied. */
export async function printInvoice({ sheet, logo }: Printing): Promise<Buffer> {
  // Most processes never print: the library comes with the first invoice.
  const { default: PDFDocument } = await import("pdfkit");
  const doc = new PDFDocument({
    size: "A4",
    margin: 0,
    bufferPages: true,
    pdfVersion: "1.7",
    lang: sheet.language,
    displayTitle: true,
    info: { Title: sheet.title, Author: sheet.seller.name },
  });
  const whole = buffer(doc);
  const { lines, draw } = await createTypesetter(doc, textsOf(sheet));
  const isLeftward = sheet.direction === "rtl";
  let y = margin;

  type Style = Parameters<typeof draw>[1];

  /** Writes into a column that begins so far from where lines begin; returns where it ends. */
  function write(
    text: string,
    style: Style,
    { from = 0, width = inner, at = y, isAtEnd = false } = {},
  ) {
    const x = isLeftward ? page.width - margin - from - width : margin + from;
    const align = isAtEnd === isLeftward ? "left" : "right";
    return draw(lines(text, style, width), style, { x, y: at, width, align });
  }
  function rule(colour: string, thickness: number, at = y) {
    doc
      .moveTo(margin, at)
      .lineTo(page.width - margin, at)
      .lineWidth(thickness)
      .strokeColor(colour)
      .stroke();
  }
  /** What does not fit is on the next page. */
  function room(height: number) {
    if (y + height <= bottom) return;
    doc.addPage();
    y = margin;
  }

  const picture = logo && (await drawableLogo(logo));
  if (picture)
    doc.image(picture, isLeftward ? margin : page.width - margin - logoSize.width, y, {
      fit: [logoSize.width, logoSize.height],
      align: isLeftward ? undefined : "right",
    });
  y = write(sheet.heading, { size: 28, weight: 600 }, { width: inner * 0.6 });
  y = write(sheet.number, { size: 13, colour: quiet, direction: "ltr" }, { width: inner * 0.6 });
  y += 36;

  const half = inner / 2 - 12;
  const party = ({ label, name, lines: said }: InvoiceSheet["seller"], from: number) => {
    let at = write(label, { size: 9, colour: quiet }, { from, width: half });
    at = write(name, { size: 11, weight: 600 }, { from, width: half, at: at + 2 });
    for (const line of said) at = write(line, { size: 10 }, { from, width: half, at });
    return at;
  };
  y = Math.max(party(sheet.seller, 0), party(sheet.buyer, half + 24)) + 32;

  const labelWidth = 150;
  for (const { label, value, isCode } of sheet.facts) {
    room(32);
    const ends = [
      write(label, { size: 10, colour: quiet }, { width: labelWidth }),
      write(
        value,
        { size: 10, direction: isCode ? "ltr" : undefined },
        { from: labelWidth, width: inner - labelWidth },
      ),
    ];
    y = Math.max(...ends) + 3;
  }
  y += 32;

  const amountWidth = 150;
  const words = { width: inner - amountWidth - 12 };
  const amounts = { from: inner - amountWidth, width: amountWidth, isAtEnd: true };
  room(140);
  write(sheet.columns.amount, { size: 9, colour: quiet }, amounts);
  y = write(sheet.columns.description, { size: 9, colour: quiet }, words) + 6;
  rule(hairline, 1);
  y += 10;
  write(sheet.line.amount, { size: 11 }, amounts);
  y = write(sheet.line.text, { size: 11 }, words);
  if (sheet.line.note) y = write(sheet.line.note, { size: 9.5, colour: quiet }, words);
  y += 10;
  rule(hairline, 1);
  y += 10;
  for (const { label, value } of sheet.sums) {
    room(90);
    write(value, { size: 10 }, amounts);
    y = write(label, { size: 10, colour: quiet }, words) + 4;
  }
  if (sheet.sums.length > 0) y += 6;
  rule(accent, 1.5);
  y += 12;
  const totalAmount = { from: inner / 2, width: inner / 2, isAtEnd: true };
  const below = write(sheet.total.value, { size: 16, weight: 600 }, totalAmount);
  write(sheet.total.label, { size: 12, weight: 600 }, { width: inner / 2 - 12, at: y + 4 });
  y = below + 20;
  room(40);
  write(sheet.foot, { size: 10, colour: quiet });

  const { start, count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    doc.switchToPage(start + index);
    const at = page.height - 58;
    rule(hairline, 0.75, at - 8);
    write(sheet.seller.name, { size: 8.5, colour: quiet }, { at, width: inner - 124 });
    const label = pageText(sheet.pageLabel, index + 1, count);
    write(
      label,
      { size: 8.5, colour: quiet },
      { from: inner - 120, width: 120, at, isAtEnd: true },
    );
  }
  doc.end();
  return whole;
}

const pageText = (label: string, number: number, count: number) =>
  label.replace("{{page}}", String(number)).replace("{{pages}}", String(count));

/** Everything that may be drawn, for whose signs fonts are fetched. */
const textsOf = (sheet: InvoiceSheet) => [
  ...(JSON.stringify(sheet).match(/"(?:[^"\\]|\\.)*"/g) ?? []).map(
    (text) => JSON.parse(text) as string,
  ),
  "0123456789",
];

/** PDF knows PNG and JPEG; a logo that cannot be read is left out. */
async function drawableLogo(bytes: Uint8Array) {
  return sharp(bytes, { limitInputPixels: 40_000_000 })
    .resize({ width: 4 * logoSize.width, height: 4 * logoSize.height, fit: "inside" })
    .png()
    .toBuffer()
    .catch(() => null);
}
