import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { formatNumber } from "~/i18n/values";
import { operatorPaths } from "~/operator-paths";
import { pageMeta } from "~/ui/page-meta";
import { EntryList, EntryName } from "../parts/entry-list";
import { OrderButtons } from "../parts/order-buttons";
import { MissingLanguages } from "../parts/translated-texts";
import { CatalogueTabs } from "./catalogue-tabs";
import { loadFacilities, orderFacilities } from "./facilities.server";

export const loader = ({ request }: LoaderFunctionArgs) => loadFacilities(request);

export const action = ({ request }: ActionFunctionArgs) => orderFacilities(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** Kinds of places that listings can have near, in the order in which visitors and owners see them. */
export default function Facilities() {
  const { t, i18n } = useTranslation();
  const { title, facilities } = useLoaderData<typeof loader>();
  return (
    <EntryList
      title={title}
      lead={t("operator.catalogue.facilitiesLead")}
      tabs={<CatalogueTabs current="facilities" />}
      add={{
        href: operatorPaths.operatorFacility("new"),
        label: t("operator.catalogue.newFacility"),
      }}
      empty={{
        title: t("operator.catalogue.noFacilities"),
        text: t("operator.catalogue.noFacilitiesText"),
      }}
      file={{ table: "facilities" }}
      columns={[
        { key: "name", label: t("operator.entry.name") },
        { key: "listings", label: t("operator.catalogue.listings"), numeric: true },
        { key: "missing", label: t("operator.entry.missingIn") },
        { key: "order", label: t("operator.entry.order") },
      ]}
      rows={facilities.map(({ id, name, listings, missing }, place) => ({
        key: id,
        cells: {
          name: <EntryName href={operatorPaths.operatorFacility(id)} name={name} />,
          listings: formatNumber(listings, i18n.language),
          missing: <MissingLanguages languages={missing} />,
          order: <OrderButtons id={id} name={name} place={place} count={facilities.length} />,
        },
      }))}
    />
  );
}
