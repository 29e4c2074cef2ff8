import type { FeatureKey } from "~/contract/packages/calls";
import { featureNames, limitedFeatures } from "~/contract/packages/rules";
import { useTranslation } from "~/i18n/use-translation";
import { CheckboxField } from "~/ui/fields/choice-fields";
import { FieldGroup } from "~/ui/fields/field";
import type { FieldData } from "~/ui/fields/field-metadata";
import { FormSection } from "~/ui/fields/form-section";
import { NumberField } from "~/ui/fields/text-field";

interface Fieldset<Key extends string> extends FieldData {
  getFieldset(): Record<Key, FieldData>;
}

interface PackageFeaturesProps {
  features: Fieldset<FeatureKey>;
  limits: Fieldset<(typeof limitedFeatures)[number]>;
}

const isLimited = (feature: FeatureKey): feature is (typeof limitedFeatures)[number] =>
  (limitedFeatures as readonly FeatureKey[]).includes(feature);

/** What a package allows, and how often. */
export function PackageFeatures({ features, limits }: PackageFeaturesProps) {
  const { t } = useTranslation();
  const chosen = features.getFieldset();
  const numbers = limits.getFieldset();
  return (
    <FormSection title={t("operator.packages.allows")} lead={t("operator.packages.allowsLead")}>
      <FieldGroup field={features} label={t("operator.packages.features")}>
        {(Object.keys(featureNames) as FeatureKey[]).map((feature) => (
          <div key={feature} className="package-feature">
            <CheckboxField field={chosen[feature]} label={t(`packages.feature.${feature}`)} />
            {isLimited(feature) ? (
              <NumberField
                field={numbers[feature]}
                label={t("operator.packages.limit", {
                  feature: t(`packages.feature.${feature}`),
                })}
                hint={t("operator.packages.limitHint")}
                width="short"
                optional
              />
            ) : null}
          </div>
        ))}
      </FieldGroup>
    </FormSection>
  );
}
