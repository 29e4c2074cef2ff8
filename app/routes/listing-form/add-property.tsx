import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { pageMeta } from "~/ui/page-meta";
import { AddPage } from "./add-page";
import { loadAddPage } from "./add-page.server";
import { ListingForm } from "./listing-form";
import { listingFormData } from "./listing-form.server";
import { saveListing } from "./save-listing.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const page = await loadAddPage(request, "property_list", () => listingFormData(request, null));
  const t = await getTexts(request);
  return { title: t("listings.add.title"), ...page };
}

export const action = ({ request }: ActionFunctionArgs) => saveListing(request);

export { formLinks as links } from "./form-links";

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function AddProperty() {
  const { t } = useTranslation();
  const { title, gate, form } = useLoaderData<typeof loader>();
  return (
    <AddPage title={title} gate={gate}>
      <ListingForm
        key={form.draft.key}
        data={form}
        saveLabel={t("listings.add.save")}
        cancelHref={paths.myProperties()}
      />
    </AddPage>
  );
}
