import { redirect } from "@remix-run/node";
import { getPaymentDetails, getPaymentReceipt } from "~/contract/payments/calls";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { capabilities } from "~/upstream.server/capabilities";
import { requireUser } from "~/session.server/guards";
import { actingUpstream, failPage, upstream } from "~/session.server/upstream";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { notFound } from "~/screens.server/not-found";
import { cleanHtml } from "~/screens.server/operator-html";
import { readPageNumber } from "~/screens.server/page-number";
import { findPayment } from "./find-payment.server";
import { shownPayment } from "./payment-view.server";
import { readId } from "./read-id.server";

const perPage = 12;

/** The payments of which there is an invoice. */
export async function loadInvoices(request: Request) {
  await requireUser(request);
  const page = readPageNumber(request);
  const [t, { data: payments, total = payments.length }] = await Promise.all([
    getTexts(request),
    upstream(request)
      .envelope(getPaymentDetails, {
        has_invoice: true,
        offset: (page - 1) * perPage,
        limit: perPage,
      })
      .catch(failPage),
  ]);
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (page > pages) throw redirect(paths.invoices({ page: pages }));
  return {
    title: t("payments.invoices.title"),
    // Other upstreams answer with all payments.
    invoices: payments.map(shownPayment).filter(({ can }) => can.invoice),
    page,
    pages,
  };
}

/** One invoice as the upstream writes it, made safe. @throws 404 when it is not the caller's, or not paid */
export async function loadInvoice(request: Request, param: string | undefined) {
  await requireUser(request);
  const id = readId(param);
  const [t, { payment }] = await Promise.all([getTexts(request), findPayment(request, id)]);
  const shown = shownPayment(payment);
  if (!shown.can.invoice) throw notFound("page");
  const html = await actingUpstream(request)
    .call(getPaymentReceipt, { payment_transaction_id: id })
    .catch((error: unknown) => {
      if (error instanceof UpstreamError && error.kind === "refused") throw notFound("page");
      return failPage(error);
    });
  return {
    title: t("payments.invoice.title", { number: shown.invoiceNumber || String(id) }),
    id,
    html: cleanHtml(html),
    hasPdf: capabilities().privateFiles && shown.can.pdf,
  };
}
