import { mayAs } from "~/contract/operator/team/rules";
import { pictures } from "~/pictures.server/picture-process";
import { askedFor, fileNotFound, privateFile } from "../../http/private-file";
import type { Services } from "../../services";
import type { Invoice } from "./invoice";
import { invoiceSheet } from "./invoice-sheet";
import { siteLogo, type Logo } from "./site-logo";

/** What an invoice is called where it is kept. */
export const invoiceFileName = (transactionId: number) => `invoice-${transactionId}.pdf`;

/**
 * The invoice of a payment as a PDF, for whoever paid and for operators; to all others it is not there.
 * @throws NotSignedIn, NotFound, PictureFault
 */
export async function invoiceFile(
  request: Request,
  wanted: string,
  language: string | null,
  services: Services,
): Promise<Response> {
  const { caller, id } = await askedFor(request, wanted, services);
  const row = await services.database
    .selectFrom("payment_transaction")
    .select("invoice")
    .where("id", "=", id)
    .$if(!mayAs(caller.operator_role, "payments"), (query) =>
      query.where("member_id", "=", caller.id),
    )
    .executeTakeFirst();
  if (!row?.invoice) throw fileNotFound();
  const logo = await siteLogo(services);
  const body = await invoicePdf(row.invoice, language ?? caller.language, logo);
  return privateFile(
    { body, contentType: "application/pdf" },
    `attachment; filename="${invoiceFileName(id)}"`,
  );
}

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
