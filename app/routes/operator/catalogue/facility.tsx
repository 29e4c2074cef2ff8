import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { FacilityForm } from "~/contract/operator.catalogue.forms";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormActions, FormSection } from "~/ui/fields/form-section";
import { TextField } from "~/ui/fields/text-field";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { SubmitButton } from "~/ui/submit-button";
import { TextLink } from "~/ui/text-link";
import { useCheckedForm } from "~/ui/use-checked-form";
import { changeFacility, loadFacility } from "./facilities.server";
import type { EntryAnswer } from "./entries.server";
import { RemoveEntry } from "./remove-entry";
import { TranslatedNames } from "./translated-names";

export const loader = ({ request, params }: LoaderFunctionArgs) => loadFacility(request, params.id);

export const action = ({ request, params }: ActionFunctionArgs) =>
  changeFacility(request, params.id);

export const meta: MetaFunction<typeof loader> = pageMeta;

const rules = () =>
  import("~/contract/operator.catalogue.forms").then((forms) => ({
    validate: forms.validateFacility,
  }));

/** A kind of place that listings can have near, and what it is called. */
export default function Facility() {
  const { t } = useTranslation();
  const { title, facility, others } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as EntryAnswer | undefined;
  return (
    <div className="wide stack">
      <TextLink href={operatorPaths.operatorFacilities()} icon="arrow-left">
        {t("operator.catalogue.facilities")}
      </TextLink>
      <PageHeading title={title} />
      <FacilityFields key={facility?.revision} />
      {facility ? (
        <RemoveEntry
          name={facility.name}
          uses={facility.listings}
          others={others}
          fault={answer?.notRemoved}
        />
      ) : null}
    </div>
  );
}

/** Its form, anew once it was changed. */
function FacilityFields() {
  const { t } = useTranslation();
  const { facility, languages, names } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as EntryAnswer | undefined;
  const { form, fields, props } = useCheckedForm<FacilityForm>({
    id: "facility",
    reply: answer?.reply,
    defaultValue: { name: facility?.name, names },
    rules,
  });
  return (
    <Form method="post" {...props}>
      <ErrorSummary form={form} />
      <input type="hidden" name="revision" value={answer?.revision ?? facility?.revision ?? ""} />
      <FormSection title={t("operator.catalogue.called")}>
        <TextField field={fields.name} label={t("operator.catalogue.name")} dir="auto" />
        <TranslatedNames field={fields.names} languages={languages} />
      </FormSection>
      <FormActions>
        <SubmitButton>{t("operator.catalogue.save")}</SubmitButton>
        <ButtonLink variant="quiet" href={operatorPaths.operatorFacilities()}>
          {t("operator.catalogue.cancel")}
        </ButtonLink>
      </FormActions>
    </Form>
  );
}
