import { checkoutHosts, type GatewayName, gatewayNames } from "~/contract/payments/rules";
import { getSettings } from "~/settings.server";

/** The origins of a gateway's own pages, `*.` before a host for all below it; of what stands in for it by a setting. */
function gatewayOrigins(gateway: GatewayName): readonly string[] {
  const url = getSettings().gatewayUrls[gateway];
  return url ? [new URL(url).origin] : checkoutHosts[gateway];
}

/** Whether an address is one of this gateway's own pages, as a content security policy would see it. */
export function isGatewayPage(gateway: GatewayName, url: string) {
  if (!URL.canParse(url)) return false;
  const { origin } = new URL(url);
  return gatewayOrigins(gateway).some((source) => {
    const [scheme = "", parent] = source.split("*");
    return parent === undefined
      ? origin === source
      : origin.startsWith(scheme) && origin.endsWith(parent);
  });
}

/** What a loader says of a page that leads to a gateway: let it in here, and nobody else. */
export interface LeadsToGateway {
  leadsTo: GatewayName;
  /** Its own script runs on this page. */
  withScript?: boolean;
}

const leadsToGateway = (data: unknown): data is LeadsToGateway =>
  typeof data === "object" &&
  data !== null &&
  "leadsTo" in data &&
  gatewayNames.some((name) => name === data.leadsTo);

/** What the page's policy lets in, by the data of its loaders. */
export function gatewayOfPage(loaderData: Record<string, unknown>) {
  const page = Object.values(loaderData).find(leadsToGateway);
  if (!page) return {};
  return {
    forms: gatewayOrigins(page.leadsTo),
    stripe: page.withScript === true && page.leadsTo === "Stripe",
  };
}
