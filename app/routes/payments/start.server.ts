import { redirect, redirectDocument } from "@remix-run/node";
import { getPackage } from "~/contract/packages/calls";
import { getPaymentSettings } from "~/contract/payments/calls";
import { receiptTypes } from "~/contract/payments/forms";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { paymentPaths } from "~/payment-paths";
import { capabilities } from "~/upstream.server/capabilities";
import { requireUser } from "~/session.server/guards";
import { getSite } from "~/session.server/site";
import { failPage, upstream } from "~/session.server/upstream";
import type { LeadsToGateway } from "~/screens.server/gateway-places";
import { notFound } from "~/screens.server/not-found";
import { readId } from "./read-id.server";
import { gatewayOf, openWays } from "./ways";

/** The package that is bought. @throws 404, or a redirect to the packages when nothing is to be paid for it */
async function boughtPackage(request: Request, id: number) {
  const { data, active_packages } = await upstream(request).envelope(getPackage).catch(failPage);
  const found = data.find((one) => one.id === id);
  if (!found && active_packages.some((one) => one.id === id))
    throw redirect(paths.subscriptionPlan());
  if (!found) throw notFound("page");
  if (!found.price) throw redirect(paths.subscriptionPlan());
  return { ...found, price: found.price };
}

const waiting = ["pending", "review", "rejected"];

/** The package, the settings of payments, and the way that the address names, if it is open. */
export async function readStart(request: Request, param: string | undefined) {
  await requireUser(request);
  const id = readId(param);
  const [bought, settings] = await Promise.all([
    boughtPackage(request, id),
    upstream(request).call(getPaymentSettings).catch(failPage),
  ]);
  const ways = openWays(settings, bought.currency);
  const asked = new URL(request.url).searchParams.get("way");
  return { bought, settings, ways, way: ways.find((one) => one === asked) ?? null };
}

/** What is bought, and how it can be paid. */
export async function loadStart(request: Request, param: string | undefined) {
  const [{ bought, ways, way }, t, site] = await Promise.all([
    readStart(request, param),
    getTexts(request),
    getSite(request),
  ]);
  const [only] = ways;
  if (!way && only && ways.length === 1)
    throw redirectDocument(paymentPaths.startPayment(bought.id, { way: only }));
  const gateway = way ? gatewayOf(way) : null;
  const leads: Partial<LeadsToGateway> = gateway
    ? { leadsTo: gateway, withScript: !capabilities().hostedPayments }
    : {};
  const isWaiting = waiting.includes(bought.package_status.toLowerCase());
  return {
    ...leads,
    title: way ? t(`payments.way.${way}.title`) : t("payments.start.title"),
    bought: {
      id: bought.id,
      name: bought.name,
      price: bought.price,
      hours: bought.duration,
      features: bought.features,
    },
    /** The payment that this package waits for. */
    waitingPayment: isWaiting ? bought.payment_transaction_id : null,
    ways,
    way,
    /** Stripe's own script takes the card, where the upstream has no hosted page. */
    needsScripts: way === "stripe" && !capabilities().hostedPayments,
    bank: way === "bank" ? { details: site.bank_details ?? [], accept: receiptTypes } : null,
  };
}
export type Start = Awaited<ReturnType<typeof loadStart>>;
