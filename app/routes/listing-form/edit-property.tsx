import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { mayEdit } from "~/contract/listings.states";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { ownListingPaths } from "~/own-listing-paths";
import { redirectWithInfo } from "~/session.server/toast";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { listingOfDraft } from "./form-draft.server";
import { ListingForm } from "./listing-form";
import { listingFormData } from "./listing-form.server";
import { ownListing } from "./own-listing.server";
import { saveListing } from "./save-listing.server";

/** @throws 404 for other people's homes; to the home's page while it is in review */
async function editable(request: Request, slug: string | undefined) {
  const drafted = await listingOfDraft(request, "property");
  const { listing } = await ownListing(request, slug, drafted?.id);
  if (listing.slug_id !== slug)
    throw redirect(paths.editProperty(listing.slug_id) + new URL(request.url).search);
  if (!mayEdit(listing.request_status))
    throw await redirectWithInfo(
      ownListingPaths.myProperty(listing.slug_id),
      "listings.toast.inReview",
    );
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

export const action = ({ request, params }: ActionFunctionArgs) =>
  saveListing(request, params.slug ?? "");

export { formLinks as links } from "./form-links";

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function EditProperty() {
  const { t } = useTranslation();
  const { title, slug, form } = useLoaderData<typeof loader>();
  return (
    <div className="wide">
      <PageHeading title={title} lead={t("listings.edit.lead")} />
      <ListingForm
        key={form.draft.key}
        data={form}
        saveLabel={t("listings.edit.save")}
        cancelHref={ownListingPaths.myProperty(slug)}
      />
    </div>
  );
}
