import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { UnitsForm } from "~/contract/operator/site/forms";
import { settingGroups } from "~/contract/operator/site/rules";
import { areaUnits } from "~/contract/tools/areas";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { paths } from "~/paths";
import { CheckboxGroupField } from "~/ui/fields/choice-fields";
import { FormSection } from "~/ui/fields/form-section";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { Tabs } from "~/ui/tabs";
import { TextLink } from "~/ui/text-link";
import { EntryForm } from "../parts/entry-page";
import { useEntryForm } from "../parts/use-entry-form";
import { Overtaken } from "../parts/overtaken";
import { ToLog } from "../parts/to-log";
import { CompanySettings } from "./company-settings";
import { FoundSettings } from "./found-settings";
import type { GroupAnswer, GroupProps } from "./group-form";
import { LinkSettings } from "./link-settings";
import { LookPreview } from "./look-preview";
import { LookSettings } from "./look-settings";
import { NumberSettings } from "./number-settings";
import { RuleSettings } from "./rule-settings";
import { changeSiteSettings, loadSiteSettings } from "./site-settings.server";

export { shouldRevalidate } from "../parts/use-entry-form";

export const loader = ({ request }: LoaderFunctionArgs) => loadSiteSettings(request);

export const action = ({ request }: ActionFunctionArgs) => changeSiteSettings(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** How the site is called, looks and behaves; one group at a time. */
export default function SiteSettings() {
  const { t } = useTranslation();
  const { title, group, settings, thanks, languages, publicUrl } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as GroupAnswer | undefined;
  const key = `${group} ${settings[group].revision}`;
  return (
    <div className="wide stack">
      <PageHeading title={title} lead={t("operator.siteSettings.lead")} />
      <Overtaken of={{ kind: "site_settings", id: settingGroups.indexOf(group) + 1 }} />
      <Tabs
        label={t("operator.siteSettings.groups")}
        tabs={settingGroups.map((one) => ({
          href: operatorPaths.operatorSiteSettings({ group: one }),
          label: t(`operator.siteSettings.group.${one}`),
          current: one === group,
        }))}
      />
      {group === "company" ? (
        <CompanySettings key={key} settings={settings.company} answer={answer} />
      ) : null}
      {answer?.look ? <LookPreview look={answer.look} /> : null}
      {group === "look" ? (
        <LookSettings key={key} settings={settings.look} answer={answer} />
      ) : null}
      {group === "links" ? (
        <LinkSettings key={key} settings={settings.links} answer={answer} />
      ) : null}
      {group === "numbers" ? (
        <NumberSettings
          key={key}
          settings={settings.numbers}
          languages={languages}
          answer={answer}
        />
      ) : null}
      {group === "units" ? (
        <UnitSettings key={key} settings={settings.units} answer={answer} />
      ) : null}
      {group === "rules" ? (
        <RuleSettings key={key} settings={settings.rules} thanks={thanks} answer={answer} />
      ) : null}
      {group === "found" ? (
        <FoundSettings key={key} settings={settings.found} publicUrl={publicUrl} answer={answer} />
      ) : null}
      <ToLog of={{ kind: "site_settings", id: settingGroups.indexOf(group) + 1 }}>
        {t("operator.entry.toLog")}
      </ToLog>
      <p className="quiet">{t("operator.siteSettings.environment")}</p>
    </div>
  );
}

const rules = () =>
  import("~/contract/operator/site/forms").then((forms) => ({
    validate: forms.validateUnits,
  }));

/** Which units the area converter offers. */
function UnitSettings({ settings, answer }: GroupProps<"units">) {
  const { t } = useTranslation();
  const { fields, entry } = useEntryForm<UnitsForm>({
    id: "units",
    answer,
    revision: settings.revision,
    defaultValue: { area_units: settings.area_units },
    rules,
  });
  return (
    <EntryForm {...entry} back={operatorPaths.operatorSiteSettings({ group: "units" })}>
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
