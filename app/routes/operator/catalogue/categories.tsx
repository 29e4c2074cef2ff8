import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { formatNumber } from "~/i18n/values";
import { operatorPaths } from "~/operator-paths";
import { pageMeta } from "~/ui/page-meta";
import { EntryList, EntryName } from "../parts/entry-list";
import { OrderButtons } from "../parts/order-buttons";
import { MissingLanguages } from "../parts/translated-texts";
import { loadCategories, orderCategories } from "./categories.server";
import { CatalogueTabs } from "./catalogue-tabs";

export const loader = ({ request }: LoaderFunctionArgs) => loadCategories(request);

export const action = ({ request }: ActionFunctionArgs) => orderCategories(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** The categories in the order in which visitors see them. */
export default function Categories() {
  const { t, i18n } = useTranslation();
  const { title, categories } = useLoaderData<typeof loader>();
  return (
    <EntryList
      title={title}
      lead={t("operator.catalogue.categoriesLead")}
      tabs={<CatalogueTabs current="categories" />}
      add={{
        href: operatorPaths.operatorCategory("new"),
        label: t("operator.catalogue.newCategory"),
      }}
      empty={{
        title: t("operator.catalogue.noCategories"),
        text: t("operator.catalogue.noCategoriesText"),
      }}
      file={{ table: "categories" }}
      columns={[
        { key: "name", label: t("operator.entry.name") },
        { key: "listings", label: t("operator.catalogue.listings"), numeric: true },
        { key: "projects", label: t("operator.catalogue.projects"), numeric: true },
        { key: "asked", label: t("operator.catalogue.asked"), numeric: true },
        { key: "missing", label: t("operator.entry.missingIn") },
        { key: "order", label: t("operator.entry.order") },
      ]}
      rows={categories.map(({ id, name, ...category }, place) => ({
        key: id,
        cells: {
          name: <EntryName href={operatorPaths.operatorCategory(id)} name={name} />,
          listings: formatNumber(category.listings, i18n.language),
          projects: formatNumber(category.projects, i18n.language),
          asked: formatNumber(category.parameter_ids.length, i18n.language),
          missing: <MissingLanguages languages={category.missing} />,
          order: <OrderButtons id={id} name={name} place={place} count={categories.length} />,
        },
      }))}
    />
  );
}
