import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { formatDay } from "~/i18n/dates";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading } from "~/ui/headings";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { Picture } from "~/ui/picture";
import { MemberArea } from "~/ui/shell/member-area";
import { StatusBadge } from "~/ui/status-badge";
import { Table } from "~/ui/table";
import { Tabs } from "~/ui/tabs";
import { type AdvertRow, feature, loadAdverts } from "./adverts.server";
import { FeatureGate } from "~/routes/my-listings/feature-gate";

export const loader = ({ request }: LoaderFunctionArgs) => loadAdverts(request);
export const action = ({ request }: ActionFunctionArgs) => feature(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

const types = ["property", "project"] as const;

/** What the member advertises (spec §1 /user/advertisement). */
export default function Adverts() {
  const { t, i18n } = useTranslation();
  const { title, type, rows, total, page, pages } = useLoaderData<typeof loader>();
  const day = (time: string | null) => formatDay(time, i18n.language, "medium") || "–";
  return (
    <MemberArea>
      <PageHeading title={title} lead={t("listings.adverts.lead")} />
      <FeatureGate />
      <Tabs
        label={t("listings.adverts.types")}
        tabs={types.map((one) => ({
          href: paths.myAdverts({ type: one === "property" ? undefined : one }),
          label: t(`listings.adverts.type.${one}`),
          current: one === type,
          ...(one === type && { count: total }),
        }))}
      />
      {rows.length > 0 ? (
        <>
          <Table
            caption={title}
            columns={[
              { key: "listing", label: t("listings.adverts.listing") },
              { key: "kind", label: t("listings.adverts.kind") },
              { key: "starts", label: t("listings.adverts.starts") },
              { key: "ends", label: t("listings.adverts.ends") },
              { key: "status", label: t("listings.adverts.status") },
            ]}
            rows={rows.map((row) => ({
              key: row.id,
              cells: {
                listing: <Shown row={row} />,
                kind: <Kind kind={row.kind} />,
                starts: day(row.starts),
                ends: day(row.ends),
                status: <AdvertStatus row={row} />,
              },
            }))}
          />
          <Pager
            page={page}
            pages={pages}
            href={(number) => paths.myAdverts({ type, page: number })}
          />
        </>
      ) : (
        <EmptyState
          drawing="papers"
          title={t("listings.adverts.emptyTitle")}
          text={t("listings.adverts.emptyText")}
          action={<ButtonLink href={paths.myProperties()}>{t("listings.mine.title")}</ButtonLink>}
        />
      )}
    </MemberArea>
  );
}

function Shown({ row: { image, href, title, city } }: { row: AdvertRow }) {
  return (
    <div className="listing-cell">
      <Picture url={image} alt="" sizes="80px" largest={160} />
      <span dir="auto">
        {href ? <Link to={href}>{title}</Link> : title}
        <small>{city}</small>
      </span>
    </div>
  );
}

const kinds = ["sell", "rent", "sold", "rented", "upcoming", "under_construction"] as const;

function Kind({ kind }: { kind: string }) {
  const { t } = useTranslation();
  const known = kinds.find((one) => one === kind);
  return known ? t(`ui.card.${known}`) : kind;
}

function AdvertStatus({ row: { status, reason } }: { row: AdvertRow }) {
  return (
    <span className="listing-cell-words" dir="auto">
      {status ? <StatusBadge status={status} /> : "–"}
      {reason ? <small>{reason}</small> : null}
    </span>
  );
}
