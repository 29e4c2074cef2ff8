import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { hasLapsed, mayReview } from "~/contract/listings/rules";
import {
  approveListing,
  approveProject,
  operatorListings,
  operatorProjects,
  rejectListing,
  rejectProject,
} from "~/contract/operator/calls";
import {
  operatorListingChecks,
  type PriceCompared,
  type SamePhoto,
} from "~/contract/operator/reports/calls";
import { formatDay } from "~/i18n/dates";
import { formatMoney } from "~/i18n/money";
import { useTranslation } from "~/i18n/use-translation";
import { formatNumber } from "~/i18n/values";
import { operatorPaths } from "~/operator-paths";
import { capabilities } from "~/upstream.server/capabilities";
import { requireOperator } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import reviewUrl from "~/styles/review.css?url";
import { PageHeading, SectionHeading } from "~/ui/headings";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { pageMeta } from "~/ui/page-meta";
import { Picture } from "~/ui/picture";
import { useSite } from "~/ui/site-context";
import { StatusBadge } from "~/ui/status-badge";
import { TextLink } from "~/ui/text-link";
import type { Client } from "~/upstream.server/client";
import { orNull } from "~/upstream.server/or-null";
import { notFound } from "~/screens.server/not-found";
import { OnBehalf } from "./behalf/on-behalf";
import { Featured } from "./featuring/featured";
import { decide, numberIn } from "./decide.server";
import { Decision } from "./decision";
import { ListingUnderReview } from "./listing-under-review";
import { queuePath } from "./queues";
import { readId } from "./read-id.server";
import { Desk, WayThrough } from "./review/desk";
import { loadDesk } from "./review/desk.server";
import { EditsUnderReview } from "./review/edits";
import { homeToReview, projectToReview } from "./review-view";
import { SameOffers } from "./same-offers";
import { useMay } from "./use-may";

/** How homes and projects are read and decided; what only homes have is looked at beside them. */
const kinds = {
  property: {
    async read(api: Client, id: number) {
      const [home] = await api.call(operatorListings, { id });
      if (!home) return undefined;
      const asked = capabilities().listingChecks
        ? await orNull(api.call(operatorListingChecks, { id }))
        : null;
      return {
        found: home,
        listing: homeToReview(home),
        checks: asked,
        isFeatured: home.promoted,
        lapsedAt: hasLapsed(home) ? (home.confirmation?.lapsed_at ?? null) : null,
      };
    },
    approve: approveListing,
    reject: rejectListing,
    here: operatorPaths.operatorListing,
    queue: "listings",
    approved: "operator.review.approved",
    rejected: "operator.review.rejected",
  },
  project: {
    async read(api: Client, id: number) {
      const [project] = await api.call(operatorProjects, { id });
      return (
        project && {
          found: project,
          listing: projectToReview(project),
          checks: null,
          isFeatured: project.is_promoted,
          lapsedAt: null,
        }
      );
    },
    approve: approveProject,
    reject: rejectProject,
    here: operatorPaths.operatorProject,
    queue: "projects",
    approved: "operator.project.approved",
    rejected: "operator.project.rejected",
  },
} as const;

const kindOf = (request: Request) =>
  /^\/operator\/projects\//i.test(new URL(request.url).pathname) ? "project" : "property";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOperator(request, "listings");
  const kind = kindOf(request);
  const read = await kinds[kind].read(upstream(request), readId(params.id, kind));
  if (!read) throw notFound(kind);
  const { found, ...shown } = read;
  return {
    id: found.id,
    title: found.title,
    queue: kinds[kind].queue,
    desk: await loadDesk(request, { kind: kinds[kind].queue, id: found.id }),
    ...shown,
    revision: found.revision,
    isHidden: found.hidden_by_owner,
    moves: {
      approve: mayReview(found.request_status, "approved"),
      reject: mayReview(found.request_status, "rejected"),
    },
  };
}

export const action = ({ request, params }: ActionFunctionArgs) => {
  const kind = kindOf(request);
  const id = readId(params.id, kind);
  const { approve, reject, here, queue, approved, rejected } = kinds[kind];
  return decide(request, {
    subject: { kind: queue, id },
    approve: (api, form) => api.call(approve, { id, revision: numberIn(form, "revision") }),
    reject: (api, why, form) =>
      api.call(reject, { id, ...why, revision: numberIn(form, "revision") }),
    here: here(id),
    next: queuePath(queue),
    approved,
    rejected,
  });
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: reviewUrl }];

