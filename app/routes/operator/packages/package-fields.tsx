import { useActionData, useLoaderData } from "@remix-run/react";
import type { DefaultValue } from "@conform-to/react";
import type { OperatorPackage } from "~/contract/operator/packages/calls";
import type { PackageForm } from "~/contract/operator/packages/forms";
import { daysOrHours } from "~/contract/packages/rules";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { CheckboxField } from "~/ui/fields/choice-fields";
import { FormSection } from "~/ui/fields/form-section";
import { SelectField } from "~/ui/fields/select-field";
import { NumberField, TextField } from "~/ui/fields/text-field";
import { Notice } from "~/ui/notice";
import { useSite } from "~/ui/site-context";
import type { EntryAnswer } from "../parts/entries.server";
import { EntryForm } from "../parts/entry-page";
import { useEntryForm } from "../parts/use-entry-form";
import { TranslatedNames } from "../parts/translated-names";
import type { changePackage, loadPackage } from "./packages.server";
import { PackageFeatures } from "./package-features";

const rules = () =>
  import("~/contract/operator/packages/forms").then((forms) => ({
    validate: forms.validatePackage,
  }));

/** Its form, anew once it was changed. */
export function PackageFields() {
  const { t } = useTranslation();
  const { currencyCode } = useSite();
  const { found, languages, names } = useLoaderData<typeof loadPackage>();
  const answer = useActionData<typeof changePackage>() as EntryAnswer | undefined;
  const { fields, entry } = useEntryForm<PackageForm>({
    id: "package",
    answer,
    revision: found?.revision,
    defaultValue: { ...packageFields(found), names },
    rules,
  });
  return (
    <EntryForm {...entry} back={operatorPaths.operatorPackages()}>
      {found && found.taken > 0 ? <Notice>{t("operator.packages.kept")}</Notice> : null}
      <FormSection title={t("operator.entry.called")}>
        <TextField field={fields.name} label={t("operator.entry.name")} dir="auto" />
        <TranslatedNames field={fields.names} languages={languages} />
      </FormSection>
      <FormSection title={t("operator.packages.terms")}>
        <NumberField
          field={fields.price}
          label={t("operator.packages.price")}
          hint={t("operator.packages.priceHint")}
          suffix={found?.currency ?? currencyCode}
          width="half"
          decimal
          optional
        />
        <NumberField
          field={fields.duration}
          label={t("operator.packages.duration")}
          width="short"
        />
        <SelectField
          field={fields.unit}
          label={t("operator.packages.unit")}
          options={[
            { value: "days", label: t("operator.packages.unitDays") },
            { value: "hours", label: t("operator.packages.unitHours") },
          ]}
        />
      </FormSection>
      <PackageFeatures features={fields.features} limits={fields.limits} />
      <FormSection title={t("operator.packages.offer")}>
        <CheckboxField
          field={fields.is_hidden}
          label={t("operator.packages.hide")}
          hint={t("operator.packages.hideHint")}
        />
        <TextField
          field={fields.ios_product_id}
          label={t("operator.packages.iosProduct")}
          hint={t("operator.packages.iosProductHint")}
          dir="ltr"
          optional
        />
      </FormSection>
    </EntryForm>
  );
}

/** What a package's form shows at first; a new one lasts a month. */
function packageFields(found: OperatorPackage | null): DefaultValue<PackageForm> {
  if (!found) return { duration: "30", unit: "days" };
  const { count, unit } = daysOrHours(found.duration);
  const { name, price, ios_product_id, is_hidden, features } = found;
  return {
    name,
    price: price === 0 ? "" : String(price),
    duration: String(count),
    unit,
    ios_product_id,
    is_hidden: is_hidden ? "on" : "",
    features: Object.fromEntries(features.map(({ type }) => [type, "on"])),
    limits: Object.fromEntries(
      features.map(({ type, limit }) => [type, limit === null ? "" : String(limit)]),
    ),
  };
}
