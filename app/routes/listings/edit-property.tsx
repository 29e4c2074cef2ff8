import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { mayEdit } from "~/contract/listings.states";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { redirectWithInfo } from "~/session.server/toast";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { ListingForm } from "./listing-form";
import { listingFormData } from "./listing-form.server";
import { ownListing } from "./own-listing.server";
import { saveListing } from "./save-listing.server";

/** @throws 404 for other people's listings; to the listing's page while it is in review */
async function editable(request: Request, slug: string | undefined) {
  const { listing } = await ownListing(request, slug);
  if (!mayEdit(listing.request_status))
    throw await redirectWithInfo(paths.myProperty(listing.slug_id), "listings.toast.inReview");
  return listing;
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [listing, t] = await Promise.all([editable(request, params.slug), getTexts(request)]);
  return {
    title: t("listings.edit.title", { title: listing.title }),
    slug: listing.slug_id,
    form: await listingFormData(request, listing),
  };
}

export const action = async ({ request, params }: ActionFunctionArgs) =>
  saveListing(request, await editable(request, params.slug));

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function EditProperty() {
  const { t } = useTranslation();
  const { title, slug, form } = useLoaderData<typeof loader>();
  return (
    <div className="wide">
      <PageHeading title={title} lead={t("listings.edit.lead")} />
      <ListingForm
        key={slug}
        data={form}
        saveLabel={t("listings.edit.save")}
        cancelHref={paths.myProperty(slug)}
      />
    </div>
  );
}
