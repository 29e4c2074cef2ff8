import { Form } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { plainField } from "~/ui/fields/field-metadata";
import { SelectField } from "~/ui/fields/select-field";
import { NumberField } from "~/ui/fields/text-field";
import { placeAt } from "~/ui/map/map-view";
import { useErrorTitle } from "~/ui/use-error-title";
import type { MapResults } from "./map.server";
import { KeptFilters } from "./search-form";

const formId = "near";
const distances = [1, 2, 5, 10, 25, 50, 100];

/** Homes within a distance of a point: the middle of the map, unless somebody types another. */
export function NearForm({ results }: { results: MapResults }) {
  const { t } = useTranslation();
  const { query, circle, view, wrongPlace } = results;
  const { latitude, longitude } = circle ?? placeAt(view);
  const chosen =
    circle?.radius ?? distances.find((one) => String(one) === wrongPlace?.typed.radius) ?? 5;
  const offered = [...new Set([...distances, chosen])].sort((one, other) => one - other);
  const errors = wrongPlace?.errors ?? {};
  useErrorTitle({ allErrors: errors });
  const place = (name: "latitude" | "longitude", value: number) =>
    plainField(name, wrongPlace?.typed[name] ?? String(Number(value.toFixed(4))), {
      formId,
      errors: errors[name],
    });
  return (
    <Disclosure
      summary={t("properties.map.near.title")}
      open={circle !== null || wrongPlace !== null}
    >
      <Form
        method="get"
        action={paths.propertiesOnMap()}
        id={formId}
        className="near-form"
        noValidate
        key={`${latitude} ${longitude} ${chosen} ${Object.values(wrongPlace?.typed ?? {}).join(" ")}`}
      >
        <ErrorSummary form={{ id: formId, allErrors: errors }} />
        <KeptFilters query={query} except={["latitude", "longitude", "radius"]} />
        <SelectField
          field={plainField("radius", String(chosen), { formId })}
          label={t("properties.map.near.distance")}
          options={offered.map((one) => ({
            value: String(one),
            label: t("properties.map.near.km", { distance: one }),
          }))}
        />
        <NumberField
          decimal
          field={place("latitude", latitude)}
          label={t("properties.map.near.latitude")}
        />
        <NumberField
          decimal
          field={place("longitude", longitude)}
          label={t("properties.map.near.longitude")}
        />
        <Button variant="secondary" icon="locate-fixed">
          {t("properties.map.near.search")}
        </Button>
      </Form>
    </Disclosure>
  );
}
