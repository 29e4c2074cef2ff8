import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { operatorFindListings } from "~/contract/operator/find-listings/calls";
import { operatorDeletedListings } from "~/contract/operator/deleted-listings/calls";
import { mostMovedTogether } from "~/contract/operator/moves/rules";
import { getTexts } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { requireOperator } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { TextLink } from "~/ui/text-link";
import { readPageNumber } from "~/screens.server/page-number";
import { everyCategory } from "../parts/every-category.server";
import { DeletedTable } from "../behalf/deleted-table";
import { ListingFilters } from "./filters";
import { askedListings } from "./asked.server";
import { ListingsTable } from "./table";
import { useMay } from "../parts/use-may";
import { TableFile } from "../parts/table-file";

const perPage = mostMovedTogether;

/** A page of all members' listings. */
async function loadListings(request: Request) {
  const { filters, asked, narrowed } = askedListings(request);
  await requireOperator(request, filters.state === "deleted" ? "behalf" : "listings");
  const page = readPageNumber(request);
  const paged = { ...asked, offset: (page - 1) * perPage, limit: perPage };
  const api = upstream(request);
  const [t, categories, found] = await Promise.all([
    getTexts(request),
    filters.state === "deleted" ? null : everyCategory(request),
    filters.state === "deleted"
      ? api.envelope(operatorDeletedListings, paged).then(({ data: deleted, total }) => ({
          ...{ listings: [], deleted, total: total ?? deleted.length },
        }))
      : api
          .envelope(operatorFindListings, { ...paged, ...narrowed, with_doubles: true })
          .then((answer) => ({
            ...{ listings: answer.data, deleted: null, total: answer.total ?? answer.data.length },
          })),
  ]);
  const pages = Math.max(1, Math.ceil(found.total / perPage));
  if (page > pages) throw redirect(operatorPaths.operatorListings(filters));
  const isTicked = new URL(request.url).searchParams.get("ticked") === "all";
  return {
    title: t("operator.listings.title"),
    filters,
    categories: categories?.map(({ id, category: name }) => ({ id, name })) ?? null,
    ...found,
    ...{ page, pages, isTicked },
  };
}

export const loader = ({ request }: LoaderFunctionArgs) => loadListings(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** Listings of all members, whatever their state. */
export default function AllListings() {
  const { t } = useTranslation();
  const { title, filters, categories, deleted, total, page, pages } =
    useLoaderData<typeof loader>();
  const { state, ...others } = filters;
  const isNarrowed = [state === "deleted" ? undefined : state, ...Object.values(others)].some(
    (one) => one !== undefined,
  );
  return (
    <div className="wide stack">
      <PageHeading
        title={title}
        lead={t("operator.members.found", { number: total })}
        actions={
          total > 0 ? (
            <TableFile table={deleted ? "deleted-listings" : "listings"} filters={filters} />
          ) : null
        }
      />
      <ListingFilters filters={filters} categories={categories} />
      {deleted ? <p className="quiet">{t("behalf.deleted.lead")}</p> : null}
      {total > 0 ? (
        <>
          {deleted ? <DeletedTable listings={deleted} /> : <Listings />}
          <Pager
            page={page}
            pages={pages}
            href={(number) => operatorPaths.operatorListings({ ...filters, page: number })}
          />
        </>
      ) : (
        <EmptyState
          drawing="search"
          title={
            isNarrowed
              ? t("operator.listings.none")
              : t(deleted ? "behalf.deleted.none" : "operator.listings.empty")
          }
          action={
            isNarrowed || deleted ? (
              <ButtonLink href={operatorPaths.operatorListings()}>
                {t("operator.listings.showAll")}
              </ButtonLink>
            ) : null
          }
        />
      )}
    </div>
  );
}

/** The table; for whoever acts for members, with what is ticked in it going on to another category. */
function Listings() {
  const { t } = useTranslation();
  const mayMove = useMay()("behalf");
  const { title, filters, listings, page, isTicked } = useLoaderData<typeof loader>();
  const here = { ...filters, page: page > 1 ? page : undefined };
  const list = operatorPaths.operatorListings(here);
  const from = list.split("?")[1];
  const table = { caption: title, listings, list };
  if (!mayMove) return <ListingsTable {...table} />;
  return (
    <Form
      method="get"
      action={operatorPaths.operatorMoveListings()}
      className="stack"
      key={`${from ?? ""} ${isTicked}`}
      // With nothing ticked one is led back here, with a message that only a whole page takes along.
      reloadDocument
    >
      {from ? <input type="hidden" name="from" value={from} /> : null}
      <ListingsTable {...table} ticked={isTicked} />
      <div className="review-bar">
        <TextLink
          href={operatorPaths.operatorListings({ ...here, ticked: isTicked ? undefined : "all" })}
          preventScrollReset
        >
          {t(isTicked ? "review.list.untickAll" : "review.list.tickAll")}
        </TextLink>
        <Button variant="secondary">{t("behalf.move.button")}</Button>
      </div>
    </Form>
  );
}
