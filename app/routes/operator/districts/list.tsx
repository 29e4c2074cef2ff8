import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading } from "~/ui/headings";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { Table } from "~/ui/table";
import { loadDistricts } from "./list.server";
import { TableFile, TableFromFile } from "../parts/table-file";

export const loader = ({ request }: LoaderFunctionArgs) => loadDistricts(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** The districts that visitors can search in. */
export default function Districts() {
  const { t } = useTranslation();
  const { title, districts } = useLoaderData<typeof loader>();
  const add = (
    <>
      <ButtonLink href={paths.drawArea({ for: "new" })} icon="plus">
        {t("operator.districts.addDrawn")}
      </ButtonLink>
      <ButtonLink variant="secondary" href={operatorPaths.operatorDistrict("new")}>
        {t("operator.districts.addTyped")}
      </ButtonLink>
    </>
  );
  return (
    <div className="wide stack">
      <PageHeading
        title={title}
        lead={t("operator.districts.lead")}
        actions={
          <>
            <TableFromFile table="districts" />
            {districts.length > 0 ? <TableFile table="districts" /> : null}
          </>
        }
      />
      {districts.length > 0 ? (
        <>
          <div className="cluster">{add}</div>
          <Table
            caption={title}
            columns={[
              { key: "name", label: t("operator.districts.name") },
              { key: "place", label: t("operator.districts.where") },
              { key: "see", label: t("properties.view.map") },
            ]}
            rows={districts.map(({ id, name, others, place, seeHref }) => ({
              key: id,
              cells: {
                name: (
                  <span className="listing-cell-words" dir="auto">
                    <Link to={operatorPaths.operatorDistrict(id)}>{name}</Link>
                    <small>{others}</small>
                  </span>
                ),
                place: <bdi>{place}</bdi>,
                see: (
                  <Link className="link" to={seeHref}>
                    {t("operator.districts.see")}
                    <span className="visually-hidden"> {name}</span>
                  </Link>
                ),
              },
            }))}
          />
        </>
      ) : (
        <EmptyState
          title={t("operator.districts.empty")}
          text={t("operator.districts.emptyText")}
          action={<div className="cluster">{add}</div>}
        />
      )}
    </div>
  );
}
