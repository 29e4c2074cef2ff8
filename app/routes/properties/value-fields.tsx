import { useTranslation } from "~/i18n/use-translation";
import type { SearchQuery } from "~/contract/properties/forms";
import { CheckboxGroupField, RadioGroupField } from "~/ui/fields/choice-fields";
import { plainField } from "~/ui/fields/field-metadata";
import { SelectField } from "~/ui/fields/select-field";
import { NumberField } from "~/ui/fields/text-field";
import { atLeastOptions } from "./quick-filters";
import type { ValueChoice } from "./value-choices";

const bound = (query: SearchQuery, name: string) =>
  query[name] === undefined ? undefined : String(query[name]);

const chosenOf = (query: SearchQuery, id: number) => [query[`p${id}`] ?? []].flat().map(String);

export interface ShownValue extends Omit<ValueChoice, "options"> {
  options: { value: string; label: string; count: number | null }[];
}

interface ValueFieldProps {
  parameter: ShownValue;
  query: SearchQuery;
}

/** What is asked of one parameter of homes. */
export function ValueField({ parameter, query }: ValueFieldProps) {
  const { t } = useTranslation();
  const { id, name, kind, options } = parameter;
  if (kind === "number") return <Range parameter={parameter} query={query} />;
  if (kind === "rooms") return <Rooms parameter={parameter} query={query} />;
  const chosen = chosenOf(query, id);
  const offered = [
    ...options,
    ...chosen
      .filter((value) => !options.some((option) => option.value === value))
      .map((value) => ({ value, label: value, count: null })),
  ];
  if (kind === "least")
    return (
      <SelectField
        field={plainField(`p${id}`, chosen[0])}
        label={name}
        placeholder={t("properties.filters.any")}
        width="half"
        options={offered.map(({ value, label, count }, place) => {
          const said = place === 0 ? label : t("properties.value.orBetter", { choice: label });
          return { value, label: count === null ? said : `${said} (${count})` };
        })}
      />
    );
  return (
    <CheckboxGroupField
      field={plainField(`p${id}`, chosen)}
      label={name}
      hint={t(kind === "all" ? "properties.filters.allOf" : "properties.filters.anyOf")}
      layout="chips"
      options={offered.map(({ value, label, count }) => ({
        value,
        label,
        hint: count === null ? undefined : String(count),
      }))}
    />
  );
}

function Range({ parameter: { id, name, unit }, query }: ValueFieldProps) {
  const { t } = useTranslation();
  return (
    <div className="field-row field-row-prices">
      {(["from", "to"] as const).map((side) => (
        <NumberField
          key={side}
          decimal
          field={plainField(`p${id}.${side}`, bound(query, `p${id}.${side}`))}
          label={t(`properties.filters.${side}`, { name })}
          suffix={unit && !name.includes(unit) ? unit : undefined}
        />
      ))}
    </div>
  );
}

function Rooms({ parameter: { id, name }, query }: ValueFieldProps) {
  const { t } = useTranslation();
  const from = bound(query, `p${id}.from`);
  return (
    <div className="rooms-row">
      <RadioGroupField
        field={plainField(`p${id}.from`, from ?? "")}
        label={name}
        layout="chips"
        options={[{ value: "", label: t("properties.filters.any") }, ...atLeastOptions(from)]}
      />
      <NumberField
        decimal
        field={plainField(`p${id}.to`, bound(query, `p${id}.to`))}
        label={t("properties.filters.to", { name })}
      />
    </div>
  );
}
