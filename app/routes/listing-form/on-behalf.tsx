import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import listingsUrl from "~/styles/listings.css?url";
import mapUrl from "~/styles/map.css?url";
import placeMapUrl from "~/styles/place-map.css?url";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { ListingForm } from "./listing-form";
import { changeOnBehalf, kindOnBehalf, loadOnBehalf } from "./on-behalf.server";
import { saveListing } from "./save-listing.server";

export const loader = ({ request, params }: LoaderFunctionArgs) => loadOnBehalf(request, params.id);

export async function action({ request, params }: ActionFunctionArgs) {
  const kind = kindOnBehalf(request);
  return saveListing(request, kind, await changeOnBehalf(request, kind, params.id));
}

export const links: LinksFunction = () =>
  [listingsUrl, mapUrl, placeMapUrl].map((href) => ({ rel: "stylesheet", href }));

export const meta: MetaFunction<typeof loader> = pageMeta;

/** Where operators change what somebody lists, in the form of its owner. */
export default function EditOnBehalf() {
  const { t } = useTranslation();
  const { title, id, owner, form } = useLoaderData<typeof loader>();
  return (
    <div className="wide">
      <PageHeading
        title={title}
        lead={owner ? t("behalf.edit.lead", { name: owner }) : t("behalf.edit.leadOwn")}
      />
      <ListingForm
        key={`${form.kind} ${form.draft.key}`}
        data={form}
        saveLabel={t(owner ? "behalf.edit.save" : "behalf.edit.saveOwn")}
        cancelHref={operatorPaths.operatorListing(form.kind, id)}
        tellsOwner={owner !== ""}
      />
    </div>
  );
}
