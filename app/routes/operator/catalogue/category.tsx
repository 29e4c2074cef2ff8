import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, Form } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Button } from "~/ui/button";
import { plainField } from "~/ui/fields/field-metadata";
import { SelectField } from "~/ui/fields/select-field";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import type { EntryAnswer } from "../parts/entries.server";
import { EntryPage } from "../parts/entry-page";
import { OrderButtons } from "../parts/order-buttons";
import { Ordered } from "../parts/ordered";
import { RemoveUsed } from "../parts/remove-used";
import { changeCategory, loadCategory } from "./categories.server";
import { CategoryFields, usesOf } from "./category-fields";

export { shouldRevalidate } from "../parts/use-entry-form";

export const loader = ({ request, params }: LoaderFunctionArgs) => loadCategory(request, params.id);

export const action = ({ request, params }: ActionFunctionArgs) =>
  changeCategory(request, params.id);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** A category: its name in all languages, its picture, what its listings are asked for. */
export default function Category() {
  const { t } = useTranslation();
  const { title, category, asked, askable, others } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as EntryAnswer | undefined;
  return (
    <EntryPage
      title={title}
      list={{ href: operatorPaths.operatorCategories(), label: t("operator.catalogue.categories") }}
      log={category && { kind: "category", id: category.id }}
    >
      <CategoryFields key={category?.revision} />
      {category ? (
        <>
          <CategoryParameters category={category.id} asked={asked} askable={askable} />
          <RemoveUsed
            name={category.name}
            revision={category.revision}
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

interface Asked {
  id: number;
  name: string;
}

interface CategoryParametersProps {
  category: number;
  /** In their order. */
  asked: Asked[];
  askable: Asked[];
}

/** What listings of a category are asked for; each change counts at once. */
function CategoryParameters({ category, asked, askable }: CategoryParametersProps) {
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
        <Link className="link" to={operatorPaths.operatorParameter("new", { category })}>
          {t("operator.catalogue.newParameter")}
        </Link>
      </p>
    </section>
  );
}
