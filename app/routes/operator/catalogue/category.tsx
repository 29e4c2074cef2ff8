import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { pageMeta } from "~/ui/page-meta";
import type { EntryAnswer } from "../parts/entries.server";
import { EntryPage } from "../parts/entry-page";
import { RemoveUsed } from "../parts/remove-used";
import { changeCategory, loadCategory } from "./categories.server";
import { CategoryFields, usesOf } from "./category-fields";
import { CategoryParameters } from "./category-parameters";

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
          <CategoryParameters asked={asked} askable={askable} />
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
