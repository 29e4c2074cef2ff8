import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Form, type MetaFunction, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { getAddedProperties, isOwnProperty } from "~/contract/listings/calls";
import { getAddedProjects, projectsOf } from "~/contract/projects/calls";
import type { RequestStatus } from "~/contract/properties/calls";
import { requestStatuses } from "~/contract/properties/shapes";
import { getTexts } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { listFormDrafts } from "~/routes/listing-form/form-draft.server";
import { GateDialog, gateDialogId, type ListingGate } from "~/routes/listing-form/listing-gate";
import { listingGate } from "~/routes/listing-form/listing-gate.server";
import { type KindName, kindOfAddress, listingKinds } from "~/routes/listing-form/listing-kind";
import { requireUser } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import listingsUrl from "~/styles/listings.css?url";
import { Button, ButtonLink } from "~/ui/button";
import { DialogLink } from "~/ui/dialog";
import { EmptyState } from "~/ui/empty-state";
import { plainField } from "~/ui/fields/field-metadata";
import { SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { MemberArea } from "~/ui/shell/member-area";
import type { Client } from "~/upstream.server/client";
import { orNull } from "~/upstream.server/or-null";
import { DraftList } from "./draft-list";
import { FeatureGate } from "./feature-gate";
import { OwnRow } from "./own-row";
import { homeRow, type OwnListingRow, projectRow } from "./own-view.server";
import { ownerAction } from "./owner-action.server";

const perPage = 12;

/** What the address of the list may say; whatever else it says is passed over. */
const homeFilters = z.object({
  search: z.string().trim().min(1).max(255).optional().catch(undefined),
  property_type: z.enum(["0", "1", "2", "3"]).optional().catch(undefined),
  request_status: z.enum(requestStatuses).optional().catch(undefined),
  status: z.enum(["0", "1"]).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
});
type Filters = z.output<typeof homeFilters>;

function readFilters(kind: KindName, { searchParams }: URL): Filters {
  const filters = kind === "property" ? homeFilters : homeFilters.omit({ property_type: true });
  return filters.parse(Object.fromEntries(searchParams));
}

interface OwnListings {
  rows: OwnListingRow[];
  total: number;
  /** Of all of them together, where the upstream counts them. */
  views: number | null;
}

async function ownListings(
  api: Client,
  kind: KindName,
  { page, ...asked }: Filters,
): Promise<OwnListings> {
  const wanted = { ...asked, offset: (page - 1) * perPage, limit: perPage };
  if (kind === "project") {
    const { data, total } = await api.envelope(getAddedProjects, wanted);
    const rows = projectsOf(data).map(projectRow);
    return { rows, total: total ?? rows.length, views: null };
  }
  const { data, total, total_views } = await api.envelope(getAddedProperties, wanted);
  const rows = data.filter(isOwnProperty).map(homeRow);
  return { rows, total: total ?? data.length, views: total_views ?? null };
}

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  const kind = kindOfAddress(request.url);
  const url = new URL(request.url);
  const query = readFilters(kind, url);
  const { page, ...asked } = query;
  const api = upstream(request);
  const [t, listed, gate, drafts] = await Promise.all([
    getTexts(request),
    ownListings(api, kind, query),
    orNull(listingGate(api, listingKinds[kind].feature), 1000),
    listFormDrafts(request, kind),
  ]);
  return {
    title: t(listingKinds[kind].texts.mine),
    kind,
    query,
    filtered: Object.values(asked).some((value) => value !== undefined),
    ...listed,
    page,
    pages: Math.max(1, Math.ceil(listed.total / perPage)),
    gate,
    drafts,
    /** The page asks whether this one should go. */
    draftToDelete: url.searchParams.get("delete-draft"),
  };
}

export function action({ request }: ActionFunctionArgs) {
  const kind = kindOfAddress(request.url);
  const back = listPath(kind, readFilters(kind, new URL(request.url)));
  return ownerAction(request, kind, { back, afterDelete: back });
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: listingsUrl }];

export const meta: MetaFunction<typeof loader> = pageMeta;

const listPath = (kind: KindName, { page, ...rest }: Filters) =>
  listingKinds[kind].list({ ...rest, page: page === 1 ? undefined : page });

