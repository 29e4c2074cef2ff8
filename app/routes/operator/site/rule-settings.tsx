import type { RulesForm } from "~/contract/operator/site/forms";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { CheckboxField } from "~/ui/fields/choice-fields";
import { FormSection } from "~/ui/fields/form-section";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { EntryForm } from "../parts/entry-page";
import { TranslatedTexts } from "../parts/translated-texts";
import { useEntryForm } from "../parts/use-entry-form";
import { type GroupProps, ticked } from "./group-form";

const rules = () =>
  import("~/contract/operator/site/forms").then((forms) => ({
    validate: forms.validateRules,
  }));

const aboutListings = [
  "auto_approve",
  "auto_approve_edited_listings",
  "verification_required_for_user",
] as const;
const aboutVisitors = [
  "email_password_login",
  "number_with_otp_login",
  "allow_cookies",
  "web_maintenance_mode",
] as const;

interface RuleSettingsProps extends GroupProps<"rules"> {
  /** What is said once a listing was sent in, by language. */
  thanks: {
    languages: { code: string; name: string; isMissing: boolean }[];
    translations: Record<string, { text: string }>;
  };
}

/** What waits for review, what is asked of people, and whether the site is open. */
export function RuleSettings({ settings, thanks, answer }: RuleSettingsProps) {
  const { t } = useTranslation();
  const { fields, entry } = useEntryForm<RulesForm>({
    id: "rules",
    answer,
    revision: settings.revision,
    defaultValue: { ...ticked(settings), submission_texts: thanks.translations },
    rules,
  });
  const switches = (names: readonly (typeof aboutListings | typeof aboutVisitors)[number][]) =>
    names.map((name) => (
      <CheckboxField
        key={name}
        field={fields[name]}
        label={t(`operator.siteSettings.rules.${name}`)}
        hint={t(`operator.siteSettings.rules.${name}Hint`)}
      />
    ));
  return (
    <EntryForm {...entry} back={operatorPaths.operatorSiteSettings({ group: "rules" })}>
      <FormSection title={t("operator.siteSettings.rules.listings")}>
        {switches(aboutListings)}
        <TextAreaField
          field={fields.text_property_submission}
          label={t("operator.siteSettings.rules.thanks")}
          hint={t("operator.siteSettings.rules.thanksHint")}
          rows={3}
          dir="auto"
          optional
        />
      </FormSection>
      <TranslatedTexts<"text">
        title={t("operator.siteSettings.rules.thanksElsewhere")}
        field={fields.submission_texts}
        languages={thanks.languages}
      >
        {({ text }) => (
          <TextAreaField
            field={text}
            label={t("operator.siteSettings.rules.thanks")}
            rows={3}
            dir="auto"
            optional
          />
        )}
      </TranslatedTexts>
      <FormSection title={t("operator.siteSettings.rules.visitors")}>
        <input type="hidden" name={asksAboutPasswords} value="1" />
        {switches(aboutVisitors)}
      </FormSection>
    </EntryForm>
  );
}

/** A field of forms that have a box for passwords: without a tick, a box says nothing of itself. */
export const asksAboutPasswords = "asks_about_passwords";
