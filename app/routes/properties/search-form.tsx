import { Form } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import type { SearchQuery } from "~/contract/properties/forms";
import type { PropertyList } from "~/contract/properties/lists";
import { paths } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { plainField } from "~/ui/fields/field-metadata";
import { SelectField } from "~/ui/fields/select-field";
import { NumberField, TextField } from "~/ui/fields/text-field";
import { listPath } from "./list-path";
import type { ValueChoice } from "./value-choices";
import { QuickFilters, quickNames } from "./quick-filters";

interface SearchFormProps {
  list: PropertyList;
  query: SearchQuery;
  categories: Choice[];
  /** What stands in the line besides. */
  quick: ValueChoice[];
  /** How many filters are chosen. */
  chosen: number;
  /** Where the homes are shown; the list when absent. */
  action?: string;
  /** The one in the box, and whether more than the words of one is read. */
  sentence: { asked: string | undefined; isRead: boolean };
}

interface KeptFiltersProps {
  query: SearchQuery;
  /** The filters that the form shows itself. */
  except?: string[];
  /** Keeps these alone. */
  only?: string[];
}

/** Hidden inputs that carry the filters a form does not show. */
export function KeptFilters({ query, except = [], only }: KeptFiltersProps) {
  return (
    <>
      {Object.entries(query).flatMap(([name, value]) =>
        value === undefined || except.includes(name) || only?.includes(name) === false
          ? []
          : [value]
              .flat()
              .map((one) => <input key={`${name} ${one}`} type="hidden" name={name} value={one} />),
      )}
    </>
  );
}

/** A filter's field, holding what the address says. */
export const filterField = (query: SearchQuery, name: string) =>
  plainField(name, query[name] === undefined ? undefined : String(query[name]));

interface Choice {
  value: string;
  label: string;
}

/** The choices with what the address says among them, though nobody offers it: it is kept. */
export function withChosen(choices: Choice[], query: SearchQuery, name: string, label?: string) {
  const chosen = query[name];
  if (chosen === undefined || choices.some(({ value }) => value === String(chosen))) return choices;
  return [...choices, { value: String(chosen), label: label ?? String(chosen) }];
}

const shown = ["search", "property_type", "category_slug_id", "min_price", "max_price", "page"];

/** What, where, buy or rent, price: one line on a desk, one below the other on a phone. */
export function SearchForm({
  list,
  query,
  categories,
  quick,
  chosen,
  action = listPath(list),
  sentence: { asked, isRead },
}: SearchFormProps) {
  const { t } = useTranslation();
  return (
    <Form
      method="get"
      action={action}
      role="search"
      className="search-line"
      data-suggests={isRead || undefined}
      key={JSON.stringify(query)}
    >
      <KeptFilters query={query} except={[...shown, ...quickNames(quick), "asked"]} />
      {/* What the box held before tells whether it was changed. */}
      {query.search === undefined ? null : (
        <input type="hidden" name="search" value={String(query.search)} />
      )}
      {asked === undefined ? null : <input type="hidden" name="asked" value={asked} />}
      <TextField
        field={plainField(
          "q",
          asked ?? (query.search === undefined ? undefined : String(query.search)),
        )}
        type="search"
        label={t("properties.search.words")}
        placeholder={t(isRead ? "properties.search.sentence" : "properties.search.placeholder")}
      />
      <SelectField
        field={filterField(query, "property_type")}
        label={t("properties.search.kind")}
        placeholder={t("properties.buyOrRent")}
        options={[
          { value: "0", label: t("properties.buy") },
          { value: "1", label: t("properties.rent") },
        ]}
      />
      <SelectField
        field={filterField(query, "category_slug_id")}
        label={t("common.category")}
        placeholder={t("common.all")}
        options={withChosen(categories, query, "category_slug_id")}
      />
      <NumberField field={filterField(query, "min_price")} label={t("properties.search.from")} />
      <NumberField field={filterField(query, "max_price")} label={t("properties.search.to")} />
      {quick.length > 0 ? (
        <div className="quick-filters">
          <QuickFilters parameters={quick} query={query} />
        </div>
      ) : null}
      <Button icon="search">{t("common.search")}</Button>
      <ButtonLink
        variant="secondary"
        icon="list-filter"
        href={paths.propertyFilters({
          ...query,
          page: undefined,
          list: list === "all" ? undefined : list,
        })}
      >
        {t("properties.search.more")} {chosen > 0 ? <span className="count">{chosen}</span> : null}
      </ButtonLink>
    </Form>
  );
}
