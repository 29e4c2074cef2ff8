import { useTranslation } from "~/i18n/use-translation";
import { pricePeriods } from "~/contract/properties/rules";
import { CheckboxField } from "~/ui/fields/choice-fields";
import { SelectField } from "~/ui/fields/select-field";
import { NumberField, TextField } from "~/ui/fields/text-field";
import { useSite } from "~/ui/site-context";
import type { SearchQuery } from "~/contract/properties/forms";
import { filterField, withChosen } from "./search-form";

/** Fields of what takes full search (upstream.server/capabilities.ts). */

interface OwnFieldsProps {
  query: SearchQuery;
}

/** What the price of a rent is for, and what a square metre costs. */
export function PriceDetails({ query }: OwnFieldsProps) {
  const { t } = useTranslation();
  const { currencySymbol } = useSite();
  return (
    <>
      <SelectField
        field={filterField(query, "price_period")}
        label={t("properties.filters.period")}
        hint={t("properties.filters.periodHint")}
        placeholder={t("properties.filters.periodAny")}
        width="half"
        options={pricePeriods.map((period) => ({
          value: period,
          label: t(`ui.price.per.${period.toLowerCase()}`),
        }))}
      />
      <div className="field-row field-row-prices">
        <NumberField
          field={filterField(query, "min_price_per_area")}
          label={t("properties.filters.perAreaFrom")}
          prefix={currencySymbol}
        />
        <NumberField
          field={filterField(query, "max_price_per_area")}
          label={t("properties.filters.perAreaTo")}
          prefix={currencySymbol}
        />
      </div>
    </>
  );
}

const dayChoices = [1, 3, 7, 14, 30];

/** How many days ago it was put on the market at most, and its price lowered. */
export function ListedAndReduced({ query }: OwnFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className="field-row">
      {(["listed_within", "reduced_within"] as const).map((name) => (
        <SelectField
          key={name}
          field={filterField(query, name)}
          label={t(`properties.filters.${name === "listed_within" ? "listed" : "reduced"}`)}
          placeholder={t("properties.filters.anyTime")}
          options={withChosen(
            dayChoices.map((count) => ({
              value: String(count),
              label: t(`properties.value.${name}`, { count }),
            })),
            query,
            name,
            t(`properties.value.${name}`, { count: Number(query[name]) }),
          )}
        />
      ))}
    </div>
  );
}

/** Film, plan, panorama, a verified owner, and what must not occur. */
export function OwnSwitches({ query, hasPlans }: OwnFieldsProps & { hasPlans: boolean }) {
  const { t } = useTranslation();
  const names = ["verified_owner", "with_film", "with_plan", "with_panorama"] as const;
  return (
    <>
      {names
        .filter((name) => name !== "with_plan" || hasPlans || query.with_plan)
        .map((name) => (
          <CheckboxField
            key={name}
            field={filterField(query, name)}
            value="1"
            label={t(`properties.value.${name}`)}
          />
        ))}
      <TextField
        field={filterField(query, "excluded")}
        label={t("properties.filters.excluded")}
        hint={t("properties.filters.excludedHint")}
      />
    </>
  );
}
