import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { withoutLanguage } from "~/i18n/language-address";
import { fixedByList, type PropertyList } from "~/contract/properties/lists";
import { mostCities } from "~/contract/properties/value-filters";
import { paths } from "~/paths";
import filtersUrl from "~/styles/filters.css?url";
import { Button, ButtonLink } from "~/ui/button";
import { CheckboxField, CheckboxGroupField } from "~/ui/fields/choice-fields";
import { plainField, textsOf } from "~/ui/fields/field-metadata";
import { FormActions, FormSection } from "~/ui/fields/form-section";
import { SelectField } from "~/ui/fields/select-field";
import { NumberField, TextField } from "~/ui/fields/text-field";
import { PageHeading } from "~/ui/headings";
import { publicMeta } from "~/ui/public-meta";
import { useSite } from "~/ui/site-context";
import { cachedPage } from "~/screens.server/cached-page";
import { filtersPage } from "./filters.server";
import { listPath } from "./list-path";
import { OddNotice } from "./odd-notice";
import { ListedAndReduced, OwnSwitches, PriceDetails } from "./own-filter-fields";
import { filterField, KeptFilters, withChosen } from "./search-form";
import { ValueField } from "./value-fields";

interface Counted {
  list: PropertyList;
  total: number | null;
}

/** How many homes the form finds as it stands; without scripts, as it stood when the page came. */
function useLiveCount(form: RefObject<HTMLFormElement>, page: Counted) {
  const { list, total } = page;
  const [counted, setCounted] = useState<{ page: Counted; total: number }>();
  useEffect(() => {
    if (total === null) return;
    const leaving = new AbortController();
    void import("./live-count")
      .then(({ countWhileChoosing }) => {
        if (!form.current || leaving.signal.aborted) return;
        const tell = (found: number) => setCounted({ page, total: found });
        countWhileChoosing(form.current, list, tell, leaving.signal);
      })
      .catch(() => undefined);
    return () => leaving.abort();
  }, [form, page, list, total]);
  return counted?.page === page ? counted.total : total;
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: filtersUrl }];

export async function loader({ request }: LoaderFunctionArgs) {
  return cachedPage(request, await filtersPage(request));
}

export const meta: MetaFunction<typeof loader> = ({ data, location, matches }) =>
  data
    ? publicMeta(matches, {
        title: data.title,
        description: data.description,
        path: paths.propertyFilters(),
        unlisted: withoutLanguage(location.search) !== "",
      })
    : [];

/** What the map is told of a list, whose address it does not have. */
function saidByList(list: PropertyList) {
  const { promoted, premium } = fixedByList[list];
  if (promoted) return { name: "promoted", value: "1" };
  if (premium) return { name: "premium", value: "1" };
  return list === "nearby" ? { name: "list", value: list } : {};
}

