import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getPackage, type Package } from "~/contract/packages/calls";
import { formatDay } from "~/i18n/dates";
import { getTexts } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { paymentPaths } from "~/payment-paths";
import { requireUser } from "~/session.server/guards";
import { failPage, upstream } from "~/session.server/upstream";
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
import { type FeatureLeft, featuresLeft, heldPackage } from "./held-packages.server";
import { HeldPlan, useFeatureName } from "./plans";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: plansUrl }];

/** All that the member holds, waits for and once held (contract §4 Package: active, review, rejected, rest). */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  const [t, { data: offered, active_packages, past_packages }] = await Promise.all([
    getTexts(request),
    upstream(request).envelope(getPackage).catch(failPage),
  ]);
  const now = new Date();
  const past = past_packages.map(({ id, name, start_date, end_date }): OtherPackage => ({
    key: `past ${id} ${start_date}`,
    name,
    status: "expired",
    startedAt: start_date,
    endsAt: end_date,
    paymentId: null,
  }));
  const pastIds = new Set(past_packages.map(({ id }) => id));
  const others = offered.flatMap((one): OtherPackage[] => {
    const status = statusOf(one);
    // Where the dates are known it stands among the past ones.
    if (!status || (status === "expired" && pastIds.has(one.id))) return [];
    return [
      {
        key: `offer ${one.id}`,
        name: one.name,
        status,
        startedAt: null,
        endsAt: null,
        paymentId: status === "expired" ? null : one.payment_transaction_id,
      },
    ];
  });
  return {
    title: t("packages.mine.title"),
    held: active_packages.map((held) => heldPackage(held, now)),
    left: active_packages.length > 0 ? featuresLeft(active_packages) : [],
    others: [...others, ...past].sort(
      (one, other) => statuses.indexOf(one.status) - statuses.indexOf(other.status),
    ),
  };
}

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

const statuses = ["review", "pending", "rejected", "failed", "expired"] as const;
type Status = (typeof statuses)[number];

interface OtherPackage {
  key: string;
  name: string;
  status: Status;
  startedAt: string | null;
  endsAt: string | null;
  /** The payment that it waits for, or that was refused. */
  paymentId: number | null;
}

const statusOf = ({ package_status }: Pick<Package, "package_status">) =>
  statuses.find((status) => status === package_status.toLowerCase());
