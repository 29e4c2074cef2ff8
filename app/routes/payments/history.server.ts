import { redirect } from "@remix-run/node";
import { getPaymentDetails } from "~/contract/payments/calls";
import { paymentStatuses } from "~/contract/payments/rules";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { hasEmbeddedApi } from "~/session.server/embedded-api";
import { requireUser } from "~/session.server/guards";
import { failPage, upstream } from "~/session.server/upstream";
import { readPageNumber } from "~/web.server/page-number";
import { shownPayment } from "./payment-view.server";
import { type PaymentWay, paymentWays } from "./ways";

const perPage = 12;

const isWay = (text: string | null): text is PaymentWay =>
  text !== null && Object.hasOwn(paymentWays, text);

/** The member's payments, the newest first, of one way and in one state if that is wished. */
export async function loadHistory(request: Request) {
  await requireUser(request);
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get("way");
  const way = isWay(asked) ? asked : undefined;
  // Other upstreams know ways alone.
  const state = hasEmbeddedApi()
    ? paymentStatuses.find((one) => one === searchParams.get("state"))
    : undefined;
  const page = readPageNumber(request);
  const [t, { data: payments, total = payments.length }] = await Promise.all([
    getTexts(request),
    upstream(request)
      .envelope(getPaymentDetails, {
        payment_type: way && paymentWays[way],
        payment_status: state,
        offset: (page - 1) * perPage,
        limit: perPage,
      })
      .catch(failPage),
  ]);
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (page > pages) throw redirect(paths.payments({ way, state, page: pages }));
  return {
    title: t("payments.history.title"),
    payments: payments.map(shownPayment),
    way,
    state,
    hasStates: hasEmbeddedApi(),
    page,
    pages,
  };
}
