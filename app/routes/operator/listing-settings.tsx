import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { ListingSettingsForm } from "~/contract/operator.listing-settings.forms";
import { useTranslation } from "~/i18n/use-translation";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormActions, FormSection } from "~/ui/fields/form-section";
import { NumberField } from "~/ui/fields/text-field";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { SubmitButton } from "~/ui/submit-button";
import { useCheckedForm } from "~/ui/use-checked-form";
import { changeListingSettings, loadListingSettings } from "./listing-settings.server";

export const loader = ({ request }: LoaderFunctionArgs) => loadListingSettings(request);

export const action = ({ request }: ActionFunctionArgs) => changeListingSettings(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

const rules = () =>
  import("~/contract/operator.listing-settings.forms").then((forms) => ({
    validate: forms.validateListingSettings,
  }));

/** How often owners are asked whether their homes still stand. */
export default function ListingSettings() {
  const { t } = useTranslation();
  const { title, settings } = useLoaderData<typeof loader>();
  const { form, fields, props } = useCheckedForm<ListingSettingsForm>({
    id: "listing-settings",
    reply: useActionData<typeof action>()?.reply,
    defaultValue: settings,
    rules,
  });
  return (
    <div className="wide stack">
      <PageHeading title={title} lead={t("operator.listingSettings.lead")} />
      <Form method="post" {...props}>
        <ErrorSummary form={form} />
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
        <FormActions>
          <SubmitButton>{t("operator.listingSettings.save")}</SubmitButton>
        </FormActions>
      </Form>
    </div>
  );
}
