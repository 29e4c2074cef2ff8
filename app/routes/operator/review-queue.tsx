import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { operatorListings } from "~/contract/operator";
import { formatDay } from "~/i18n/dates";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { relativeTime } from "~/i18n/relative-time";
import { paths } from "~/paths";
import { requireOperator } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { Picture } from "~/ui/picture";
import { Price } from "~/ui/price";
import { StatusBadge } from "~/ui/status-badge";
import { Table } from "~/ui/table";
import { Tabs } from "~/ui/tabs";

const states = ["pending", "approved", "rejected"] as const;
const listingsPerPage = 20;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOperator(request);
  const [t, language] = await Promise.all([getTexts(request), getLanguage(request)]);
  const { searchParams } = new URL(request.url);
  const state = states.find((one) => one === searchParams.get("state")) ?? "pending";
  const asked = Number(searchParams.get("page")) || 1;
  const page = Math.min(Math.max(1, Math.floor(asked)), 5000);
  const { data, total = data.length } = await upstream(request).envelope(operatorListings, {
    request_status: state,
    offset: (page - 1) * listingsPerPage,
    limit: listingsPerPage,
  });
  const pages = Math.max(1, Math.ceil(total / listingsPerPage));
  // The last listing of the last page was decided.
  if (page > pages) throw redirect(paths.operator({ state, page: pages > 1 ? pages : undefined }));
  return {
    title: t("operator.queue.title"),
    state,
    page,
    pages,
    total,
    listings: data.map((listing) => ({
      id: listing.id,
      title: listing.title,
      image: listing.title_image,
      city: listing.city,
      price: listing.price,
      rentduration: listing.rentduration,
      property_type: listing.property_type,
      owner: listing.customer_name,
      created: listing.created_at,
      ago: listing.created_at ? relativeTime(t, language, new Date(listing.created_at)) : "",
    })),
  };
}

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function ReviewQueue() {
  const { t, i18n } = useTranslation();
  const { title, state, page, pages, total, listings } = useLoaderData<typeof loader>();
  return (
    <div className="wide stack">
      <PageHeading title={title} lead={t("operator.queue.lead")} />
      <Tabs
        label={t("operator.queue.states")}
        tabs={states.map((one) => ({
          href: paths.operator({ state: one === "pending" ? undefined : one }),
          label: t(`operator.state.${one}`),
          current: one === state,
          ...(one === state && { count: total }),
        }))}
      />
      {listings.length > 0 ? (
        <>
          <Table
            caption={t(`operator.state.${state}`)}
            columns={[
              { key: "listing", label: t("operator.queue.listing") },
              { key: "owner", label: t("operator.queue.owner") },
              { key: "price", label: t("common.price"), numeric: true },
              { key: "created", label: t("operator.queue.created") },
            ]}
            rows={listings.map((listing) => ({
              key: listing.id,
              cells: {
                listing: (
                  <div className="listing-cell">
                    <Picture url={listing.image} alt="" sizes="80px" largest={160} />
                    <span>
                      <Link to={paths.operatorListing(listing.id)}>{listing.title}</Link>
                      <small>{listing.city}</small>
                    </span>
                  </div>
                ),
                owner: listing.owner,
                price: (
                  <>
                    <Price amount={listing.price} rentDuration={listing.rentduration} />{" "}
                    <StatusBadge status={listing.property_type} />
                  </>
                ),
                created: (
                  <>
                    {formatDay(listing.created, i18n.language, "medium")}
                    <small>{listing.ago}</small>
                  </>
                ),
              },
            }))}
          />
          <Pager
            page={page}
            pages={pages}
            href={(number) => paths.operator({ state, page: number })}
          />
        </>
      ) : (
        <EmptyState
          drawing="papers"
          title={t(`operator.queue.empty.${state}`)}
          text={state === "pending" ? t("operator.queue.emptyText") : undefined}
        />
      )}
    </div>
  );
}
