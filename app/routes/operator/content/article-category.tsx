import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ArticleCategoryForm } from "~/contract/operator/content/forms";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { FormSection } from "~/ui/fields/form-section";
import { TextField } from "~/ui/fields/text-field";
import { pageMeta } from "~/ui/page-meta";
import type { EntryAnswer } from "../parts/entries.server";
import { EntryForm, EntryPage } from "../parts/entry-page";
import { useEntryForm } from "../parts/use-entry-form";
import { RemoveUsed } from "../parts/remove-used";
import { TranslatedNames } from "../parts/translated-names";
import { changeCategory, loadCategory } from "./article-categories.server";

export { shouldRevalidate } from "../parts/use-entry-form";

export const loader = ({ request, params }: LoaderFunctionArgs) => loadCategory(request, params.id);

export const action = ({ request, params }: ActionFunctionArgs) =>
  changeCategory(request, params.id);

export const meta: MetaFunction<typeof loader> = pageMeta;

const rules = () =>
  import("~/contract/operator/content/forms").then((forms) => ({
    validate: forms.validateArticleCategory,
  }));

/** A category of articles, and what it is called. */
export default function ArticleCategory() {
  const { t } = useTranslation();
  const { title, found, others } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as EntryAnswer | undefined;
  return (
    <EntryPage
      title={title}
      list={{
        href: operatorPaths.operatorArticleCategories(),
        label: t("operator.content.articleCategories.title"),
      }}
      log={found && { kind: "article_category", id: found.id }}
    >
      <CategoryFields key={found?.revision} />
      {found ? (
        <RemoveUsed
          name={found.name}
          revision={found.revision}
          uses={found.articles}
          inUse={t("operator.content.articleCategories.inUse", { count: found.articles })}
          notInUse={t("operator.content.articleCategories.notInUse")}
          others={others}
          fault={answer?.notRemoved}
        />
      ) : null}
    </EntryPage>
  );
}

/** Its form, anew once it was changed. */
function CategoryFields() {
  const { t } = useTranslation();
  const { found, languages, names } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as EntryAnswer | undefined;
  const { fields, entry } = useEntryForm<ArticleCategoryForm>({
    id: "category",
    answer,
    revision: found?.revision,
    defaultValue: { name: found?.name, names },
    rules,
  });
  return (
    <EntryForm {...entry} back={operatorPaths.operatorArticleCategories()}>
      <FormSection title={t("operator.entry.called")}>
        <TextField field={fields.name} label={t("operator.entry.name")} dir="auto" />
        <TranslatedNames field={fields.names} languages={languages} />
      </FormSection>
    </EntryForm>
  );
}
