import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { approveListing, operatorListings, rejectListing } from "~/contract/operator";
import { mayReview } from "~/contract/listings.states";
import { paths } from "~/paths";
import { requireOperator } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { TextLink } from "~/ui/text-link";
import { notFound } from "~/web.server/not-found";
import { decide, numberIn } from "./decide.server";
import { Decision } from "./decision";
import { ListingUnderReview } from "./listing-under-review";
import { queuePath } from "./queues";
import { readId } from "./read-id.server";
import { reviewView } from "./review-view";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOperator(request);
  const id = readId(params.id, "property");
  const [listing] = await upstream(request).call(operatorListings, { id });
  if (!listing) throw notFound("property");
  return {
    title: listing.title,
    listing: reviewView(listing),
    revision: listing.revision,
    isHidden: listing.hidden_by_owner,
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
    here: paths.operatorListing(id),
    next: queuePath("listings"),
    approved: "operator.review.approved",
    rejected: "operator.review.rejected",
  });
};

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function ReviewListing() {
  const { t } = useTranslation();
  const { title, listing, revision, isHidden, moves } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <div className="wide stack">
      <TextLink href={paths.operator()} icon="arrow-left">
        {t("operator.review.back")}
      </TextLink>
      <PageHeading title={title} lead={listing.place} />
      <div className="split">
        <ListingUnderReview listing={listing} />
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
