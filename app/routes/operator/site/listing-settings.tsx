import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { operatorListingSettings, saveListingSettings } from "~/contract/operator/settings/calls";
import {
  type ListingSettingsForm,
  validateListingSettings,
} from "~/contract/operator/settings/forms";
import { getTexts } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { requireOperator } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { FormSection } from "~/ui/fields/form-section";
import { NumberField } from "~/ui/fields/text-field";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { readForm } from "~/screens.server/read-form";
import type { EntryAnswer } from "../parts/entries.server";
import { saveSettings } from "../parts/save-settings.server";
import { EntryForm } from "../parts/entry-page";
import { Overtaken } from "../parts/overtaken";
import { ToLog } from "../parts/to-log";
import { useEntryForm } from "../parts/use-entry-form";

export { shouldRevalidate } from "../parts/use-entry-form";

/** How often owners are asked whether their homes still stand. */
async function loadListingSettings(request: Request) {
  await requireOperator(request, "settings");
  const [t, settings] = await Promise.all([
    getTexts(request),
    upstream(request).call(operatorListingSettings),
  ]);
  return { title: t("operator.listingSettings.title"), settings };
}

async function changeListingSettings(request: Request) {
  await requireOperator(request, "settings");
  const form = await readForm(request);
  const api = upstream(request);
  return saveSettings(form, validateListingSettings(form), {
    save: (value) => api.call(saveListingSettings, value),
    revisionNow: async () => (await api.call(operatorListingSettings)).revision,
    page: operatorPaths.operatorListingSettings(),
    saved: "operator.listingSettings.saved",
  });
}

export const loader = ({ request }: LoaderFunctionArgs) => loadListingSettings(request);

export const action = ({ request }: ActionFunctionArgs) => changeListingSettings(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

const rules = () =>
  import("~/contract/operator/settings/forms").then((forms) => ({
    validate: forms.validateListingSettings,
  }));

/** How often owners are asked whether their homes still stand. */
export default function ListingSettings() {
  const { t } = useTranslation();
  const { title, settings } = useLoaderData<typeof loader>();
  return (
    <div className="wide stack">
      <PageHeading title={title} lead={t("operator.listingSettings.lead")} />
      <Overtaken of={{ kind: "listing_settings", id: 1 }} />
      <ListingSettingsFields key={settings.revision} />
      <ToLog of={{ kind: "listing_settings", id: 1 }}>{t("operator.entry.toLog")}</ToLog>
    </div>
  );
}

/** Its form, anew once they were changed. */
function ListingSettingsFields() {
  const { t } = useTranslation();
  const { settings } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as EntryAnswer | undefined;
  const { fields, entry } = useEntryForm<ListingSettingsForm>({
    id: "listing-settings",
    answer,
    revision: settings.revision,
    defaultValue: settings,
    rules,
  });
  return (
    <EntryForm {...entry} save={t("operator.listingSettings.save")}>
      <FormSection title={t("operator.listingSettings.asking")}>
        <NumberField
          field={fields.ask_owners_after_days}
          label={t("operator.listingSettings.after")}
          hint={t("operator.listingSettings.afterHint")}
        />
        <NumberField
          field={fields.owners_answer_within_days}
          label={t("operator.listingSettings.within")}
          hint={t("operator.listingSettings.withinHint")}
        />
      </FormSection>
    </EntryForm>
  );
}
