import {
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { mayEdit } from "~/contract/listings/rules";
import { getTexts } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { requireUser } from "~/session.server/guards";
import { redirectWithInfo } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import listingsUrl from "~/styles/listings.css?url";
import mapUrl from "~/styles/map.css?url";
import placeMapUrl from "~/styles/place-map.css?url";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { listingFormData } from "./form-data.server";
import { listingOfDraft } from "./form-draft.server";
import { ListingForm } from "./listing-form";
import { GatePage } from "./listing-gate";
import { listingGate } from "./listing-gate.server";
import { type KindName, kindOfAddress, listingKinds } from "./listing-kind";
import { ownChange, ownListing } from "./own-listing.server";
import { saveListing } from "./save-listing.server";

/** @throws 404 for other people's listings; to the listing's own page while it is in review */
async function editable(request: Request, kind: KindName, slug: string) {
  const { edit, own } = listingKinds[kind];
  const drafted = await listingOfDraft(request, kind);
  const listing = await ownListing(request, kind, slug, drafted?.id);
  if (listing.slug_id !== slug) throw redirect(edit(listing.slug_id) + new URL(request.url).search);
  if (!mayEdit(listing.request_status))
    throw await redirectWithInfo(own(listing.slug_id), "listings.toast.inReview");
  return listing;
}

/** Something new without a slug, else changes to what is listed. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const kind = kindOfAddress(request.url);
  if (params.slug !== undefined) {
    const [listing, t] = await Promise.all([
      editable(request, kind, params.slug),
      getTexts(request),
    ]);
    return {
      title: t("listings.edit.title", { title: listing.title }),
      slug: listing.slug_id,
      gate: null,
      form: await listingFormData(request, kind, listing),
    };
  }
  await requireUser(request);
  // The form comes along in any case: what closes while it is open must not take away what was typed.
  const [gate, form, t] = await Promise.all([
    listingGate(upstream(request), listingKinds[kind].feature),
    listingFormData(request, kind, null),
    getTexts(request),
  ]);
  return { title: t(listingKinds[kind].texts.add), slug: null, gate, form };
}

export function action({ request, params: { slug } }: ActionFunctionArgs) {
  const kind = kindOfAddress(request.url);
  return saveListing(
    request,
    kind,
    slug === undefined ? undefined : ownChange(request, kind, slug),
  );
}

/** The map is there to pick a place on. */
export const links: LinksFunction = () =>
  [listingsUrl, mapUrl, placeMapUrl].map((href) => ({ rel: "stylesheet", href }));

export const meta: MetaFunction<typeof loader> = pageMeta;

/** Where a home or a project is listed and changed, or what has to come before. */
export default function ListingFormPage() {
  const { t } = useTranslation();
  const { title, slug, gate, form } = useLoaderData<typeof loader>();
  const answered = useActionData();
  const { list, own, texts } = listingKinds[form.kind];
  if (gate && !answered) return <GatePage gate={gate} />;
  const isNew = slug === null;
  return (
    <div className="wide">
      <PageHeading title={title} lead={t(isNew ? "listings.add.lead" : "listings.edit.lead")} />
      <ListingForm
        key={`${form.kind} ${form.draft.key}`}
        data={form}
        saveLabel={t(isNew ? texts.save : "listings.edit.save")}
        cancelHref={isNew ? list() : own(slug)}
      />
    </div>
  );
}
