import { useEffect } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { ProfileForm } from "~/contract/account/forms";
import { readDecimal } from "~/contract/localized-numbers";
import { type FieldData, plainField } from "~/ui/fields/field-metadata";
import { fillField } from "~/ui/fields/fill-field";
import { FormSection } from "~/ui/fields/form-section";
import { TextField } from "~/ui/fields/text-field";
import { PlacePicker } from "~/ui/map/place-picker";
import { PlaceMap } from "~/ui/place-map";
import { SubmitButton } from "~/ui/submit-button";
import type { FoundPlace } from "./profile.server";

type Fields = Record<keyof ProfileForm, FieldData>;

interface PlaceSectionProps {
  fields: Fields;
  formId: string;
  /** What was looked for, and came to. */
  search: { typed: string; found: FoundPlace | null; fault?: string } | undefined;
  /** The stored address, drawn on a map. */
  stored: { latitude: string; longitude: string; address: string; name: string };
}

/** Puts a place that was just found into the fields. */
function useFoundPlace(found: FoundPlace | null | undefined, fields: Fields) {
  const { id: city } = fields.city;
  const { id: state } = fields.state;
  const { id: country } = fields.country;
  const { id: latitude } = fields.latitude;
  const { id: longitude } = fields.longitude;
  useEffect(() => {
    if (!found) return;
    fillField(city, found.city);
    fillField(state, found.state);
    fillField(country, found.country);
    fillField(latitude, found.latitude);
    fillField(longitude, found.longitude);
  }, [found, city, state, country, latitude, longitude]);
}

/** Where the member can be found: a place by its name, the fields of an address, a point on the map. */
export function PlaceSection({ fields, formId, search, stored }: PlaceSectionProps) {
  const { t } = useTranslation();
  const found = search?.found;
  useFoundPlace(found, fields);
  return (
    <FormSection title={t("account.profile.addressTitle")} lead={t("account.profile.addressLead")}>
      <TextField
        field={plainField("place", search?.typed, {
          formId,
          errors: search?.fault ? [search.fault] : undefined,
        })}
        label={t("account.profile.place")}
        hint={t("account.profile.placeHint")}
        autoComplete="off"
        optional
        after={
          <p>
            <SubmitButton
              variant="secondary"
              size="small"
              icon="search"
              name="intent"
              value="find-place"
              formNoValidate
            >
              {t("account.profile.placeFind")}
            </SubmitButton>
          </p>
        }
      />
      <p role="status" className="quiet">
        {found ? t("account.profile.placeFound", { place: found.written }) : null}
      </p>
      <TextField
        field={fields.address}
        label={t("common.address")}
        autoComplete="street-address"
        optional
      />
      <div className="field-row">
        <TextField
          field={fields.city}
          label={t("common.city")}
          autoComplete="address-level2"
          optional
        />
        <TextField
          field={fields.state}
          label={t("common.state")}
          autoComplete="address-level1"
          optional
        />
      </div>
      <TextField
        field={fields.country}
        label={t("common.country")}
        autoComplete="country-name"
        optional
      />
      <div className="field-row">
        <TextField
          field={fields.latitude}
          label={t("account.profile.latitude")}
          inputMode="decimal"
          dir="ltr"
          optional
        />
        <TextField
          field={fields.longitude}
          label={t("account.profile.longitude")}
          inputMode="decimal"
          dir="ltr"
          optional
        />
      </div>
      <PlacePicker
        latitudeId={fields.latitude.id}
        longitudeId={fields.longitude.id}
        readDegrees={readDecimal}
      />
      <PlaceMap
        latitude={Number(stored.latitude)}
        longitude={Number(stored.longitude)}
        label={stored.name}
        address={stored.address}
      />
    </FormSection>
  );
}
