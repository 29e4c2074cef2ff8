import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { OperatorCategory } from "~/contract/operator/catalogue/calls";
import type { CategoryForm } from "~/contract/operator/catalogue/forms";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Button } from "~/ui/button";
import { plainField } from "~/ui/fields/field-metadata";
import { FileField } from "~/ui/fields/file-field";
import { FormSection } from "~/ui/fields/form-section";
import { SelectField } from "~/ui/fields/select-field";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { TextField } from "~/ui/fields/text-field";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { useCheckedForm } from "~/ui/use-checked-form";
import type { EntryAnswer } from "../parts/entries.server";
import { EntryForm, EntryPage } from "../parts/entry-page";
import { OrderButtons } from "../parts/order-buttons";
import { Ordered } from "../parts/ordered";
import { RemoveUsed } from "../parts/remove-used";
import { TranslatedNames } from "../parts/translated-names";
import { changeCategory, loadCategory } from "./categories.server";

export const loader = ({ request, params }: LoaderFunctionArgs) => loadCategory(request, params.id);

export const action = ({ request, params }: ActionFunctionArgs) =>
  changeCategory(request, params.id);

export const meta: MetaFunction<typeof loader> = pageMeta;

const rules = () =>
  import("~/contract/operator/catalogue/forms").then((forms) => ({
    validate: forms.validateCategory,
  }));

/** A category: its name in all languages, its picture, what its listings are asked for. */
export default function Category() {
  const { t } = useTranslation();
  const { title, category, asked, askable, others } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as EntryAnswer | undefined;
  return (
    <EntryPage
      title={title}
      list={{ href: operatorPaths.operatorCategories(), label: t("operator.catalogue.categories") }}
    >
      <CategoryFields key={category?.revision} />
      {category ? (
        <>
          <CategoryParameters asked={asked} askable={askable} />
          <RemoveUsed
            name={category.name}
            uses={usesOf(category)}
            inUse={t("operator.catalogue.inUse", { count: usesOf(category) })}
            notInUse={t("operator.catalogue.notInUse")}
            others={others}
            fault={answer?.notRemoved}
          />
        </>
      ) : null}
    </EntryPage>
  );
}

/** Its form, anew once it was changed. */
function CategoryFields() {
  const { t } = useTranslation();
  const { category, languages, names } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as EntryAnswer | undefined;
  const { form, fields, props } = useCheckedForm<CategoryForm>({
    id: "category",
    reply: answer?.reply,
    defaultValue: { ...category, names },
    rules,
  });
  const stored = category?.image
    ? [{ value: "stored", name: category.name, url: category.image }]
    : [];
  return (
    <EntryForm
      form={form}
      props={props}
      revision={answer?.revision ?? category?.revision}
      back={operatorPaths.operatorCategories()}
      encType="multipart/form-data"
    >
      <FormSection title={t("operator.entry.called")}>
        <TextField
          field={fields.name}
          label={t("operator.entry.name")}
          hint={
            category ? t("operator.catalogue.slugStays", { slug: category.slug_id }) : undefined
          }
          dir="auto"
        />
        <TranslatedNames field={fields.names} languages={languages} />
      </FormSection>
      <FormSection title={t("operator.catalogue.picture")}>
        <FileField
          key={answer?.kept?.value}
          field={plainField("image", null, { formId: form.id, errors: form.allErrors.image })}
          label={t("operator.catalogue.picture")}
          hint={t("operator.catalogue.pictureHint")}
          optional
          accept="image/jpeg,image/png"
          kept={answer?.kept ? [answer.kept] : stored}
          keptName="kept_image"
          removeName="remove_image"
        />
      </FormSection>
      <FormSection title={t("operator.catalogue.found")} lead={t("operator.catalogue.foundLead")}>
        <TextField field={fields.meta_title} label={t("operator.catalogue.metaTitle")} optional />
        <TextAreaField
          field={fields.meta_description}
          label={t("operator.catalogue.metaDescription")}
          rows={3}
          optional
        />
        <TextField
          field={fields.meta_keywords}
          label={t("operator.catalogue.metaKeywords")}
          optional
        />
      </FormSection>
    </EntryForm>
  );
}

const usesOf = ({ listings, projects, wishes }: OperatorCategory) => listings + projects + wishes;

interface Asked {
  id: number;
  name: string;
}

interface CategoryParametersProps {
  /** In their order. */
  asked: Asked[];
  askable: Asked[];
}

/** What listings of a category are asked for; each change counts at once. */
function CategoryParameters({ asked, askable }: CategoryParametersProps) {
  const { t } = useTranslation();
  return (
    <section className="stack" aria-labelledby="parameters">
      <h2 id="parameters">{t("operator.catalogue.asked")}</h2>
      <p>{t("operator.catalogue.askedLead")}</p>
      {asked.length > 0 ? (
        <Ordered ids={asked.map(({ id }) => id)}>
          <ol className="catalogue-asked">
            {asked.map(({ id, name }, place) => (
              <li key={id}>
                <Link to={operatorPaths.operatorParameter(id)}>
                  <bdi>{name}</bdi>
                </Link>
                <OrderButtons id={id} name={name} place={place} count={asked.length}>
                  <Button
                    variant="quiet"
                    size="small"
                    icon="x"
                    name="intent"
                    value={`remove ${id}`}
                  >
                    <span className="visually-hidden">
                      {t("operator.catalogue.askNoLonger", { name })}
                    </span>
                  </Button>
                </OrderButtons>
              </li>
            ))}
          </ol>
        </Ordered>
      ) : null}
      {askable.length > 0 ? (
        <Form method="post" className="catalogue-ask" preventScrollReset>
          <SelectField
            field={plainField("parameter_id")}
            label={t("operator.catalogue.askFor")}
            options={askable.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <Button variant="secondary" icon="plus" name="intent" value="add">
            {t("operator.catalogue.ask")}
          </Button>
        </Form>
      ) : null}
      <p>
        <Link className="link" to={operatorPaths.operatorParameter("new")}>
          {t("operator.catalogue.newParameter")}
        </Link>
      </p>
    </section>
  );
}
