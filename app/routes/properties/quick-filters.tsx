import { useTranslation } from "~/i18n/use-translation";
import type { SearchQuery } from "~/contract/properties/forms";
import { plainField } from "~/ui/fields/field-metadata";
import { SelectField } from "~/ui/fields/select-field";
import { NumberField } from "~/ui/fields/text-field";
import type { ValueChoice } from "./value-choices";

/** People count rooms on one hand; whoever wants more types it into the address. */
const fewRooms = ["1", "2", "3", "4", "5"];

/** "2+" for each number of rooms, and for the one in the address though nobody offers it. */
export const atLeastOptions = (chosen: string | undefined) =>
  [...new Set([...fewRooms, ...(chosen === undefined ? [] : [chosen])])]
    .sort((one, other) => Number(one) - Number(other))
    .map((value) => ({ value, label: `${value}+` }));

interface QuickFiltersProps {
  parameters: ValueChoice[];
  query: SearchQuery;
}

/** The names of the fields that stand in the search line. */
export const quickNames = (parameters: ValueChoice[]) =>
  parameters.flatMap(({ id, kind }) =>
    kind === "rooms" || kind === "number" ? [`p${id}.from`] : [`p${id}`],
  );

/** What everybody asks for first, in the search line: the least number, or one choice. */
export function QuickFilters({ parameters, query }: QuickFiltersProps) {
  const { t } = useTranslation();
  return parameters.map(({ id, name, kind, unit, options }) => {
    const field = kind === "rooms" || kind === "number" ? `p${id}.from` : `p${id}`;
    const chosen = [query[field] ?? []].flat().map(String)[0];
    if (kind === "number")
      return (
        <NumberField
          key={id}
          decimal
          field={plainField(field, chosen)}
          label={t("properties.filters.from", { name })}
          suffix={unit && !name.includes(unit) ? unit : undefined}
        />
      );
    return (
      <SelectField
        key={id}
        field={plainField(field, chosen)}
        label={name}
        placeholder={t("properties.filters.any")}
        options={kind === "rooms" ? atLeastOptions(chosen) : options}
      />
    );
  });
}
