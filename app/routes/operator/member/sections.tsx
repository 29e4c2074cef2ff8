import { deviceOf } from "~/contract/device-name";
import type { MemberPage } from "~/contract/operator/member-page/shapes";
import { formatDay } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { PaymentAmount } from "~/ui/payment-amount";
import { PaymentBadge } from "~/ui/payment-badge";
import { useMay } from "../parts/use-may";
import { Rows } from "./folds";

/** What a member has besides what they list, each part for whoever may see it. */
export function Sections({ page }: { page: MemberPage }) {
  const { t, i18n } = useTranslation();
  const may = useMay();
  const decided = (decision: string, upheld: "upheld" | "closed") => {
    if (decision === "upheld") return t(`operator.state.${upheld}`);
    return t(decision === "dismissed" ? "operator.state.dismissed" : "operator.state.open");
  };
  return (
    <>
      <Rows
        section="payments"
        count={page.totals.payments}
        rows={page.payments.map(({ id, title, created_at, ...payment }) => ({
          ...{ id, title, at: created_at, href: operatorPaths.operatorPayment(id) },
          more: (
            <span className="cluster">
              <PaymentAmount amount={payment.amount} currency={payment.currency} />
              <PaymentBadge payment={payment} />
            </span>
          ),
        }))}
      />
      <Rows
        section="adverts"
        count={page.totals.adverts}
        rows={page.adverts.map(({ id, title, created_at, is_running }) => ({
          ...{ id, title, at: created_at, href: operatorPaths.operatorAdvert(id) },
          more: t(is_running ? "memberPage.packages.running" : "memberPage.sections.notShown"),
        }))}
      />
      <Rows
        section="feeds"
        count={page.totals.feeds}
        rows={page.feeds.map(({ id, title, created_at }) => ({
          ...{ id, title, at: created_at, href: operatorPaths.operatorFeed(id) },
        }))}
      />
      <Rows
        section="reports"
        count={page.totals.reports}
        rows={page.reports.map(({ id, title, created_at, property_id, decision }) => ({
          ...{ id, title, at: created_at, href: operatorPaths.operatorReports(property_id) },
          more: decided(decision, "upheld"),
        }))}
      />
      <Rows
        section="chatReports"
        count={page.totals.chat_reports}
        rows={page.chat_reports.map(({ id, title, created_at, is_about_them, decision }) => ({
          ...{ id, title, at: created_at, href: operatorPaths.operatorChatReport(id) },
          more: `${t(is_about_them ? "memberPage.sections.aboutThem" : "memberPage.sections.byThem")} · ${decided(decision, "closed")}`,
        }))}
      />
      <Rows
        section="sessions"
        count={page.totals.sessions}
        rows={page.sessions.map(
          ({ id, user_agent, network_address, last_used_at, signed_in_at }) => {
            const { browser, system } = deviceOf(user_agent);
            const since = formatDay(signed_in_at, i18n.language, "medium");
            return {
              id,
              title: [browser, system].filter(Boolean).join(", ") || t("security.devices.unknown"),
              at: last_used_at,
              more: (
                <span className="listing-cell-words">
                  {t("security.devices.since", { day: since })}
                  {network_address ? (
                    <small>
                      <bdi>{network_address}</bdi>
                    </small>
                  ) : null}
                </span>
              ),
            };
          },
        )}
      />
      <Rows
        section="letters"
        count={page.totals.letters}
        rows={page.letters.map(({ id, title, created_at, is_given_up }) => ({
          ...{ id, title, at: created_at },
          href: may("settings") ? operatorPaths.operatorHealth() : undefined,
          more: t(is_given_up ? "memberPage.sections.givenUp" : "memberPage.sections.tried"),
        }))}
      />
    </>
  );
}