/** Every filter on a page of its own: what the search line has no room for. */
export default function Filters() {
  const { t } = useTranslation();
  const { currencySymbol, can } = useSite();
  const page = useLoaderData<typeof loader>();
  const { title, list, query, orders, sort, isOwn, chosen, values, choices, cities } = page;
  const form = useRef<HTMLFormElement>(null);
  const total = useLiveCount(form, page);
  const field = (name: string) => filterField(query, name);
  const fixed = fixedByList[list];
  const chosenCities = textsOf(query.city);
  const { radiuses } = page;
  return (
    <div className="wide filters-page">
      <PageHeading title={title} />
      <OddNotice odd={page.odd} />
      <Form
        method="get"
        action={listPath(list)}
        className="form"
        data-suggests={isOwn || undefined}
        ref={form}
      >
        <KeptFilters
          query={query}
          only={[
            "asked",
            "view",
            "latitude",
            "longitude",
            "area",
            ...(isOwn ? ["posted_since"] : []),
          ]}
        />
        <input type="hidden" name="remember" value="1" />
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
            options={withChosen(choices.categories, query, "category_slug_id")}
          />
          <div className="field-row field-row-prices">
            <NumberField
              field={field("min_price")}
              label={t("properties.search.from")}
              prefix={currencySymbol}
            />
            <NumberField
              field={field("max_price")}
              label={t("properties.search.to")}
              prefix={currencySymbol}
            />
          </div>
          {isOwn ? <PriceDetails query={query} /> : null}
        </FormSection>
        {values.length > 0 ? (
          <FormSection title={t("properties.filters.details")}>
            {values.map((parameter) => (
              <ValueField key={parameter.id} parameter={parameter} query={query} />
            ))}
          </FormSection>
        ) : null}
        <FormSection title={t("properties.filters.where")}>
          {[...chosenCities, ""].slice(0, isOwn ? mostCities : 1).map((city, at) => (
            <TextField
              key={city}
              field={{ ...plainField(at > 0 ? `city-${at}` : "city", city), name: "city" }}
              label={t(at === 0 ? "common.city" : "properties.filters.orCity")}
              list="filter-cities"
            />
          ))}
          <datalist id="filter-cities">
            {cities.map((city) => (
              <option key={city} value={city} />
            ))}
          </datalist>
          <div className="field-row">
            <TextField field={field("state")} label={t("common.state")} />
            <TextField field={field("country")} label={t("common.country")} />
          </div>
          {choices.districts.length > 0 ? (
            <CheckboxGroupField
              field={plainField("district", chosen.district)}
              label={t("properties.filters.district.label")}
              layout="chips"
              options={choices.districts}
            />
          ) : null}
          {radiuses ? (
            <SelectField
              field={field("radius")}
              label={t("properties.radius.label")}
              placeholder={t("properties.radius.any")}
              options={withChosen(
                radiuses.map((radius) => ({
                  value: String(radius),
                  label: t("properties.radius.within", { radius }),
                })),
                query,
                "radius",
                t("properties.radius.within", { radius: query.radius }),
              )}
            />
          ) : null}
        </FormSection>
        <FormSection title={t("properties.filters.listing")}>
          {isOwn ? (
            <ListedAndReduced query={query} />
          ) : (
            <SelectField
              field={field("posted_since")}
              label={t("properties.filters.posted")}
              placeholder={t("properties.posted.any")}
              options={[
                { value: "0", label: t("properties.posted.0") },
                { value: "1", label: t("properties.posted.1") },
              ]}
            />
          )}
          {fixed.sort ? null : (
            <SelectField
              field={plainField("sort", sort)}
              label={t("properties.sort.label")}
              options={orders
                .filter((order) => order !== "nearest" || radiuses !== null)
                .map((order) => ({ value: order, label: t(`properties.sort.${order}`) }))}
            />
          )}
          {can.fullSearch ? (
            <CheckboxField
              field={field("only_available")}
              value="1"
              label={t("properties.onlyAvailable")}
            />
          ) : null}
          {fixed.promoted ? null : (
            <CheckboxField field={field("promoted")} value="1" label={t("properties.promoted")} />
          )}
          {fixed.premium ? null : (
            <CheckboxField field={field("premium")} value="1" label={t("properties.premium")} />
          )}
          {isOwn ? <OwnSwitches query={query} hasPlans={page.hasPlans} /> : null}
        </FormSection>
        {(["parameter_id", "facility_id"] as const).map((name) => {
          const options = choices[name === "parameter_id" ? "parameters" : "facilities"];
          return options.length === 0 ? null : (
            <FormSection
              key={name}
              title={
                name === "parameter_id" && isOwn
                  ? t("properties.filters.stated")
                  : t(`properties.filters.${name}.title`)
              }
            >
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
          <Button icon="search">
            {total === null
              ? t("properties.filters.show")
              : t("properties.filters.shows", { count: total })}
          </Button>
          <ButtonLink variant="quiet" href={listPath(list)}>
            {t("common.clearAll")}
          </ButtonLink>
        </FormActions>
        {/* After the others, because the first button is the one that Enter presses. */}
        <Button
          variant="quiet"
          icon="map"
          className="filters-map"
          formAction={paths.propertiesOnMap()}
          {...saidByList(list)}
        >
          {t("properties.view.map")}
        </Button>
        {can.fullSearch ? (
          <Button
            variant="quiet"
            icon="pencil"
            className="filters-map"
            formAction={paths.drawArea()}
            {...saidByList(list)}
          >
            {t(query.area === undefined ? "properties.area.title" : "properties.area.change")}
          </Button>
        ) : null}
      </Form>
    </div>
  );
}
