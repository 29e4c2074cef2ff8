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
import { loadFacilities } from "./facilities.server";

export const loader = ({ request }: LoaderFunctionArgs) => loadFacilities(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** Kinds of places that listings can have near. */
export default function Facilities() {
  const { t, i18n } = useTranslation();
  const term = useTerm();
  const { title, facilities } = useLoaderData<typeof loader>();
  const add = (
    <ButtonLink href={operatorPaths.operatorFacility("new")} icon="plus">
      {t("operator.catalogue.newFacility")}
    </ButtonLink>
  );
  return (
    <div className="wide stack">
      <PageHeading title={title} lead={t("operator.catalogue.facilitiesLead")} />
      <CatalogueTabs current="facilities" />
      {facilities.length > 0 ? (
        <>
          <div className="cluster">{add}</div>
          <Table
            caption={title}
            columns={[
              { key: "name", label: t("operator.catalogue.name") },
              { key: "listings", label: t("operator.catalogue.listings"), numeric: true },
            ]}
            rows={facilities.map(({ id, name, listings }) => ({
              key: id,
              cells: {
                name: (
                  <span className="listing-cell-words" dir="auto">
                    <Link to={operatorPaths.operatorFacility(id)}>{name}</Link>
                    {term(name) === name ? null : <small>{term(name)}</small>}
                  </span>
                ),
                listings: formatNumber(listings, i18n.language),
              },
            }))}
          />
        </>
      ) : (
        <EmptyState
          title={t("operator.catalogue.noFacilities")}
          text={t("operator.catalogue.noFacilitiesText")}
          action={add}
        />
      )}
    </div>
  );
}
