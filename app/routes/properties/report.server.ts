import { redirect } from "@remix-run/node";
import { getReportReasons } from "~/contract/reports/calls";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { requireUser } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { findProperty } from "./find-property.server";

/** The home that is reported. @throws 404, or a way to the page that tells why there is none */
export async function reportedHome(request: Request, slug: string) {
  const found = await findProperty(request, slug, paths.reportProperty);
  if (found.kind !== "home") throw redirect(paths.property(slug));
  return found.home;
}

/** Whether the caller may report this home, and the reasons to choose from. */
export async function loadReport(request: Request, slug: string) {
  const { userId } = await requireUser(request);
  const [t, home, reasons] = await Promise.all([
    getTexts(request),
    reportedHome(request, slug),
    upstream(request).call(getReportReasons),
  ]);
  const isOwn = home.customer_id === userId;
  const state = home.is_reported
    ? ("done" as const)
    : isOwn || !home.is_report_available
      ? ("closed" as const)
      : ("open" as const);
  return {
    title: t("properties.report.title"),
    home: { slug: home.slug_id, title: home.title },
    state,
    reasons: reasons.map(({ id, reason }) => ({ id, reason })),
  };
}
