import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formatDay } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { approveListing, operatorListings, rejectListing } from "~/contract/operator";
import { hasLapsed, mayReview } from "~/contract/listings.states";
import { operatorListingChecks } from "~/contract/operator.listing-checks";
import { operatorPaths } from "~/operator-paths";
import { hasEmbeddedApi } from "~/session.server/embedded-api";
import { requireOperator } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { orNull } from "~/upstream.server/or-null";
import reviewUrl from "~/styles/review.css?url";
import { PageHeading } from "~/ui/headings";
import { Notice } from "~/ui/notice";
import { pageMeta } from "~/ui/page-meta";
import { notFound } from "~/web.server/not-found";
import { BackToListings } from "./back-to-listings";
import { decide, numberIn } from "./decide.server";
import { Decision } from "./decision";
import { LowPrice, SamePhotos } from "./listing-checks";
import { ListingUnderReview } from "./listing-under-review";
import { queuePath } from "./queues";
import { readId } from "./read-id.server";
import { reviewView } from "./review-view";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: reviewUrl }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOperator(request, "listings");
  const id = readId(params.id, "property");
  const api = upstream(request);
  const [listing] = await api.call(operatorListings, { id });
  if (!listing) throw notFound("property");
  const checks = hasEmbeddedApi() ? await orNull(api.call(operatorListingChecks, { id })) : null;
  return {
    title: listing.title,
    listing: reviewView(listing),
    revision: listing.revision,
    checks,
    isHidden: listing.hidden_by_owner,
    lapsedAt: hasLapsed(listing) ? (listing.confirmation?.lapsed_at ?? null) : null,
    moves: {
      approve: mayReview(listing.request_status, "approved"),
      reject: mayReview(listing.request_status, "rejected"),
    },
  };
}

export const action = ({ request, params }: ActionFunctionArgs) => {
  const id = readId(params.id, "property");
  return decide(request, {
    approve: (api, form) => api.call(approveListing, { id, revision: numberIn(form, "revision") }),
    reject: (api, reason, form) =>
      api.call(rejectListing, { id, reason, revision: numberIn(form, "revision") }),
    here: operatorPaths.operatorListing(id),
    next: queuePath("listings"),
    approved: "operator.review.approved",
    rejected: "operator.review.rejected",
  });
};

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function ReviewListing() {
  const { t, i18n } = useTranslation();
  const { title, listing, revision, checks, isHidden, lapsedAt, moves } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <div className="wide stack">
      <BackToListings queue="listings" />
      <PageHeading title={title} lead={listing.place} />
      <div className="split">
        <div className="stack">
          {lapsedAt ? (
            <Notice tone="warning" title={t("operator.checks.lapsed")}>
              <p>{t("operator.checks.lapsedText", { date: formatDay(lapsedAt, i18n.language) })}</p>
            </Notice>
          ) : null}
          {checks?.low_price ? <LowPrice compared={checks.low_price} /> : null}
          {checks && checks.same_photos.length > 0 ? (
            <SamePhotos photos={checks.same_photos} />
          ) : null}
          <ListingUnderReview listing={listing} />
        </div>
        <Decision
          status={listing.request_status}
          isHidden={isHidden}
          owner={listing.owner}
          reason={listing.reason}
          revision={revision}
          moves={moves}
          reply={reply}
        />
      </div>
    </div>
  );
}
