import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { advertisable } from "~/contract/adverts/calls";
import { operatorFindListings } from "~/contract/operator/calls";
import { operatorDeletedListings } from "~/contract/operator/deleted-listings/calls";
import { requestStatuses } from "~/contract/properties/shapes";
import { getTexts } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { requireOperator } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { plainField } from "~/ui/fields/field-metadata";
import { SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { readPageNumber } from "~/screens.server/page-number";
import { DeletedTable } from "./behalf/deleted-table";
import { askedListings } from "./listings-asked.server";
import { ListingsTable } from "./listings-table";
import { useMay } from "./use-may";

const perPage = 20;

/** A page of all members' listings. */
async function loadListings(request: Request) {
  const { filters, asked, narrowed } = askedListings(request);
  await requireOperator(request, filters.state === "deleted" ? "behalf" : "listings");
  const page = readPageNumber(request);
  const paged = { ...asked, offset: (page - 1) * perPage, limit: perPage };
  const api = upstream(request);
  const [t, found] = await Promise.all([
    getTexts(request),
    filters.state === "deleted"
      ? api.envelope(operatorDeletedListings, paged).then(({ data: deleted, total }) => ({
          ...{ listings: [], deleted, total: total ?? deleted.length },
        }))
      : api.envelope(operatorFindListings, { ...paged, ...narrowed }).then((answer) => ({
          ...{ listings: answer.data, deleted: null, total: answer.total ?? answer.data.length },
        })),
  ]);
  const pages = Math.max(1, Math.ceil(found.total / perPage));
  if (page > pages) throw redirect(operatorPaths.operatorListings(filters));
  return { title: t("operator.listings.title"), filters, ...found, page, pages };
}

export const loader = ({ request }: LoaderFunctionArgs) => loadListings(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** Listings of all members, whatever their state. */
export default function Listings() {
  const { t } = useTranslation();
  const mayRestore = useMay()("behalf");
  const { title, filters, listings, deleted, total, page, pages } = useLoaderData<typeof loader>();
  return (
    <div className="wide stack">
      <PageHeading
        title={title}
        lead={t("operator.members.found", { number: total })}
        actions={
          total > 0 && !deleted ? (
            <ButtonLink
              href={operatorPaths.operatorListingsFile(filters)}
              variant="secondary"
              icon="download"
              reloadDocument
            >
              {t("operator.acts.file")}
            </ButtonLink>
          ) : null
        }
      />
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
          options={[
            ...requestStatuses.map((value) => ({ value, label: t(`operator.state.${value}`) })),
            { value: "featured", label: t("ui.status.featured") },
            ...(mayRestore ? [{ value: "deleted", label: t("behalf.deleted.filter") }] : []),
          ]}
        />
        <Button icon="search">{t("common.search")}</Button>
      </Form>
      {deleted ? <p className="quiet">{t("behalf.deleted.lead")}</p> : null}
      {total > 0 ? (
        <>
          {deleted ? (
            <DeletedTable listings={deleted} />
          ) : (
            <ListingsTable caption={title} listings={listings} />
          )}
          <Pager
            page={page}
            pages={pages}
            href={(number) => operatorPaths.operatorListings({ ...filters, page: number })}
          />
        </>
      ) : (
        <EmptyState
          drawing="search"
          title={t(deleted ? "behalf.deleted.none" : "operator.listings.none")}
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
