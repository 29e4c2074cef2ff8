import { Form } from "@remix-run/react";
import { advertisable } from "~/contract/adverts/calls";
import { requestStatuses } from "~/contract/properties/shapes";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { plainField } from "~/ui/fields/field-metadata";
import { SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";
import type { askedListings } from "./listings-asked.server";
import { useMay } from "./use-may";

/** What narrows the list of all listings. */
export function ListingFilters({ filters }: Pick<ReturnType<typeof askedListings>, "filters">) {
  const { t } = useTranslation();
  const mayRestore = useMay()("behalf");
  return (
    <Form method="get" role="search" className="console-filters" key={JSON.stringify(filters)}>
      {filters.owner === undefined ? null : (
        <input type="hidden" name="owner" value={filters.owner} />
      )}
      <TextField
        field={plainField("search", filters.search)}
        type="search"
        label={t("operator.listings.search")}
        placeholder={t("operator.listings.searchHint")}
      />
      <SelectField
        field={plainField("kind", filters.kind)}
        label={t("operator.queue.kind")}
        placeholder={t("operator.listings.anyKind")}
        options={advertisable.map((value) => ({
          value,
          label: t(`operator.advertised.${value}`),
        }))}
      />
      <SelectField
        field={plainField("state", filters.state)}
        label={t("operator.listings.state")}
        placeholder={t("operator.listings.anyState")}
        options={[
          ...requestStatuses.map((value) => ({ value, label: t(`operator.state.${value}`) })),
          { value: "featured", label: t("ui.status.featured") },
          { value: "held", label: t("behalf.hold.card") },
          ...(mayRestore ? [{ value: "deleted", label: t("behalf.deleted.filter") }] : []),
        ]}
      />
      <Button icon="search">{t("common.search")}</Button>
    </Form>
  );
}
