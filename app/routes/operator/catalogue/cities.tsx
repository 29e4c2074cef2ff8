import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { formatNumber } from "~/i18n/values";
import { operatorPaths } from "~/operator-paths";
import { Button } from "~/ui/button";
import { plainField } from "~/ui/fields/field-metadata";
import { TextField } from "~/ui/fields/text-field";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { Picture } from "~/ui/picture";
import { EntryList } from "../parts/entry-list";
import { CatalogueTabs } from "./catalogue-tabs";
import { loadCities } from "./cities.server";

export const loader = ({ request }: LoaderFunctionArgs) => loadCities(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** The cities of the market, with the picture of each. */
export default function Cities() {
  const { t, i18n } = useTranslation();
  const { title, search, cities, page, pages } = useLoaderData<typeof loader>();
  const words = search ? "noCitySuch" : "noCities";
  return (
    <EntryList
      title={title}
      lead={t("operator.catalogue.citiesLead")}
      tabs={<CatalogueTabs current="cities" />}
      filters={<Search key={search} />}
      empty={{
        title: t(`operator.catalogue.${words}`),
        text: t(`operator.catalogue.${words}Text`),
      }}
      file={{ table: "cities", filters: { search } }}
      columns={[
        { key: "city", label: t("operator.catalogue.city") },
        { key: "homes", label: t("operator.catalogue.homes"), numeric: true },
      ]}
      rows={cities.map(({ name, homes, image }, place) => ({
        key: place,
        cells: {
          city: (
            <div className="listing-cell">
              <Picture url={image} alt="" sizes="80px" largest={160} />
              <span>
                <Link to={operatorPaths.operatorCity(name)}>
                  <bdi>{name}</bdi>
                </Link>
                {image ? null : <small>{t("operator.catalogue.noPicture")}</small>}
              </span>
            </div>
          ),
          homes: formatNumber(homes, i18n.language),
        },
      }))}
      after={
        <Pager
          page={page}
          pages={pages}
          href={(next) => operatorPaths.operatorCities({ search, page: next })}
        />
      }
    />
  );
}

function Search() {
  const { t } = useTranslation();
  const { search } = useLoaderData<typeof loader>();
  return (
    <Form method="get" role="search" className="agent-search">
      <TextField
        field={plainField("search", search)}
        type="search"
        label={t("operator.catalogue.searchCities")}
        dir="auto"
      />
      <Button icon="search">{t("common.search")}</Button>
    </Form>
  );
}
