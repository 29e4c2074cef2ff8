import { Form } from "@remix-run/react";
import { advertisable } from "~/contract/adverts/calls";
import { requestStatuses } from "~/contract/properties/shapes";
import { useTerm } from "~/i18n/terms";
import { useTranslation } from "~/i18n/use-translation";
import { formatNumber } from "~/i18n/values";
import { operatorPaths } from "~/operator-paths";
import { Button } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { plainField } from "~/ui/fields/field-metadata";
import { SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";
import { TextLink } from "~/ui/text-link";
import type { ListingFilters as Filters } from "./asked.server";
import { useMay } from "../parts/use-may";

interface ListingFiltersProps {
  filters: Filters;
  /** Null where what is listed knows neither city nor category: deleted listings. */
  categories: { id: number; name: string }[] | null;
}

/** What narrows the list of all listings: two forms, each of which keeps what the other one says. */
export function ListingFilters({ filters, categories }: ListingFiltersProps) {
  const { t } = useTranslation();
  const mayRestore = useMay()("behalf");
  const { search, kind, state, owner, ...narrow } = filters;
  return (
    <>
      <Form
        method="get"
        role="search"
        aria-label={t("operator.listings.title")}
        className="console-filters"
        key={JSON.stringify(filters)}
      >
        <Kept values={{ owner, ...(categories ? narrow : {}) }} />
        <TextField
          field={plainField("search", search)}
          type="search"
          label={t("operator.listings.search")}
          placeholder={t("operator.listings.searchHint")}
        />
        <SelectField
          field={plainField("kind", kind)}
          label={t("operator.queue.kind")}
          placeholder={t("operator.listings.anyKind")}
          options={advertisable.map((value) => ({
            value,
            label: t(`operator.advertised.${value}`),
          }))}
        />
        <SelectField
          field={plainField("state", state)}
          label={t("operator.listings.state")}
          placeholder={t("operator.listings.anyState")}
          options={[
            ...requestStatuses.map((value) => ({ value, label: t(`operator.state.${value}`) })),
            { value: "shown", label: t("operator.listings.shown") },
            { value: "hidden", label: t("operator.listings.hidden") },
            { value: "featured", label: t("ui.status.featured") },
            { value: "held", label: t("behalf.hold.card") },
            ...(mayRestore ? [{ value: "deleted", label: t("behalf.deleted.filter") }] : []),
          ]}
        />
        <Button icon="search">{t("common.search")}</Button>
      </Form>
      {categories ? (
        <NarrowListings kept={{ search, kind, state, owner }} narrow={narrow} {...{ categories }} />
      ) : null}
    </>
  );
}

function Kept({ values }: { values: Record<string, string | number | undefined> }) {
  return Object.entries(values).map(([name, value]) =>
    value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
  );
}

interface NarrowListingsProps {
  kept: Pick<Filters, "search" | "kind" | "state" | "owner">;
  narrow: Pick<Filters, "city" | "category" | "since" | "until">;
  categories: { id: number; name: string }[];
}

/** By place, category and age; shown where something is set. */
function NarrowListings({ kept, narrow, categories }: NarrowListingsProps) {
  const { t, i18n } = useTranslation();
  const term = useTerm();
  const { city, category, since, until } = narrow;
  const set = Object.values(narrow).filter((value) => value !== undefined).length;
  return (
    <Disclosure
      key={JSON.stringify([kept, narrow])}
      open={set > 0}
      summary={
        <span className="cluster">
          {t("review.list.narrow")}
          {set > 0 ? <span className="count">{formatNumber(set, i18n.language)}</span> : null}
        </span>
      }
    >
      <Form
        method="get"
        role="search"
        aria-label={t("review.list.narrow")}
        className="review-filters"
      >
        <Kept values={kept} />
        <TextField field={plainField("city", city)} label={t("review.list.city")} />
        <SelectField
          field={plainField("category", category === undefined ? undefined : String(category))}
          label={t("review.list.category")}
          placeholder={t("review.list.anyCategory")}
          options={categories.map(({ id, name }) => ({ value: String(id), label: term(name) }))}
        />
        <TextField
          field={plainField("since", since)}
          type="date"
          label={t("operator.listings.since")}
        />
        <TextField
          field={plainField("until", until)}
          type="date"
          label={t("operator.listings.until")}
        />
        <p className="cluster">
          <Button icon="search">{t("review.list.apply")}</Button>
          {set > 0 ? (
            <TextLink href={operatorPaths.operatorListings(kept)}>
              {t("review.list.clear")}
            </TextLink>
          ) : null}
        </p>
      </Form>
    </Disclosure>
  );
}
