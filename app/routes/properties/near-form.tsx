import { Form, useNavigate } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { ChipLink } from "~/ui/chip";
import { Disclosure } from "~/ui/disclosure";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { plainField } from "~/ui/fields/field-metadata";
import { SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";
import { type Position, positionFields } from "~/ui/position";
import { PositionButton } from "~/ui/position-button";
import { useErrorTitle } from "~/ui/use-error-title";
import type { MapResults } from "./map.server";
import { KeptFilters } from "./search-form";

const formId = "near";
const distances = [1, 2, 5, 10, 25, 50, 100];

/** Homes within a distance of a place, which is named; with scripts the visitor's own position will do. */
export function NearForm({ results }: { results: MapResults }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { query, circle, near } = results;
  const chosen = near.radius ?? circle?.radius ?? 5;
  const offered = [...new Set([...distances, chosen])].sort((one, other) => one - other);
  const errors = near.fault ? [near.fault] : [];
  const faults = { id: formId, allErrors: { place: errors } };
  useErrorTitle(faults);
  const searchAround = (position: Position) => {
    const radius = form.current && new FormData(form.current).get("radius");
    void navigate(
      paths.propertiesOnMap({ ...query, ...positionFields(position), radius: Number(radius) }),
    );
  };
  return (
    <Disclosure
      summary={t("properties.map.near.title")}
      open={circle !== null || near.fault !== null || near.places.length > 0}
    >
      <Form
        method="get"
        action={paths.propertiesOnMap()}
        id={formId}
        ref={form}
        className="near-form"
        noValidate
        key={`${near.typed} ${chosen} ${near.fault}`}
      >
        <ErrorSummary form={faults} />
        <KeptFilters query={query} except={["radius"]} />
        <TextField
          field={plainField("place", near.typed, { formId, errors })}
          type="search"
          label={t("properties.map.near.place")}
          hint={circle ? t("properties.map.near.here") : undefined}
          autoComplete="off"
        />
        <SelectField
          field={plainField("radius", String(chosen), { formId })}
          label={t("properties.map.near.distance")}
          options={offered.map((one) => ({
            value: String(one),
            label: t("properties.map.near.km", { distance: one }),
          }))}
        />
        <div className="actions">
          <Button variant="secondary" icon="search" name="near" value="place">
            {t("properties.map.near.search")}
          </Button>
          <PositionButton onFound={searchAround} />
        </div>
      </Form>
      {near.places.length > 0 ? (
        <>
          <p>{t("home.location.which")}</p>
          <ul className="chips">
            {near.places.map(({ name, href }) => (
              <li key={href} dir="auto">
                <ChipLink href={href} label={name} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Disclosure>
  );
}
