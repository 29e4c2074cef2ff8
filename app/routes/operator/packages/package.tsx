import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { DefaultValue } from "@conform-to/react";
import type { OperatorPackage, PackageHolder } from "~/contract/operator/packages/calls";
import type { PackageForm } from "~/contract/operator/packages/forms";
import type { FeatureKey } from "~/contract/packages/calls";
import { daysOrHours, featureNames, limitedFeatures } from "~/contract/packages/rules";
import { formatDay } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Badge } from "~/ui/badge";
import { CheckboxField } from "~/ui/fields/choice-fields";
import { FieldGroup } from "~/ui/fields/field";
import type { FieldData } from "~/ui/fields/field-metadata";
import { FormSection } from "~/ui/fields/form-section";
import { SelectField } from "~/ui/fields/select-field";
import { NumberField, TextField } from "~/ui/fields/text-field";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { pageMeta } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { useSite } from "~/ui/site-context";
import { Table } from "~/ui/table";
import { useCheckedForm } from "~/ui/use-checked-form";
import type { EntryAnswer } from "../parts/entries.server";
import { EntryForm, EntryPage } from "../parts/entry-page";
import { RemoveEntry } from "../parts/remove-entry";
import { TranslatedNames } from "../parts/translated-names";
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
function PackageFeatures({ features, limits }: PackageFeaturesProps) {
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

interface PackageHoldersProps {
  id: number;
  rows: PackageHolder[];
  total: number;
  page: number;
  pages: number;
}

/** Who has a package, or had it. */
function PackageHolders({ id, rows, total, page, pages }: PackageHoldersProps) {
  const { t, i18n } = useTranslation();
  return (
    <section className="stack" aria-labelledby="holders">
      <h2 id="holders">{t("operator.packages.whoHas")}</h2>
      {total === 0 ? (
        <p>{t("operator.packages.nobody")}</p>
      ) : (
        <Table
          caption={t("operator.packages.whoHas")}
          columns={[
            { key: "member", label: t("operator.packages.member") },
            { key: "from", label: t("operator.packages.from") },
            { key: "until", label: t("operator.packages.until") },
          ]}
          rows={rows.map(({ member_id, name, start_date, end_date, is_running }, place) => ({
            key: place,
            cells: {
              member: (
                <span className="listing-cell-words" dir="auto">
                  <Link to={operatorPaths.operatorMember(member_id)}>{name}</Link>
                </span>
              ),
              from: formatDay(start_date, i18n.language),
              until: (
                <span className="cluster">
                  {end_date ? formatDay(end_date, i18n.language) : t("packages.forever")}
                  <Badge tone={is_running ? "good" : "neutral"}>
                    {t(is_running ? "operator.packages.runs" : "operator.packages.ended")}
                  </Badge>
                </span>
              ),
            },
          }))}
        />
      )}
      <Pager
        page={page}
        pages={pages}
        href={(next) => operatorPaths.operatorPackage(id, { page: next })}
      />
    </section>
  );
}
