import { mayAs } from "~/contract/operator/team/rules";
import { askedFor, fileNotFound, privateFile } from "../../http/private-file";
import type { Services } from "../../services";
import { invoicePdf } from "./invoice-pdf";
import { siteLogo } from "./site-logo";

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
