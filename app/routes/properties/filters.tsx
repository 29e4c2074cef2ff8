import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getCitiesData } from "~/contract/catalogue";
import { readSearchFilters, writeSearchFilters } from "~/contract/properties.forms";
import { sortOrders } from "~/contract/properties.orders";
import { fixedByList, propertyLists, radiusChoices } from "~/contract/properties.lists";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { upstream } from "~/session.server/upstream";
import { Button, ButtonLink } from "~/ui/button";
import { CheckboxField, CheckboxGroupField } from "~/ui/fields/choice-fields";
import { plainField } from "~/ui/fields/field-metadata";
import { FormActions, FormSection } from "~/ui/fields/form-section";
import { SelectField } from "~/ui/fields/select-field";
import { NumberField, TextField } from "~/ui/fields/text-field";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { orNothing } from "~/upstream.server/or-nothing";
import { cachedPage } from "~/web.server/cached-page";
import { filterChoices } from "./filter-choices.server";
import { listPath } from "./list-path";
import { filterField, KeptFilters } from "./search-form";

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const list = propertyLists.find((one) => one === searchParams.get("list")) ?? "all";
  const filters = readSearchFilters(searchParams, { isAround: list === "nearby" });
  const [choices, cities, t] = await Promise.all([
    filterChoices(request),
    orNothing(upstream(request).call(getCitiesData, { limit: 100 })),
    getTexts(request),
  ]);
  return cachedPage(
    request,
    {
      title: t("properties.filters.title"),
      /** The homes are looked for in this list. */
      list,
      query: writeSearchFilters(filters),
      chosen: {
        parameter_id: filters.parameter_id.map(String),
        facility_id: filters.facility_id.map(String),
      },
      choices,
      cities: (cities ?? []).map(({ City }) => City),
    },
    { tags: ["properties", "categories"] },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta({ data, matches });

/** Every filter on a page of its own: what the search line has no room for. */
export default function Filters() {
  const { t } = useTranslation();
  const { title, list, query, chosen, choices, cities } = useLoaderData<typeof loader>();
  const field = (name: string) => filterField(query, name);
  const fixed = fixedByList[list];
  const isAround = list === "nearby" || query.latitude !== undefined;
  return (
    <div className="narrow">
      <PageHeading title={title} />
      <Form method="get" action={listPath(list)} className="form">
        <KeptFilters query={query} only={["view", "latitude", "longitude"]} />
        <FormSection title={t("properties.filters.what")}>
          <TextField field={field("search")} type="search" label={t("properties.search.words")} />
          <SelectField
            field={field("property_type")}
            label={t("properties.search.kind")}
            placeholder={t("properties.buyOrRent")}
            options={[
              { value: "0", label: t("properties.buy") },
              { value: "1", label: t("properties.rent") },
            ]}
          />
          <SelectField
            field={field("category_slug_id")}
            label={t("common.category")}
            placeholder={t("common.all")}
            options={choices.categories}
          />
          <div className="field-row">
            <NumberField field={field("min_price")} label={t("properties.search.from")} />
            <NumberField field={field("max_price")} label={t("properties.search.to")} />
          </div>
        </FormSection>
        <FormSection title={t("properties.filters.where")}>
          <TextField
            field={field("city")}
            label={t("common.city")}
            list="filter-cities"
            after={
              <datalist id="filter-cities">
                {cities.map((city) => (
                  <option key={city} value={city} />
                ))}
              </datalist>
            }
          />
          <div className="field-row">
            <TextField field={field("state")} label={t("common.state")} />
            <TextField field={field("country")} label={t("common.country")} />
          </div>
          {isAround ? (
            <SelectField
              field={field("radius")}
              label={t("properties.radius.label")}
              placeholder={t("properties.radius.any")}
              options={radiusChoices.map((radius) => ({
                value: String(radius),
                label: t("properties.radius.within", { radius }),
              }))}
            />
          ) : null}
        </FormSection>
        <FormSection title={t("properties.filters.listing")}>
          <SelectField
            field={field("posted_since")}
            label={t("properties.filters.posted")}
            placeholder={t("properties.posted.any")}
            options={[
              { value: "0", label: t("properties.posted.0") },
              { value: "1", label: t("properties.posted.1") },
            ]}
          />
          {fixed.sort ? null : (
            <SelectField
              field={field("sort")}
              label={t("properties.sort.label")}
              options={sortOrders.map((order) => ({
                value: order,
                label: t(`properties.sort.${order === "newest" && isAround ? "nearest" : order}`),
              }))}
            />
          )}
          {fixed.promoted ? null : (
            <CheckboxField field={field("promoted")} value="1" label={t("properties.promoted")} />
          )}
          {fixed.premium ? null : (
            <CheckboxField field={field("premium")} value="1" label={t("properties.premium")} />
          )}
        </FormSection>
        {(["parameter_id", "facility_id"] as const).map((name) => {
          const options = choices[name === "parameter_id" ? "parameters" : "facilities"];
          return options.length === 0 ? null : (
            <FormSection key={name} title={t(`properties.filters.${name}.title`)}>
              <CheckboxGroupField
                field={plainField(name, chosen[name])}
                label={t(`properties.filters.${name}.label`)}
                layout="chips"
                options={options}
              />
            </FormSection>
          );
        })}
        <FormActions sticky>
          <Button icon="search">{t("properties.filters.show")}</Button>
          <Button variant="secondary" icon="map" formAction={paths.propertiesOnMap()}>
            {t("properties.view.map")}
          </Button>
          <ButtonLink variant="quiet" href={listPath(list)}>
            {t("common.clearAll")}
          </ButtonLink>
        </FormActions>
      </Form>
    </div>
  );
}
