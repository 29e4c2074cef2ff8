import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { FacilityForm } from "~/contract/operator/catalogue/forms";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { FormSection } from "~/ui/fields/form-section";
import { TextField } from "~/ui/fields/text-field";
import { pageMeta } from "~/ui/page-meta";
import { changeFacility, loadFacility } from "./facilities.server";
import type { EntryAnswer } from "../parts/entries.server";
import { EntryForm, EntryPage } from "../parts/entry-page";
import { useEntryForm } from "../parts/use-entry-form";
import { PictureField } from "../parts/picture-field";
import { RemoveUsed } from "../parts/remove-used";
import { TranslatedNames } from "../parts/translated-names";

export { shouldRevalidate } from "../parts/use-entry-form";

export const loader = ({ request, params }: LoaderFunctionArgs) => loadFacility(request, params.id);

export const action = ({ request, params }: ActionFunctionArgs) =>
  changeFacility(request, params.id);

export const meta: MetaFunction<typeof loader> = pageMeta;

const rules = () =>
  import("~/contract/operator/catalogue/forms").then((forms) => ({
    validate: forms.validateFacility,
  }));

/** A kind of place that listings can have near, and what it is called. */
export default function Facility() {
  const { t } = useTranslation();
  const { title, facility, others } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as EntryAnswer | undefined;
  return (
    <EntryPage
      title={title}
      list={{ href: operatorPaths.operatorFacilities(), label: t("operator.catalogue.facilities") }}
      log={facility && { kind: "facility", id: facility.id }}
    >
      <FacilityFields key={facility?.revision} />
      {facility ? (
        <RemoveUsed
          name={facility.name}
          revision={facility.revision}
          uses={facility.listings}
          inUse={t("operator.catalogue.inUse", { count: facility.listings })}
          notInUse={t("operator.catalogue.notInUse")}
          others={others}
          fault={answer?.notRemoved}
        />
      ) : null}
    </EntryPage>
  );
}

/** Its form, anew once it was changed. */
function FacilityFields() {
  const { t } = useTranslation();
  const { facility, languages, names } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as EntryAnswer | undefined;
  const { form, fields, entry } = useEntryForm<FacilityForm>({
    id: "facility",
    answer,
    revision: facility?.revision,
    defaultValue: { name: facility?.name, names },
    rules,
  });
  return (
    <EntryForm {...entry} back={operatorPaths.operatorFacilities()} encType="multipart/form-data">
      <FormSection title={t("operator.entry.called")}>
        <TextField field={fields.name} label={t("operator.entry.name")} dir="auto" />
        <TranslatedNames field={fields.names} languages={languages} />
      </FormSection>
      <PictureField
        form={form}
        name={facility?.name}
        image={facility?.image}
        hint={t("operator.catalogue.facilityPictureHint")}
        isIcon
      />
    </EntryForm>
  );
}
