import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTerm } from "~/i18n/terms";
import { useTranslation } from "~/i18n/use-translation";
import { formatNumber } from "~/i18n/values";
import { operatorPaths } from "~/operator-paths";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading } from "~/ui/headings";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { Table } from "~/ui/table";
import { CatalogueTabs } from "./catalogue-tabs";
import { loadParameters } from "./parameters.server";

export const loader = ({ request }: LoaderFunctionArgs) => loadParameters(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** What listings can be asked for. */
export default function Parameters() {
  const { t, i18n } = useTranslation();
  const term = useTerm();
  const { title, parameters } = useLoaderData<typeof loader>();
  const add = (
    <ButtonLink href={operatorPaths.operatorParameter("new")} icon="plus">
      {t("operator.catalogue.newParameter")}
    </ButtonLink>
  );
  return (
    <div className="wide stack">
      <PageHeading title={title} lead={t("operator.catalogue.parametersLead")} />
      <CatalogueTabs current="parameters" />
      {parameters.length > 0 ? (
        <>
          <div className="cluster">{add}</div>
          <Table
            caption={title}
            columns={[
              { key: "name", label: t("operator.catalogue.name") },
              { key: "kind", label: t("operator.catalogue.kind") },
              { key: "categories", label: t("operator.catalogue.inCategories"), numeric: true },
              { key: "listings", label: t("operator.catalogue.listings"), numeric: true },
            ]}
            rows={parameters.map(({ id, name, kind, category_ids, listings }) => ({
              key: id,
              cells: {
                name: (
                  <span className="listing-cell-words" dir="auto">
                    <Link to={operatorPaths.operatorParameter(id)}>{name}</Link>
                    {term(name) === name ? null : <small>{term(name)}</small>}
                  </span>
                ),
                kind: t(`operator.catalogue.kinds.${kind}`),
                categories: formatNumber(category_ids.length, i18n.language),
                listings: formatNumber(listings, i18n.language),
              },
            }))}
          />
        </>
      ) : (
        <EmptyState
          title={t("operator.catalogue.noParameters")}
          text={t("operator.catalogue.noParametersText")}
          action={add}
        />
      )}
    </div>
  );
}
