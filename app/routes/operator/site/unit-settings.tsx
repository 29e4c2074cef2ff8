import type { UnitsForm } from "~/contract/operator/site/forms";
import { areaUnits } from "~/contract/tools/areas";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { paths } from "~/paths";
import { CheckboxGroupField } from "~/ui/fields/choice-fields";
import { FormSection } from "~/ui/fields/form-section";
import { TextLink } from "~/ui/text-link";
import { useCheckedForm } from "~/ui/use-checked-form";
import { EntryForm } from "../parts/entry-page";
import type { GroupProps } from "./group-form";

const rules = () =>
  import("~/contract/operator/site/forms").then((forms) => ({
    validate: forms.validateUnits,
  }));

/** Which units the area converter offers. */
export function UnitSettings({ settings, answer }: GroupProps<"units">) {
  const { t } = useTranslation();
  const { form, fields, props } = useCheckedForm<UnitsForm>({
    id: "units",
    reply: answer?.reply,
    defaultValue: { area_units: settings.area_units },
    rules,
  });
  return (
    <EntryForm
      form={form}
      props={props}
      revision={answer?.revision ?? settings.revision}
      back={operatorPaths.operatorSiteSettings({ group: "units" })}
    >
      <FormSection
        title={t("tools.area.title")}
        lead={
          <TextLink href={paths.areaConverter()}>{t("operator.siteSettings.units.look")}</TextLink>
        }
      >
        <CheckboxGroupField
          field={fields.area_units}
          label={t("operator.siteSettings.units.offered")}
          hint={t("operator.siteSettings.units.offeredHint")}
          options={areaUnits.map((unit) => ({
            value: unit,
            label: t(`tools.area.units.${unit}`),
          }))}
        />
      </FormSection>
    </EntryForm>
  );
}
