import { useTranslation } from "~/i18n/use-translation";
import { readDecimal } from "~/contract/localized-numbers";
import type { FieldData } from "~/ui/fields/field-metadata";
import { FormSection } from "~/ui/fields/form-section";
import { NumberField, TextField } from "~/ui/fields/text-field";
import { PlacePicker } from "~/ui/map/place-picker";

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
      <PlacePicker
        latitudeId={fields.latitude.id}
        longitudeId={fields.longitude.id}
        readDegrees={readDecimal}
      />
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
