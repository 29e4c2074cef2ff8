import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { approveListing, operatorListings, rejectListing } from "~/contract/operator";
import { validateReject } from "~/contract/operator.forms";
import { mayReview } from "~/contract/listings.states";
import { paths } from "~/paths";
import { requireOperator } from "~/session.server/guards";
import { refusedReply } from "~/session.server/refused-reply";
import { redirectWithError, redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { TextLink } from "~/ui/text-link";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { notFound } from "~/web.server/not-found";
import { readForm } from "~/web.server/read-form";
import { Decision } from "./decision";
import { ListingUnderReview } from "./listing-under-review";
import { reviewView } from "./review-view";

const readId = (text: string | undefined) => {
  if (!text || !/^\d{1,9}$/.test(text)) throw notFound("property");
  return Number(text);
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOperator(request);
  const id = readId(params.id);
  const [listing] = await upstream(request).call(operatorListings, { id });
  if (!listing) throw notFound("property");
  return {
    title: listing.title,
    listing: reviewView(listing),
    moves: {
      approve: mayReview(listing.request_status, "approved"),
      reject: mayReview(listing.request_status, "rejected"),
    },
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireOperator(request);
  const id = readId(params.id);
  const form = await readForm(request);
  if (form.get("intent") === "approve") return approve(request, id);
  const submission = validateReject(form);
  if (submission.status !== "success") return data({ reply: submission.reply() }, { status: 400 });
  try {
    await upstream(request).call(rejectListing, { id, reason: submission.value.reason });
  } catch (error) {
    return refusedReply(submission, error);
  }
  return redirectWithSuccess(paths.operator(), "operator.review.rejected");
}

async function approve(request: Request, id: number) {
  try {
    await upstream(request).call(approveListing, { id });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return redirectWithError(paths.operatorListing(id), error.message);
  }
  return redirectWithSuccess(paths.operator(), "operator.review.approved");
}

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function ReviewListing() {
  const { t } = useTranslation();
  const { title, listing, moves } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <div className="wide stack">
      <TextLink href={paths.operator()} icon="arrow-left">
        {t("operator.review.back")}
      </TextLink>
      <PageHeading title={title} lead={listing.place} />
      <div className="split">
        <ListingUnderReview listing={listing} />
        <Decision listing={listing} moves={moves} reply={reply} />
      </div>
    </div>
  );
}
