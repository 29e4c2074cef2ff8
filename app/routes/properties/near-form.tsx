import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { plainField } from "~/ui/fields/field-metadata";
import { SelectField } from "~/ui/fields/select-field";
import { NumberField } from "~/ui/fields/text-field";
import { placeAt } from "~/ui/map/map-view";
import type { MapResults } from "./map.server";
import { KeptFilters } from "./search-form";

const distances = [1, 2, 5, 10, 25, 50, 100];

/** Homes within a distance of a point: the middle of the map, unless somebody types another. */
export function NearForm({ results: { query, circle, view } }: { results: MapResults }) {
  const { t } = useTranslation();
  const { latitude, longitude } = circle ?? placeAt(view);
  const chosen = circle?.radius ?? 5;
  const offered = [...new Set([...distances, chosen])].sort((one, other) => one - other);
  const field = (name: string, value: number) => plainField(name, String(value));
  return (
    <Disclosure summary={t("properties.map.near.title")} open={circle !== null}>
      <Form
        method="get"
        action={paths.propertiesOnMap()}
        className="near-form"
        key={`${latitude} ${longitude} ${chosen}`}
      >
        <KeptFilters query={query} except={["latitude", "longitude", "radius"]} />
        <SelectField
          field={field("radius", chosen)}
          label={t("properties.map.near.distance")}
          options={offered.map((one) => ({
            value: String(one),
            label: t("properties.map.near.km", { distance: one }),
          }))}
        />
        <NumberField
          decimal
          field={field("latitude", Number(latitude.toFixed(4)))}
          label={t("properties.map.near.latitude")}
        />
        <NumberField
          decimal
          field={field("longitude", Number(longitude.toFixed(4)))}
          label={t("properties.map.near.longitude")}
        />
        <Button variant="secondary" icon="locate-fixed">
          {t("properties.map.near.search")}
        </Button>
      </Form>
    </Disclosure>
  );
}
