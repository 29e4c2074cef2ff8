const lineLength = 78;

/** Lines that fit the page, broken between words. */
function wrapped(text: string) {
  const lines = [""];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (longer.length > lineLength) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

const escaped = (line: string) => line.replace(/[\\()]/g, "\\$&");

/** The first paragraph is the heading of its page. */
function pageContent([heading = "", ...paragraphs]: string[]) {
  const lines = paragraphs.flatMap((paragraph) => [...wrapped(paragraph), ""]);
  return [
    "BT /F1 24 Tf 60 760 Td",
    `(${escaped(heading)}) Tj`,
    "/F1 12 Tf 18 TL 0 -40 Td",
    ...lines.map((line) => `(${escaped(line)}) Tj T*`),
    "ET",
  ].join("\n");
}

/** A plain PDF with a page for each list of paragraphs. */
export function brochure(pages: string[][]): Buffer {
  const firstPage = 4;
  const pageNumbers = pages.map((_, index) => firstPage + index * 2);
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${pages.length} /Kids [${pageNumbers.map((number) => `${number} 0 R`).join(" ")}] >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ...pages.flatMap((page, index) => {
      const content = pageContent(page);
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${pageNumbers[index]! + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${Buffer.byteLength(content, "latin1")} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let text = "%PDF-1.4\n";
  const starts = objects.map((object, index) => {
    const start = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = text.length;
  text += [
    `xref\n0 ${objects.length + 1}`,
    "0000000000 65535 f ",
    ...starts.map((start) => `${String(start).padStart(10, "0")} 00000 n `),
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>`,
    `startxref\n${table}\n%%EOF\n`,
  ].join("\n");
  return Buffer.from(text, "latin1");
}
