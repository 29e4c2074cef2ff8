import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { formatNumber } from "~/i18n/values";
import { operatorPaths } from "~/operator-paths";
import { pageMeta } from "~/ui/page-meta";
import { EntryList, EntryName } from "../parts/entry-list";
import { MissingLanguages } from "../parts/translated-texts";
import { CatalogueTabs } from "./catalogue-tabs";
import { loadParameters } from "./parameters.server";

export const loader = ({ request }: LoaderFunctionArgs) => loadParameters(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** What listings can be asked for. */
export default function Parameters() {
  const { t, i18n } = useTranslation();
  const { title, parameters } = useLoaderData<typeof loader>();
  return (
    <EntryList
      title={title}
      lead={t("operator.catalogue.parametersLead")}
      tabs={<CatalogueTabs current="parameters" />}
      add={{
        href: operatorPaths.operatorParameter("new"),
        label: t("operator.catalogue.newParameter"),
      }}
      empty={{
        title: t("operator.catalogue.noParameters"),
        text: t("operator.catalogue.noParametersText"),
      }}
      file={{ table: "parameters" }}
      columns={[
        { key: "name", label: t("operator.entry.name") },
        { key: "kind", label: t("operator.catalogue.kind") },
        { key: "categories", label: t("operator.catalogue.inCategories"), numeric: true },
        { key: "listings", label: t("operator.catalogue.listings"), numeric: true },
        { key: "missing", label: t("operator.entry.missingIn") },
      ]}
      rows={parameters.map(({ id, name, kind, category_ids, listings, missing }) => ({
        key: id,
        cells: {
          name: <EntryName href={operatorPaths.operatorParameter(id)} name={name} />,
          kind: t(`operator.catalogue.kinds.${kind}`),
          categories: formatNumber(category_ids.length, i18n.language),
          listings: formatNumber(listings, i18n.language),
          missing: <MissingLanguages languages={missing} />,
        },
      }))}
    />
  );
}