/** What a member has listed, a page at a time, with what to say when there is nothing. */
export default function MyListings() {
  const { t } = useTranslation();
  const { title, kind, query, filtered, rows, total, views, page, pages, gate, ...of } =
    useLoaderData<typeof loader>();
  const { texts, list } = listingKinds[kind];
  const found = t(texts.found, { count: total });
  const lead = views === null ? found : `${found} · ${t("listings.mine.views", { count: views })}`;
  const none = total === 0 && !filtered;
  const addLink = <AddLink kind={kind} gate={gate} />;
  const href = (to: number) => listPath(kind, { ...query, page: to });
  return (
    <MemberArea>
      <PageHeading title={title} lead={none ? undefined : lead} actions={addLink} />
      <FeatureGate />
      {gate ? <GateDialog gate={gate} /> : null}
      <DraftList drafts={of.drafts} asked={of.draftToDelete} />
      {none ? (
        <EmptyState title={t(texts.noneTitle)} text={t(texts.noneText)} action={addLink} />
      ) : (
        <OwnFilters query={query} withKinds={kind === "property"} />
      )}
      {total === 0 && filtered ? (
        <EmptyState
          title={t("listings.mine.nothing.title")}
          action={<ButtonLink href={list()}>{t("listings.mine.nothing.all")}</ButtonLink>}
        />
      ) : null}
      {total > 0 && rows.length === 0 ? (
        <EmptyState
          title={t("listings.mine.pastTheEnd")}
          action={<ButtonLink href={href(1)}>{t("listings.mine.firstPage")}</ButtonLink>}
        />
      ) : null}
      {rows.length > 0 ? (
        <ul className="own-listings" aria-label={t(texts.table)}>
          {rows.map((row) => (
            <OwnRow key={row.id} row={row} />
          ))}
        </ul>
      ) : null}
      <Pager page={Math.min(page, pages)} pages={pages} href={href} />
    </MemberArea>
  );
}

function AddLink({ kind, gate }: { kind: KindName; gate: ListingGate | null }) {
  const { t } = useTranslation();
  const { add, icon, texts } = listingKinds[kind];
  return gate ? (
    <DialogLink dialogId={gateDialogId} fallbackHref={add()} variant="primary" icon={icon}>
      {t(texts.addLink)}
    </DialogLink>
  ) : (
    <ButtonLink href={add()} icon={icon}>
      {t(texts.addLink)}
    </ButtonLink>
  );
}

const reviews: RequestStatus[] = ["pending", "approved", "rejected"];
const offers = ["sell", "rent", "sold", "rented"] as const;

interface OwnFiltersProps {
  query: Partial<Filters>;
  /** Homes are also told apart by how they are offered. */
  withKinds: boolean;
}

function OwnFilters({ query, withKinds }: OwnFiltersProps) {
  const { t } = useTranslation();
  const any = t("listings.mine.filter.any");
  return (
    <Form
      method="get"
      role="search"
      aria-label={t("listings.mine.filter.label")}
      className="mine-filters"
      key={JSON.stringify(query)}
    >
      <TextField
        field={plainField("search", query.search)}
        type="search"
        label={t("listings.mine.filter.search")}
      />
      {withKinds ? (
        <SelectField
          field={plainField("property_type", query.property_type)}
          label={t("listings.mine.filter.kind")}
          placeholder={any}
          options={offers.map((offer, index) => ({
            value: String(index),
            label: t(`ui.status.${offer}`),
          }))}
        />
      ) : null}
      <SelectField
        field={plainField("request_status", query.request_status)}
        label={t("listings.mine.filter.review")}
        placeholder={any}
        options={reviews.map((value) => ({ value, label: t(`ui.status.${value}`) }))}
      />
      <SelectField
        field={plainField("status", query.status)}
        label={t("listings.mine.filter.shown")}
        placeholder={any}
        options={[
          { value: "1", label: t("ui.status.active") },
          { value: "0", label: t("ui.status.inactive") },
        ]}
      />
      <Button variant="secondary" icon="search">
        {t("listings.mine.filter.apply")}
      </Button>
    </Form>
  );
}
