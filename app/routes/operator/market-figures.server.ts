import { periods } from "~/contract/dashboard/rules";
import { operatorFigures } from "~/contract/operator/calls";
import { upstream } from "~/session.server/upstream";

/** What happened on the whole marketplace in the period that the address names. */
export async function loadMarketFigures(request: Request) {
  const asked = new URL(request.url).searchParams.get("days");
  const period = periods.find((one) => one === asked) ?? "30";
  return { period, ...(await upstream(request).call(operatorFigures, { days: period })) };
}
