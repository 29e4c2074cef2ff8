import { PDFiumLibrary } from "@hyzyla/pdfium";

/** A PDF as Chrome's reader has it: the text of each page, in the order in which it is read. */
export async function readPdf(bytes: Uint8Array) {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes);
    const pages = [...document.pages()].map((page) => ({
      text: page.getText().normalize("NFC").replace(/\r\n/g, "\n"),
    }));
    document.destroy();
    return pages;
  } finally {
    library.destroy();
  }
}
