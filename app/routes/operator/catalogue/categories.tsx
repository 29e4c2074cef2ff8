import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTerm } from "~/i18n/terms";
import { useTranslation } from "~/i18n/use-translation";
import { formatNumber } from "~/i18n/values";
import { operatorPaths } from "~/operator-paths";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading } from "~/ui/headings";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { Table } from "~/ui/table";
import { loadCategories, orderCategories } from "./categories.server";
import { CatalogueTabs } from "./catalogue-tabs";

export const loader = ({ request }: LoaderFunctionArgs) => loadCategories(request);

export const action = ({ request }: ActionFunctionArgs) => orderCategories(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** The categories in the order in which visitors see them. */
export default function Categories() {
  const { t, i18n } = useTranslation();
  const term = useTerm();
  const { title, categories } = useLoaderData<typeof loader>();
  const add = (
    <ButtonLink href={operatorPaths.operatorCategory("new")} icon="plus">
      {t("operator.catalogue.newCategory")}
    </ButtonLink>
  );
  return (
    <div className="wide stack">
      <PageHeading title={title} lead={t("operator.catalogue.categoriesLead")} />
      <CatalogueTabs current="categories" />
      {categories.length > 0 ? (
        <>
          <div className="cluster">{add}</div>
          <Table
            caption={title}
            columns={[
              { key: "name", label: t("operator.catalogue.name") },
              { key: "listings", label: t("operator.catalogue.listings"), numeric: true },
              { key: "projects", label: t("operator.catalogue.projects"), numeric: true },
              { key: "asked", label: t("operator.catalogue.asked"), numeric: true },
              { key: "order", label: t("operator.catalogue.order") },
            ]}
            rows={categories.map(({ id, name, ...category }, place) => ({
              key: id,
              cells: {
                name: (
                  <span className="listing-cell-words" dir="auto">
                    <Link to={operatorPaths.operatorCategory(id)}>{name}</Link>
                    {term(name) === name ? null : <small>{term(name)}</small>}
                  </span>
                ),
                listings: formatNumber(category.listings, i18n.language),
                projects: formatNumber(category.projects, i18n.language),
                asked: formatNumber(category.parameter_ids.length, i18n.language),
                order: (
                  <Form method="post" className="cluster" preventScrollReset>
                    <OrderButton by="up" id={id} name={name} isAtEnd={place === 0} />
                    <OrderButton
                      by="down"
                      id={id}
                      name={name}
                      isAtEnd={place === categories.length - 1}
                    />
                  </Form>
                ),
              },
            }))}
          />
        </>
      ) : (
        <EmptyState
          title={t("operator.catalogue.noCategories")}
          text={t("operator.catalogue.noCategoriesText")}
          action={add}
        />
      )}
    </div>
  );
}

interface OrderButtonProps {
  by: "up" | "down";
  id: number;
  name: string;
  isAtEnd: boolean;
}

function OrderButton({ by, id, name, isAtEnd }: OrderButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      variant="quiet"
      size="small"
      icon={by === "up" ? "arrow-up" : "arrow-down"}
      name="intent"
      value={`${by} ${id}`}
      aria-disabled={isAtEnd || undefined}
    >
      <span className="visually-hidden">{t(`operator.catalogue.${by}`, { name })}</span>
    </Button>
  );
}