export const meta: MetaFunction<typeof loader> = pageMeta;

/** A home or a project that waits for the operator, or that they decided on. */
export default function ReviewListing() {
  const { t, i18n } = useTranslation();
  const {
    id,
    title,
    queue,
    desk,
    listing,
    checks,
    lapsedAt,
    revision,
    isHidden,
    isFeatured,
    moves,
  } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const may = useMay();
  const fromQueue = may("review");
  return (
    <div className="wide stack">
      {fromQueue ? (
        <WayThrough desk={desk} list={queuePath(queue)} />
      ) : (
        <TextLink href={operatorPaths.operatorListings()} icon="arrow-left">
          {t("operator.pages.listings")}
        </TextLink>
      )}
      <PageHeading title={title} lead={listing.place} />
      <div className="split">
        <div className="stack">
          {lapsedAt ? (
            <Notice tone="warning" title={t("operator.checks.lapsed")}>
              <p>{t("operator.checks.lapsedText", { date: formatDay(lapsedAt, i18n.language) })}</p>
            </Notice>
          ) : null}
          {checks?.low_price ? <LowPrice compared={checks.low_price} /> : null}
          {checks && checks.same_offers.length > 0 ? (
            <SameOffers offers={checks.same_offers} />
          ) : null}
          {checks && checks.same_photos.length > 0 ? (
            <SamePhotos photos={checks.same_photos} />
          ) : null}
          {desk?.edits ? <EditsUnderReview edits={desk.edits} kind={listing.kind} /> : null}
          <ListingUnderReview listing={listing} />
        </div>
        <div className="stack">
          <Decision
            status={listing.status}
            isHidden={isHidden}
            owner={listing.owner}
            reason={listing.reason}
            revision={revision}
            moves={moves}
            replies={desk?.replies}
            reply={reply}
          />
          {may("money") ? <Featured kind={listing.kind} id={id} isFeatured={isFeatured} /> : null}
          {may("behalf") ? <OnBehalf kind={listing.kind} id={id} /> : null}
        </div>
      </div>
      <Desk desk={desk} />
    </div>
  );
}

/** A price far below that of homes like it, with the figures. */
function LowPrice({ compared }: { compared: PriceCompared }) {
  const { t, i18n } = useTranslation();
  const site = useSite();
  const { usual, from, to, homes, percent } = compared;
  const money = (amount: number) => formatMoney(amount, site, i18n.language);
  return (
    <Notice tone="warning" title={t("operator.checks.lowPrice")}>
      <p>
        {t("operator.checks.lowPriceText", {
          count: homes,
          number: formatNumber(homes, i18n.language),
          percent: formatNumber(percent, i18n.language),
          usual: money(usual),
        })}{" "}
        {t("operator.checks.lowPriceRange", { from: money(from), to: money(to) })}
      </p>
    </Notice>
  );
}

/** Photos that stand in listings of others too, each beside the other one. */
function SamePhotos({ photos }: { photos: SamePhoto[] }) {
  const { t } = useTranslation();
  return (
    <section className="stack" aria-labelledby="same-photos">
      <SectionHeading id="same-photos" title={t("operator.checks.samePhotos")} />
      <p className="quiet">{t("operator.checks.samePhotosText")}</p>
      <ul className="same-photos">
        {photos.map(({ photo, other_photo, property }) => (
          <li key={`${property.id} ${photo}`}>
            <div className="same-photos-pair">
              <a href={photo}>
                <Picture
                  url={photo}
                  alt={t("operator.checks.here")}
                  sizes="(min-width:64rem) 300px, 50vw"
                  largest={640}
                />
              </a>
              <a href={other_photo}>
                <Picture
                  url={other_photo}
                  alt={t("operator.checks.there", { title: property.title })}
                  sizes="(min-width:64rem) 300px, 50vw"
                  largest={640}
                />
              </a>
            </div>
            <p className="cluster">
              <Link className="link" to={operatorPaths.operatorListing(property.id)}>
                <bdi>{property.title}</bdi>
              </Link>
              <bdi>{property.city}</bdi>
              {property.owner_name ? <bdi>{property.owner_name}</bdi> : null}
              {property.request_status ? <StatusBadge status={property.request_status} /> : null}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
