import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type OperatorAct, operatorActs } from "~/contract/operator";
import { formatDay, formatClock } from "~/i18n/dates";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { requireOperator } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { Badge } from "~/ui/badge";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { Table } from "~/ui/table";
import { Tabs } from "~/ui/tabs";
import { TextLink } from "~/ui/text-link";
import { queuePath } from "./queues";

const perPage = 20;
const subjects = ["property", "project", "advertisement"] as const;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOperator(request);
  const { searchParams } = new URL(request.url);
  const subject = subjects.find((one) => one === searchParams.get("subject"));
  const page = Math.min(Math.max(1, Math.floor(Number(searchParams.get("page")) || 1)), 5000);
  const [t, { data: acts, total = acts.length }] = await Promise.all([
    getTexts(request),
    upstream(request).envelope(operatorActs, {
      subject_kind: subject,
      offset: (page - 1) * perPage,
      limit: perPage,
    }),
  ]);
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (page > pages) throw redirect(paths.operatorActs({ subject }));
  return { title: t("operator.acts.title"), subject: subject ?? null, acts, total, page, pages };
}

export const meta: MetaFunction<typeof loader> = pageMeta;

/** What operators did, and who did it. */
export default function OperatorActs() {
  const { t, i18n } = useTranslation();
  const { title, subject, acts, total, page, pages } = useLoaderData<typeof loader>();
  const all = { href: paths.operatorActs(), label: t("operator.acts.all") };
  const tabs = [
    { ...all, current: subject === null },
    ...subjects.map((one) => ({
      href: paths.operatorActs({ subject: one }),
      label: t(`operator.acts.subject.${one}`),
      current: one === subject,
    })),
  ];
  return (
    <div className="wide stack">
      <TextLink href={queuePath("listings")} icon="arrow-left">
        {t("operator.review.back")}
      </TextLink>
      <PageHeading title={title} lead={t("operator.acts.lead")} />
      <Tabs
        label={t("operator.acts.subjects")}
        tabs={tabs.map((tab) => (tab.current ? { ...tab, count: total } : tab))}
      />
      {acts.length > 0 ? (
        <>
          <Table
            caption={title}
            columns={[
              { key: "when", label: t("operator.acts.when") },
              { key: "who", label: t("operator.acts.who") },
              { key: "act", label: t("operator.acts.act") },
              { key: "subject", label: t("operator.acts.about") },
              { key: "reason", label: t("operator.review.reason") },
            ]}
            rows={acts.map((act) => ({
              key: act.id,
              cells: {
                when: (
                  <span className="listing-cell-words">
                    {formatDay(act.created_at, i18n.language, "medium")}
                    <small>{formatClock(act.created_at, i18n.language)}</small>
                  </span>
                ),
                who: <bdi>{act.operator_name}</bdi>,
                act: <Deed act={act.act} />,
                subject: <Subject act={act} />,
                reason: <span dir="auto">{act.reason || "–"}</span>,
              },
            }))}
          />
          <Pager
            page={page}
            pages={pages}
            href={(number) => paths.operatorActs({ subject: subject ?? undefined, page: number })}
          />
        </>
      ) : (
        <EmptyState drawing="papers" title={t("operator.acts.empty")} />
      )}
    </div>
  );
}

function Deed({ act }: { act: string }) {
  const { t } = useTranslation();
  if (act === "approve") return <Badge tone="good">{t("operator.acts.approve")}</Badge>;
  if (act === "reject") return <Badge tone="danger">{t("operator.acts.reject")}</Badge>;
  return <Badge tone="neutral">{act}</Badge>;
}

const reviewPages: Record<string, ((id: number) => string) | undefined> = {
  property: paths.operatorListing,
  project: paths.operatorProject,
  advertisement: paths.operatorAdvert,
};

/** What is gone has neither title nor page. */
function Subject({ act: { subject_kind, subject_id, subject_title } }: { act: OperatorAct }) {
  const { t } = useTranslation();
  const kind = subjects.find((one) => one === subject_kind);
  const name = kind ? t(`operator.acts.kind.${kind}`) : subject_kind;
  const page = reviewPages[subject_kind];
  return (
    <span className="listing-cell-words" dir="auto">
      {subject_title && page ? (
        <Link to={page(subject_id)}>{subject_title}</Link>
      ) : (
        subject_title || t("operator.acts.gone", { id: subject_id })
      )}
      <small>{name}</small>
    </span>
  );
}
