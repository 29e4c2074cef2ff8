import { pictures } from "~/pictures.server/picture-process";
import type { Invoice } from "./invoice";
import { invoiceSheet } from "./invoice-sheet";
import type { Logo } from "./site-logo";

/**
 * The invoice as a PDF, made in the process of pictures, which ends when there is nothing to do (docs/decisions/0057).
 * @throws PictureFault
 */
export async function invoicePdf(
  invoice: Invoice,
  language: string | null,
  logo: Logo | null = null,
): Promise<Buffer> {
  const sheet = invoiceSheet(invoice, language);
  const pdf = await pictures.run("printInvoice", () => ({ sheet, logo: logo?.body ?? null }));
  return Buffer.from(pdf);
}
