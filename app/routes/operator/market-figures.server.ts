import { periods } from "~/contract/dashboard/rules";
import { marketFigureKinds, operatorFigures } from "~/contract/operator/calls";
import { getTexts } from "~/i18n/i18n.server";
import { operatorPaths } from "~/operator-paths";
import { requireOperatorOfFile } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { exportReply } from "./export-reply.server";

/** What happened on the whole marketplace in the period that the address names. */
export async function loadMarketFigures(request: Request) {
  const asked = new URL(request.url).searchParams.get("days");
  const period = periods.find((one) => one === asked) ?? "30";
  return { period, ...(await upstream(request).call(operatorFigures, { days: period })) };
}

/** The same for a spreadsheet, a day each line. */
export async function marketFiguresFile(request: Request) {
  await requireOperatorOfFile(request, "figures", operatorPaths.operatorRoles());
  const [t, { days }] = await Promise.all([getTexts(request), loadMarketFigures(request)]);
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  return exportReply(request, "figures", `figures-${first}-${last}.csv`, {
    columns: [
      t("dashboard.figures.day"),
      ...marketFigureKinds.map((kind) => t(`operator.figures.${kind}`)),
    ],
    rows: days.map((day) => [day.day, ...marketFigureKinds.map((kind) => String(day[kind]))]),
  });
}
