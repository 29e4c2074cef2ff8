import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ProfileForm } from "~/contract/account.forms";
import { paths } from "~/paths";
import { Avatar } from "~/ui/avatar";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { CheckboxField } from "~/ui/fields/choice-fields";
import { type FieldData, plainField } from "~/ui/fields/field-metadata";
import { FileField, type KeptFile } from "~/ui/fields/file-field";
import { FormSection } from "~/ui/fields/form-section";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { TextField } from "~/ui/fields/text-field";
import { currentPosition, type Position } from "~/ui/position";
import { TextLink } from "~/ui/text-link";

type Fields = Record<keyof ProfileForm, FieldData>;

interface PictureSectionProps {
  name: string;
  /** The picture in use. */
  url: string;
  /** The one that was chosen in a try before. */
  kept: KeptFile | null;
  errors?: string[];
  formId: string;
}

export function PictureSection({ name, url, kept, errors, formId }: PictureSectionProps) {
  const { t } = useTranslation();
  return (
    <FormSection title={t("account.profile.pictureTitle")} lead={t("account.profile.pictureLead")}>
      <div className="profile-picture">
        <Avatar name={name} url={url} size="large" />
        <FileField
          field={plainField("profile", null, { formId, errors })}
          // A new start for the input, when the server has the chosen file.
          key={kept?.value}
          label={t("account.profile.picture")}
          hint={t("account.profile.pictureHint")}
          accept="image/jpeg,image/png"
          kept={kept ? [kept] : []}
          keptName="kept_profile"
        />
      </div>
    </FormSection>
  );
}

interface ContactSectionProps {
  fields: Fields;
  /** The address in use. */
  email: string;
  emailConfirmed: boolean;
}

export function ContactSection({ fields, email, emailConfirmed }: ContactSectionProps) {
  const { t } = useTranslation();
  return (
    <FormSection title={t("account.profile.contactTitle")} lead={t("account.profile.contactLead")}>
      <TextField field={fields.name} label={t("common.name")} autoComplete="name" />
      <TextField
        field={fields.email}
        label={t("common.email")}
        hint={t("account.profile.emailHint")}
        type="email"
        autoComplete="email"
        after={
          <p className="cluster">
            <Badge tone={emailConfirmed ? "good" : "neutral"}>
              {t(emailConfirmed ? "account.profile.confirmed" : "account.profile.unconfirmed")}
            </Badge>
            {!emailConfirmed && email ? (
              <TextLink href={paths.verifyCode({ email })}>{t("account.signIn.confirm")}</TextLink>
            ) : null}
          </p>
        }
      />
      <TextField
        field={fields.mobile}
        label={t("common.phone")}
        hint={t("account.mobileHint")}
        type="tel"
        autoComplete="tel"
        dir="ltr"
      />
      <CheckboxField field={fields.notification} label={t("account.profile.notification")} />
    </FormSection>
  );
}

export function AddressSection({ fields }: { fields: Fields }) {
  const { t } = useTranslation();
  return (
    <FormSection title={t("account.profile.addressTitle")} lead={t("account.profile.addressLead")}>
      <TextField field={fields.address} label={t("common.address")} autoComplete="street-address" />
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
      <PositionFields fields={fields} />
    </FormSection>
  );
}

/** Coordinates as fields of their own; with scripts a button fills them. */
function PositionFields({ fields }: { fields: Fields }) {
  const { t } = useTranslation();
  const row = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"idle" | "asking" | "failed">("idle");
  const fill = ({ latitude: north, longitude: east }: Position) => {
    const inputs = row.current?.querySelectorAll("input") ?? [];
    [north, east].forEach((value, index) => {
      const input = inputs[index];
      if (input) input.value = value.toFixed(5);
    });
    setState("idle");
  };
  return (
    <>
      <div className="field-row" ref={row}>
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
      <p className="only-scripts">
        <Button
          type="button"
          variant="secondary"
          size="small"
          icon="locate-fixed"
          pending={state === "asking"}
          onClick={() => {
            setState("asking");
            void currentPosition().then((position) =>
              typeof position === "string" ? setState("failed") : fill(position),
            );
          }}
        >
          {t("account.profile.usePosition")}
        </Button>
      </p>
      <p role="status" className="quiet">
        {state === "failed" ? t("account.profile.noPosition") : null}
      </p>
    </>
  );
}

export function AboutSection({ fields }: { fields: Fields }) {
  const { t } = useTranslation();
  return (
    <FormSection title={t("account.profile.aboutTitle")} lead={t("account.profile.aboutLead")}>
      <TextAreaField field={fields.about_me} label={t("account.profile.about")} optional />
      <TextField field={fields.facebook_id} label="Facebook" type="url" dir="ltr" optional />
      <TextField field={fields.twiiter_id} label="X (Twitter)" type="url" dir="ltr" optional />
      <TextField field={fields.instagram_id} label="Instagram" type="url" dir="ltr" optional />
      <TextField field={fields.youtube_id} label="YouTube" type="url" dir="ltr" optional />
    </FormSection>
  );
}
