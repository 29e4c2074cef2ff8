import { getUserData } from "~/contract/account/calls";
import { missingOfProfile } from "~/contract/account/rules";
import { type Dashboard, getDashboard } from "~/contract/dashboard/calls";
import { getPackage } from "~/contract/packages/calls";
import { webSettings } from "~/contract/site/calls";
import { formatDay } from "~/i18n/dates";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { requireUser } from "~/session.server/guards";
import { capabilities } from "~/upstream.server/capabilities";
import { failPage, upstream } from "~/session.server/upstream";
import { orNull } from "~/upstream.server/or-null";
import { dashboardFromLists } from "~/upstream.server/foreign/dashboard";
import { loadFigures } from "~/routes/my-listings/figures.server";
import { listFormDrafts } from "~/routes/listing-form/form-draft.server";

/** A package is about to end this many days before. */
const endingSoon = 7;
const mostDrafts = 3;
const aDay = 86_400_000;

/** What a member wants to know first (spec §2 dashboard). */
export async function loadDashboard(request: Request) {
  await requireUser(request);
  const api = upstream(request);
  const [t, language, seen, figures, packages, user, settings, drafts] = await Promise.all([
    getTexts(request),
    getLanguage(request),
    (capabilities().dashboard ? api.call(getDashboard) : dashboardFromLists(api)).catch(failPage),
    loadFigures(request),
    orNull(api.envelope(getPackage), 1000),
    orNull(api.call(getUserData), 1000),
    orNull(api.call(webSettings), 1000),
    listFormDrafts(request),
  ]);
  const held = (packages?.active_packages ?? []).map(
    ({ id, name, start_date, end_date, features }) => ({
      key: `${id} ${start_date}`,
      name,
      until: end_date ? formatDay(end_date, language) : null,
      endsSoon: end_date !== null && Date.parse(end_date) - Date.now() < endingSoon * aDay,
      features: features.map(({ id, type, name, limit_type, used_limit, total_limit }) => ({
        id,
        type,
        name,
        used: used_limit ?? 0,
        limit: limit_type === "limited" ? total_limit : null,
      })),
    }),
  );
  const missing = user ? missingOfProfile(user) : [];
  const { properties, projects } = seen;
  return {
    title: t("dashboard.title"),
    properties,
    projects,
    figures,
    held,
    missing,
    needs: {
      ...needsOf(seen),
      // Other upstreams know no viewings.
      viewings: capabilities().viewings ? (user?.viewings_waiting ?? 0) : 0,
      isVerificationRefused: settings?.verification_status === "failed",
    },
    drafts: drafts.slice(0, mostDrafts),
    /** Whether the first steps are still ahead. */
    isNew: properties.total + projects.total === 0,
    hasPackage: held.length > 0,
  };
}

export type DashboardView = Awaited<ReturnType<typeof loadDashboard>>;
export type HeldPackage = DashboardView["held"][number];

/** What the upstream says needs the member. */
const needsOf = (seen: Dashboard) => ({
  held: seen.held,
  rejected: seen.rejected,
  adverts: seen.rejected_adverts,
  toConfirm: seen.to_confirm,
  interested: seen.interested.map(({ id, name, property_slug_id, property_title }) => ({
    key: `${id} ${property_slug_id}`,
    name,
    slug: property_slug_id,
    title: property_title,
  })),
  newInterested: seen.new_interested,
  isFirstVisit: seen.since === null,
});
