import type { CompanyForm } from "~/contract/operator/site/forms";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { FormSection } from "~/ui/fields/form-section";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { TextField } from "~/ui/fields/text-field";
import { EntryForm } from "../parts/entry-page";
import { useEntryForm } from "../parts/use-entry-form";
import type { GroupProps } from "./group-form";

const rules = () =>
  import("~/contract/operator/site/forms").then((forms) => ({
    validate: forms.validateCompany,
  }));

/** What the company is called, and how it is reached. */
export function CompanySettings({ settings, answer }: GroupProps<"company">) {
  const { t } = useTranslation();
  const { fields, entry } = useEntryForm<CompanyForm>({
    id: "company",
    answer,
    revision: settings.revision,
    defaultValue: settings,
    rules,
  });
  const words = (name: string) => ({
    label: t(`operator.siteSettings.company.${name}`),
    hint: t(`operator.siteSettings.company.${name}Hint`),
  });
  return (
    <EntryForm {...entry} back={operatorPaths.operatorSiteSettings({ group: "company" })}>
      <FormSection
        title={t("operator.siteSettings.group.company")}
        lead={t("operator.siteSettings.company.lead")}
      >
        <TextField field={fields.company_name} {...words("name")} dir="auto" />
        <TextField field={fields.admin_name} {...words("adminName")} dir="auto" optional />
        <TextField
          field={fields.company_email}
          {...words("email")}
          type="email"
          autoComplete="off"
          optional
        />
        <TextField
          field={fields.company_tel1}
          {...words("phone")}
          type="tel"
          dir="ltr"
          width="half"
          optional
        />
        <TextField
          field={fields.company_tel2}
          label={t("operator.siteSettings.company.secondPhone")}
          type="tel"
          dir="ltr"
          width="half"
          optional
        />
        <TextAreaField
          field={fields.company_address}
          label={t("operator.siteSettings.company.address")}
          rows={3}
          dir="auto"
          optional
        />
      </FormSection>
      <FormSection
        title={t("operator.siteSettings.company.place")}
        lead={t("operator.siteSettings.company.placeLead")}
      >
        <TextField
          field={fields.latitude}
          label={t("operator.acts.fields.latitude")}
          inputMode="decimal"
          dir="ltr"
          width="half"
          optional
        />
        <TextField
          field={fields.longitude}
          label={t("operator.acts.fields.longitude")}
          inputMode="decimal"
          dir="ltr"
          width="half"
          optional
        />
        <TextField field={fields.iframe_link} {...words("map")} dir="ltr" optional />
      </FormSection>
    </EntryForm>
  );
}
