import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { DistrictForm } from "~/contract/search/forms";
import { languages } from "~/i18n/languages";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Button, ButtonLink } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { FieldGroup } from "~/ui/fields/field";
import { FormSection } from "~/ui/fields/form-section";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { TextField } from "~/ui/fields/text-field";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { changeDistrict, loadDistrict } from "./list.server";
import type { EntryAnswer } from "../parts/entries.server";
import { EntryForm } from "../parts/entry-page";
import { Overtaken } from "../parts/overtaken";
import { ToLog } from "../parts/to-log";
import { useEntryForm } from "../parts/use-entry-form";

export { shouldRevalidate } from "../parts/use-entry-form";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadDistrict(request, params.id ?? "");

export const action = ({ request, params }: ActionFunctionArgs) =>
  changeDistrict(request, params.id ?? "");

export const meta: MetaFunction<typeof loader> = pageMeta;

const rules = () =>
  import("~/contract/search/forms").then((forms) => ({ validate: forms.validateDistrict }));

/** Names, place and corners of a district. */
export default function District() {
  const { t } = useTranslation();
  const { title, id, revision, district } = useLoaderData<typeof loader>();
  return (
    <div className="wide stack">
      <PageHeading title={title} lead={t("operator.districts.formLead")} />
      {id === null ? null : <Overtaken of={{ kind: "district", id }} />}
      <DistrictFields key={`${revision} ${district.area}`} />
      {id === null ? null : (
        <Disclosure summary={t("operator.districts.remove")}>
          <Form method="post" className="stack">
            <input type="hidden" name="revision" value={revision} />
            <p>{t("operator.districts.removeText")}</p>
            <div className="actions">
              <Button variant="danger" icon="trash-2" name="intent" value="remove">
                {t("operator.districts.removeNow")}
              </Button>
            </div>
          </Form>
        </Disclosure>
      )}
      {id === null ? null : (
        <ToLog of={{ kind: "district", id }}>{t("operator.entry.toLog")}</ToLog>
      )}
    </div>
  );
}

/** Its form, anew once it was changed or its corners were drawn. */
function DistrictFields() {
  const { t } = useTranslation();
  const { revision, district, drawHref } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as EntryAnswer | undefined;
  const { fields, entry } = useEntryForm<DistrictForm>({
    id: "district",
    answer,
    revision,
    defaultValue: district,
    rules,
  });
  const names = fields.names.getFieldset();
  return (
    <EntryForm {...entry} back={operatorPaths.operatorDistricts()}>
      <FormSection title={t("operator.districts.area")}>
        <div className="actions">
          <ButtonLink variant="secondary" icon="pencil" href={drawHref}>
            {t("operator.districts.draw")}
          </ButtonLink>
        </div>
        <TextAreaField
          field={fields.area}
          label={t("operator.districts.corners")}
          hint={t("operator.districts.cornersHint")}
          rows={6}
        />
      </FormSection>
      <FormSection title={t("operator.districts.called")}>
        <FieldGroup
          field={fields.names}
          label={t("operator.districts.names")}
          hint={t("operator.districts.namesHint")}
        >
          {languages.map(({ code, name }) => (
            <TextField key={code} field={names[code]!} label={name} optional dir="auto" />
          ))}
        </FieldGroup>
      </FormSection>
      <FormSection title={t("operator.districts.where")}>
        <TextField field={fields.city} label={t("common.city")} />
        <TextField field={fields.state} label={t("common.state")} optional />
        <TextField field={fields.country} label={t("common.country")} optional />
      </FormSection>
    </EntryForm>
  );
}
