import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PackageForm } from "~/contract/operator/packages/forms";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Badge } from "~/ui/badge";
import { CheckboxField } from "~/ui/fields/choice-fields";
import { FormSection } from "~/ui/fields/form-section";
import { SelectField } from "~/ui/fields/select-field";
import { NumberField, TextField } from "~/ui/fields/text-field";
import { Notice } from "~/ui/notice";
import { pageMeta } from "~/ui/page-meta";
import { useSite } from "~/ui/site-context";
import { useCheckedForm } from "~/ui/use-checked-form";
import type { EntryAnswer } from "../parts/entries.server";
import { EntryForm, EntryPage } from "../parts/entry-page";
import { RemoveEntry } from "../parts/remove-entry";
import { TranslatedNames } from "../parts/translated-names";
import { PackageFeatures } from "./package-features";
import { PackageHolders } from "./package-holders";
import { packageFields } from "./package-fields";
import { changePackage, loadPackage } from "./packages.server";

export const loader = ({ request, params }: LoaderFunctionArgs) => loadPackage(request, params.id);

export const action = ({ request, params }: ActionFunctionArgs) =>
  changePackage(request, params.id);

export const meta: MetaFunction<typeof loader> = pageMeta;

const rules = () =>
  import("~/contract/operator/packages/forms").then((forms) => ({
    validate: forms.validatePackage,
  }));

/** A package: what it costs and allows, and who has it. */
export default function Package() {
  const { t } = useTranslation();
  const { title, found, holders } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as EntryAnswer | undefined;
  return (
    <EntryPage
      title={title}
      list={{ href: operatorPaths.operatorPackages(), label: t("operator.packages.title") }}
      mark={found?.is_hidden ? <Badge>{t("operator.entry.hidden")}</Badge> : null}
    >
      <PackageFields key={found?.revision} />
      {found ? (
        <>
          <PackageHolders id={found.id} {...holders} />
          {found.taken === 0 ? (
            <RemoveEntry
              name={found.name}
              text={t("operator.packages.neverTaken")}
              fault={answer?.notRemoved}
            />
          ) : null}
        </>
      ) : null}
    </EntryPage>
  );
}

/** Its form, anew once it was changed. */
function PackageFields() {
  const { t } = useTranslation();
  const { currencyCode } = useSite();
  const { found, languages, names } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as EntryAnswer | undefined;
  const { form, fields, props } = useCheckedForm<PackageForm>({
    id: "package",
    reply: answer?.reply,
    defaultValue: { ...packageFields(found), names },
    rules,
  });
  return (
    <EntryForm
      form={form}
      props={props}
      revision={answer?.revision ?? found?.revision}
      back={operatorPaths.operatorPackages()}
    >
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
