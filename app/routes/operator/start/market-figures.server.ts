import { periods } from "~/contract/dashboard/rules";
import { operatorFigures } from "~/contract/operator/figures/calls";
import { upstream } from "~/session.server/upstream";

/**
 * What happened in the period, and the city and category, that the address names. What cannot be read there narrows
 * nothing.
 */
export async function loadMarketFigures(request: Request) {
  const asked = new URL(request.url).searchParams;
  const period = periods.find((one) => one === asked.get("days")) ?? "30";
  const category = Number(/^\d{1,9}$/.exec(asked.get("category_id") ?? "")?.[0] ?? 0);
  const place = {
    city: asked.get("city")?.trim().slice(0, 255) || undefined,
    category_id: category > 0 ? category : undefined,
  };
  const figures = await upstream(request).call(operatorFigures, { days: period, ...place });
  return { period, place, ...figures };
}
