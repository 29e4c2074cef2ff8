import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { requireUser } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { ListingForm } from "./listing-form";
import { listingFormData } from "./listing-form.server";
import { GatePage } from "./listing-gate";
import { listingGate } from "./listing-gate.server";
import { saveListing } from "./save-listing.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  const [t, gate] = await Promise.all([
    getTexts(request),
    listingGate(upstream(request), "property_list"),
  ]);
  return {
    title: t("listings.add.title"),
    gate,
    form: gate ? null : await listingFormData(request, null),
  };
}

export const action = ({ request }: ActionFunctionArgs) => saveListing(request, null);

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function AddProperty() {
  const { t } = useTranslation();
  const { title, gate, form } = useLoaderData<typeof loader>();
  if (gate) return <GatePage gate={gate} />;
  return (
    <div className="wide">
      <PageHeading title={title} lead={t("listings.add.lead")} />
      {form ? (
        <ListingForm
          data={form}
          saveLabel={t("listings.add.save")}
          cancelHref={paths.myProperties()}
        />
      ) : null}
    </div>
  );
}
