import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import type { FieldData } from "~/ui/fields/field-metadata";
import { FormSection } from "~/ui/fields/form-section";
import { NumberField, TextField } from "~/ui/fields/text-field";

interface PlaceSectionProps {
  fields: Record<"city" | "state" | "country" | "latitude" | "longitude", FieldData>;
  address: FieldData;
  /** Where letters go; only homes have it. */
  contact?: FieldData;
}

/** Where the home or the project is: its address, and its position if somebody knows it. */
export function PlaceSection({ fields, address, contact }: PlaceSectionProps) {
  const { t } = useTranslation();
  return (
    <FormSection title={t("listings.form.place.title")} lead={t("listings.form.place.lead")}>
      <TextField
        field={address}
        label={t("listings.form.place.address")}
        autoComplete="street-address"
      />
      <div className="field-row">
        <TextField field={fields.city} label={t("common.city")} autoComplete="address-level2" />
        <TextField field={fields.state} label={t("common.state")} autoComplete="address-level1" />
        <TextField field={fields.country} label={t("common.country")} autoComplete="country-name" />
      </div>
      <div className="field-row">
        <NumberField
          decimal
          field={fields.latitude}
          label={t("listings.form.place.latitude")}
          optional
        />
        <NumberField
          decimal
          field={fields.longitude}
          label={t("listings.form.place.longitude")}
          optional
        />
      </div>
      <PositionButton latitudeId={fields.latitude.id} longitudeId={fields.longitude.id} />
      {contact ? (
        <TextField
          field={contact}
          label={t("listings.form.place.contact")}
          hint={t("listings.form.place.contactHint")}
          optional
        />
      ) : null}
    </FormSection>
  );
}

/** About a metre. */
const digits = 5;

function write(id: string, value: number) {
  const input = document.getElementById(id);
  if (!(input instanceof HTMLInputElement)) return;
  input.value = value.toFixed(digits);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

function PositionButton({ latitudeId, longitudeId }: { latitudeId: string; longitudeId: string }) {
  const { t } = useTranslation();
  const [state, setState] = useState<"idle" | "asking" | "Found" | "Failed">("idle");
  const ask = () => {
    setState("asking");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        write(latitudeId, coords.latitude);
        write(longitudeId, coords.longitude);
        setState("Found");
      },
      () => setState("Failed"),
      { timeout: 10_000 },
    );
  };
  return (
    <div className="only-scripts position-button">
      <Button
        type="button"
        variant="secondary"
        icon="locate-fixed"
        pending={state === "asking"}
        onClick={ask}
      >
        {t("listings.form.place.position")}
      </Button>
      <p className="hint" role="status">
        {state === "Found" || state === "Failed" ? t(`listings.form.place.position${state}`) : null}
      </p>
    </div>
  );
}
