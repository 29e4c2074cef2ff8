import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { advertisable } from "~/contract/adverts";
import { requestStatuses } from "~/contract/shapes/property";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { plainField } from "~/ui/fields/field-metadata";
import { SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { ListingsTable } from "./listings-table";
import { loadListings } from "./listings.server";

export const loader = ({ request }: LoaderFunctionArgs) => loadListings(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** Listings of all members, whatever their state. */
export default function Listings() {
  const { t } = useTranslation();
  const { title, filters, listings, total, page, pages } = useLoaderData<typeof loader>();
  return (
    <div className="wide stack">
      <PageHeading title={title} lead={t("operator.members.found", { number: total })} />
      <Form method="get" role="search" className="console-filters" key={JSON.stringify(filters)}>
        {filters.owner === undefined ? null : (
          <input type="hidden" name="owner" value={filters.owner} />
        )}
        <TextField
          field={plainField("search", filters.search)}
          type="search"
          label={t("operator.listings.search")}
          placeholder={t("operator.listings.searchHint")}
        />
        <SelectField
          field={plainField("kind", filters.kind)}
          label={t("operator.queue.kind")}
          placeholder={t("operator.listings.anyKind")}
          options={advertisable.map((value) => ({
            value,
            label: t(`operator.advertised.${value}`),
          }))}
        />
        <SelectField
          field={plainField("state", filters.state)}
          label={t("operator.listings.state")}
          placeholder={t("operator.listings.anyState")}
          options={requestStatuses.map((value) => ({ value, label: t(`operator.state.${value}`) }))}
        />
        <Button icon="search">{t("common.search")}</Button>
      </Form>
      {listings.length > 0 ? (
        <>
          <ListingsTable caption={title} listings={listings} />
          <Pager
            page={page}
            pages={pages}
            href={(number) => operatorPaths.operatorListings({ ...filters, page: number })}
          />
        </>
      ) : (
        <EmptyState
          drawing="search"
          title={t("operator.listings.none")}
          action={
            <ButtonLink href={operatorPaths.operatorListings()}>
              {t("operator.listings.showAll")}
            </ButtonLink>
          }
        />
      )}
    </div>
  );
}
