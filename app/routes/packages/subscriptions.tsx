import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { formatDay } from "~/i18n/dates";
import { paths } from "~/paths";
import { paymentPaths } from "~/payment-paths";
import plansUrl from "~/styles/plans.css?url";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading, SectionHeading } from "~/ui/headings";
import { useRevalidateOn } from "~/ui/live/use-revalidate-on";
import { pageMeta } from "~/ui/page-meta";
import { MemberArea } from "~/ui/shell/member-area";
import { StatusBadge } from "~/ui/status-badge";
import { Table } from "~/ui/table";
import { TextLink } from "~/ui/text-link";
import type { FeatureLeft } from "./held-packages.server";
import { HeldPlan, useFeatureName } from "./plans";
import { loadSubscriptions } from "./subscriptions.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: plansUrl }];

export const loader = ({ request }: LoaderFunctionArgs) => loadSubscriptions(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** What the member's packages leave, until when, and which ones there were (spec §2 my subscriptions). */
export default function Subscriptions() {
  const { t } = useTranslation();
  const { title, held, left, others } = useLoaderData<typeof loader>();
  useRevalidateOn(({ kind }) => kind === "payment");
  const toPlans = (
    <ButtonLink variant={held.length > 0 ? "secondary" : "primary"} href={paths.subscriptionPlan()}>
      {t("ui.gate.plans")}
    </ButtonLink>
  );
  return (
    <MemberArea>
      <PageHeading
        title={title}
        lead={held.length > 0 ? t("packages.mine.lead") : undefined}
        actions={held.length > 0 ? toPlans : undefined}
      />
      {held.length > 0 ? (
        <>
          <section aria-labelledby="left" className="stack">
            <SectionHeading id="left" title={t("packages.mine.left")} />
            <LeftTable left={left} />
            <NotHeld left={left} />
          </section>
          <section aria-labelledby="held" className="stack">
            <SectionHeading id="held" title={t("packages.mine.running")} />
            <div className="plans">
              {held.map((plan) => (
                <HeldPlan key={plan.key} plan={plan} />
              ))}
            </div>
          </section>
        </>
      ) : (
        <EmptyState
          drawing="papers"
          title={t("packages.mine.emptyTitle")}
          text={t(others.length > 0 ? "packages.mine.endedText" : "packages.mine.emptyText")}
          action={toPlans}
        />
      )}
      {others.length > 0 ? <OthersTable /> : null}
    </MemberArea>
  );
}

function LeftTable({ left }: { left: FeatureLeft[] }) {
  const { t, i18n } = useTranslation();
  const nameOf = useFeatureName();
  return (
    <Table
      caption={t("packages.mine.left")}
      columns={[
        { key: "feature", label: t("packages.mine.feature") },
        { key: "used", label: t("packages.mine.used"), numeric: true },
        { key: "left", label: t("packages.mine.leftOver"), numeric: true },
        { key: "until", label: t("packages.mine.until"), numeric: true },
      ]}
      rows={left
        .filter(({ isHeld }) => isHeld)
        .map(({ feature, isUnlimited, used, limit, endsAt }) => ({
          key: feature,
          cells: {
            feature: nameOf({ type: feature, name: feature }),
            used: isUnlimited ? "–" : t("packages.mine.usedOf", { used, limit }),
            left: isUnlimited ? t("packages.unlimited") : Math.max(0, limit - used),
            until: endsAt ? formatDay(endsAt, i18n.language, "medium") : t("packages.forever"),
          },
        }))}
    />
  );
}

function NotHeld({ left }: { left: FeatureLeft[] }) {
  const { t, i18n } = useTranslation();
  const nameOf = useFeatureName();
  const names = left
    .filter(({ isHeld }) => !isHeld)
    .map(({ feature }) => nameOf({ type: feature, name: feature }));
  if (names.length === 0) return null;
  const features = new Intl.ListFormat(i18n.language, { type: "unit" }).format(names);
  return <p className="quiet">{t("packages.mine.notHeld", { features })}</p>;
}

function OthersTable() {
  const { t, i18n } = useTranslation();
  const { others } = useLoaderData<typeof loader>();
  const day = (time: string | null) => formatDay(time, i18n.language, "medium") || "–";
  return (
    <section aria-labelledby="others" className="stack">
      <SectionHeading id="others" title={t("packages.mine.others")} />
      <Table
        caption={t("packages.mine.others")}
        columns={[
          { key: "name", label: t("packages.mine.package") },
          { key: "from", label: t("packages.mine.from") },
          { key: "until", label: t("packages.mine.until") },
          { key: "status", label: t("packages.mine.status") },
        ]}
        rows={others.map(({ key, name, startedAt, endsAt, status, paymentId }) => ({
          key,
          cells: {
            name: (
              <span dir="auto">
                {paymentId === null ? (
                  name
                ) : (
                  <TextLink href={paymentPaths.payment(paymentId)}>{name}</TextLink>
                )}
              </span>
            ),
            from: day(startedAt),
            until: day(endsAt),
            status: <StatusBadge status={status} />,
          },
        }))}
      />
    </section>
  );
}
