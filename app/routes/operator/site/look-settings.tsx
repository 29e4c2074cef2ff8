import { usualColours } from "~/contract/colours";
import type { LookForm } from "~/contract/operator/site/forms";
import { sitePictures } from "~/contract/operator/site/rules";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { CheckboxField } from "~/ui/fields/choice-fields";
import { plainField } from "~/ui/fields/field-metadata";
import { FileField } from "~/ui/fields/file-field";
import { FormSection } from "~/ui/fields/form-section";
import { EntryForm } from "../parts/entry-page";
import { useEntryForm } from "../parts/use-entry-form";
import { PreviewButton } from "../parts/preview-box";
import { ColourField, TagColours } from "./colour-fields";
import { type GroupProps, ticked } from "./group-form";

const rules = () =>
  import("~/contract/operator/site/forms").then((forms) => ({
    validate: forms.validateLook,
  }));

/** Colours and pictures of the site. */
export function LookSettings({ settings, answer }: GroupProps<"look">) {
  const { t } = useTranslation();
  const { form, fields, entry } = useEntryForm<LookForm>({
    id: "look",
    answer,
    revision: settings.revision,
    defaultValue: ticked({
      system_color: settings.system_color,
      sell_web_color: settings.sell_web_color,
      sell_web_background_color: settings.sell_web_background_color,
      rent_web_color: settings.rent_web_color,
      rent_web_background_color: settings.rent_web_background_color,
      svg_clr: settings.svg_clr,
    }),
    rules,
  });
  return (
    <EntryForm
      {...entry}
      back={operatorPaths.operatorSiteSettings({ group: "look" })}
      encType="multipart/form-data"
      actions={<PreviewButton />}
    >
      <FormSection
        title={t("operator.siteSettings.look.colours")}
        lead={t("operator.siteSettings.look.coloursLead")}
      >
        <ColourField
          field={fields.system_color}
          label={t("operator.siteSettings.look.accent")}
          hint={t("operator.siteSettings.look.accentHint")}
          usual={usualColours.accent}
        />
        <TagColours
          kind="sell"
          ink={fields.sell_web_color}
          paper={fields.sell_web_background_color}
        />
        <TagColours
          kind="rent"
          ink={fields.rent_web_color}
          paper={fields.rent_web_background_color}
        />
        <CheckboxField
          field={fields.svg_clr}
          label={t("operator.siteSettings.look.tint")}
          hint={t("operator.siteSettings.look.tintHint")}
        />
      </FormSection>
      <FormSection
        title={t("operator.siteSettings.look.pictures")}
        lead={t("operator.siteSettings.look.picturesLead")}
      >
        {sitePictures.map((name) => {
          const kept = answer?.pictures?.[name];
          const label = t(`operator.siteSettings.look.${name}`);
          const stored = settings[name];
          const here = kept ?? (stored ? { value: "stored", name: label, url: stored } : null);
          return (
            <FileField
              key={`${name} ${kept?.value ?? ""}`}
              field={plainField(name, null, { formId: form.id, errors: form.allErrors[name] })}
              label={label}
              hint={t(`operator.siteSettings.look.${name}Hint`)}
              optional
              accept="image/jpeg,image/png"
              kept={here ? [here] : []}
              keptName={`kept_${name}`}
              removeName={`remove_${name}`}
            />
          );
        })}
      </FormSection>
    </EntryForm>
  );
}
