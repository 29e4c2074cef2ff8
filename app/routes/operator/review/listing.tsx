import reviewUrl from "~/styles/review.css?url";
import type {
  LoaderFunctionArgs,
  ActionFunctionArgs,
  LinksFunction,
  MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formatDay } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { PageHeading } from "~/ui/headings";
import { Notice } from "~/ui/notice";
import { pageMeta } from "~/ui/page-meta";
import { TextLink } from "~/ui/text-link";
import { OnBehalf } from "../behalf/on-behalf";
import { Featured } from "../featuring/featured";
import { Decision } from "./decision";
import { HeldBack } from "../holding/held-back";
import { ListingUnderReview } from "./listing-under-review";
import { queuePath } from "./queues";
import { Desk, WayThrough } from "./desk";
import { EditsUnderReview } from "./edits";
import { SameOffers } from "./same-offers";
import { useMay } from "../parts/use-may";
import { loadListingToReview, decideListing } from "./listing.server";
import { LowPrice, SamePhotos } from "./listing-checks";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadListingToReview(request, params.id);

export const action = ({ request, params }: ActionFunctionArgs) =>
  decideListing(request, params.id);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: reviewUrl }];

/** Also after a refusal: the page shows how it stands now, and what was typed stays. */
export const shouldRevalidate = () => true;

export const meta: MetaFunction<typeof loader> = pageMeta;

/** A home or a project that waits for the operator, or that they decided on. */
export default function ReviewListing() {
  const { t, i18n } = useTranslation();
  const {
    id,
    title,
    listings,
    queue,
    desk,
    listing,
    checks,
    lapsedAt,
    revision,
    isHidden,
    isFeatured,
    isHeld,
    moves,
  } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const may = useMay();
  const listed = listings ?? (may("review") ? null : operatorPaths.operatorListings());
  return (
    <div className="wide stack">
      {listed === null ? (
        <WayThrough desk={desk} list={queuePath(queue)} />
      ) : (
        <TextLink href={listed} icon="arrow-left">
          {t("operator.pages.listings")}
        </TextLink>
      )}
      <PageHeading title={title} lead={<bdi>{listing.place}</bdi>} />
      <div className="split">
        <div className="stack">
          {lapsedAt ? (
            <Notice tone="warning" title={t("operator.checks.lapsed")}>
              <p>{t("operator.checks.lapsedText", { date: formatDay(lapsedAt, i18n.language) })}</p>
            </Notice>
          ) : null}
          {checks?.low_price ? <LowPrice compared={checks.low_price} /> : null}
          {checks && checks.same_offers.length > 0 ? (
            <SameOffers kind={listing.kind} offers={checks.same_offers} />
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
          {may("listings") ? <HeldBack kind={listing.kind} id={id} isHeld={isHeld} /> : null}
          {may("money") ? <Featured kind={listing.kind} id={id} isFeatured={isFeatured} /> : null}
          {may("behalf") ? <OnBehalf kind={listing.kind} id={id} /> : null}
        </div>
      </div>
      <Desk desk={desk} />
    </div>
  );
}
