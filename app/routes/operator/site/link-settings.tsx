import type { LinksForm } from "~/contract/operator/site/forms";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { FormSection } from "~/ui/fields/form-section";
import { TextField } from "~/ui/fields/text-field";
import { EntryForm } from "../parts/entry-page";
import { useEntryForm } from "../parts/use-entry-form";
import type { GroupProps } from "./group-form";

const rules = () =>
  import("~/contract/operator/site/forms").then((forms) => ({
    validate: forms.validateLinks,
  }));

const networks = {
  facebook_id: "Facebook",
  instagram_id: "Instagram",
  twitter_id: "X (Twitter)",
  youtube_id: "YouTube",
} as const;

const app = ["appstore_id", "playstore_id", "schema_for_deeplink"] as const;

/** Where else the company is found, and where its app is. */
export function LinkSettings({ settings, answer }: GroupProps<"links">) {
  const { t } = useTranslation();
  const { fields, entry } = useEntryForm<LinksForm>({
    id: "links",
    answer,
    revision: settings.revision,
    defaultValue: settings,
    rules,
  });
  return (
    <EntryForm {...entry} back={operatorPaths.operatorSiteSettings({ group: "links" })}>
      <FormSection
        title={t("operator.siteSettings.links.social")}
        lead={t("operator.siteSettings.links.socialLead")}
      >
        {(Object.keys(networks) as (keyof typeof networks)[]).map((name) => (
          <TextField key={name} field={fields[name]} label={networks[name]} dir="ltr" optional />
        ))}
      </FormSection>
      <FormSection
        title={t("operator.siteSettings.links.app")}
        lead={t("operator.siteSettings.links.appLead")}
      >
        {app.map((name) => (
          <TextField
            key={name}
            field={fields[name]}
            label={t(`operator.siteSettings.links.${name}`)}
            hint={t(`operator.siteSettings.links.${name}Hint`)}
            dir="ltr"
            optional
          />
        ))}
      </FormSection>
    </EntryForm>
  );
}
