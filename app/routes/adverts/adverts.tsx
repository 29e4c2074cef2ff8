import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
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
import { z } from "zod";
import {
  advertisable,
  type FeaturedItem,
  getFeaturedData,
  storeAdvertisement,
} from "~/contract/adverts/calls";
import { advertStatusOf } from "~/contract/adverts/rules";
import { chosenId } from "~/contract/listings/fields";
import { getTexts } from "~/i18n/i18n.server";
import { ownListingPaths } from "~/own-listing-paths";
import { requireUser } from "~/session.server/guards";
import { safeRedirect } from "~/session.server/safe-redirect";
import { redirectWithError, redirectWithSuccess } from "~/session.server/toast";
import { failPage, upstream } from "~/session.server/upstream";
import { lacksPackage, UpstreamError } from "~/upstream.server/upstream-error";
import { readForm } from "~/screens.server/read-form";
import { FeatureGate, gatedPage } from "~/routes/my-listings/feature-gate";

const perPage = 12;

const row = (advert: FeaturedItem) => {
  const { property, project } = advert;
  return {
    id: advert.id,
    title: property?.title ?? project?.title ?? "",
    image: property?.title_image ?? project?.image ?? "",
    city: property?.city ?? project?.city ?? "",
    href: property
      ? ownListingPaths.myProperty(property.slug_id)
      : project
        ? ownListingPaths.myProject(project.slug_id)
        : "",
    kind: property?.property_type ?? project?.type ?? "",
    starts: advert.start_date,
    ends: advert.end_date,
    status: advertStatusOf(advert.status) ?? null,
    reason: advert.reject_reason,
    isGift: advert.is_gift,
  };
};
type AdvertRow = ReturnType<typeof row>;

/** What the member advertises, newest first. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  const { searchParams } = new URL(request.url);
  const type = advertisable.find((one) => one === searchParams.get("type")) ?? "property";
  const asked = Number(searchParams.get("page")) || 1;
  const page = Math.min(Math.max(1, Math.floor(asked)), 5000);
  const [t, { data: adverts, total = adverts.length }] = await Promise.all([
    getTexts(request),
    upstream(request)
      .envelope(getFeaturedData, { type, offset: (page - 1) * perPage, limit: perPage })
      .catch(failPage),
  ]);
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (page > pages) throw redirect(paths.myAdverts({ type, page: pages }));
  return { title: t("listings.adverts.title"), type, rows: adverts.map(row), total, page, pages };
}

/** Which of the member's listings should be advertised. */
const wish = z.object({ feature_for: z.enum(advertisable), id: chosenId("The id is not valid.") });

/**
 * Advertises a listing: with success to the list of adverts, else back to where it was pressed with the
 * reason (spec §7); without a right for it with the package gate (spec §6).
 */
export async function action({ request }: ActionFunctionArgs) {
  await requireUser(request);
  const form = await readForm(request);
  const read = wish.safeParse({
    feature_for: form.get("feature_for"),
    id: Number(form.get("id")),
  });
  if (!read.success) throw new Response(null, { status: 400, statusText: "Bad Request" });
  const { feature_for, id } = read.data;
  try {
    const { message } = await upstream(request).envelope(storeAdvertisement, {
      feature_for,
      ...(feature_for === "property" ? { property_id: id } : { project_id: id }),
    });
    return await redirectWithSuccess(
      paths.myAdverts({ type: feature_for === "property" ? undefined : feature_for }),
      message,
    );
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const back = safeRedirect(form.get("next"), paths.myAdverts());
    if (lacksPackage(error)) return redirect(gatedPage(back, feature_for));
    return redirectWithError(back, error.message);
  }
}

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

/** How it stands, and why operators ended it; what they gave says so. */
function AdvertStatus({ row: { status, reason, isGift } }: { row: AdvertRow }) {
  const { t } = useTranslation();
  return (
    <span className="listing-cell-words" dir="auto">
      {status ? <StatusBadge status={status} /> : "–"}
      {isGift ? <small>{t("listings.adverts.given")}</small> : null}
      {reason ? <small>{reason}</small> : null}
    </span>
  );
}
