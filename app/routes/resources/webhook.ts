import type { ActionFunctionArgs } from "@remix-run/node";
import { gatewayNames, webhookPath } from "~/contract/payments/rules";
import { forwardToEmbedded } from "~/upstream.server/embedded";
import { notFound } from "~/screens.server/not-found";

/** Where payment gateways send their notices (contract §5.7); the marketplace answers the bytes as they came. */
export async function action({ request, params }: ActionFunctionArgs) {
  const gateway = gatewayNames.find((name) => name.toLowerCase() === params.gateway);
  if (!gateway) throw notFound("page");
  const address = new URL(`/api/${webhookPath(gateway)}`, request.url);
  const answer = await forwardToEmbedded(new Request(address, request));
  if (!answer) throw notFound("page");
  return answer;
}

export function loader(): never {
  throw notFound("page");
}
