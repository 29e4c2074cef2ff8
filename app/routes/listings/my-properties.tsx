import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { RequestStatus } from "~/contract/properties";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { requireUser } from "~/session.server/guards";
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
import { GateDialog, gateDialogId, type ListingGate } from "./listing-gate";
import { minePath, myListings, readMineFilters, type MineFilters } from "./my-properties.server";
import { OwnListingRow } from "./own-listing-row";
import { ownerAction } from "./owner-action.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  const [t, mine] = await Promise.all([getTexts(request), myListings(request)]);
  return { title: t("listings.mine.title"), ...mine };
}

export function action({ request }: ActionFunctionArgs) {
  const back = minePath(readMineFilters(new URL(request.url).searchParams));
  return ownerAction(request, { back, afterDelete: back });
}

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function MyProperties() {
  const { t } = useTranslation();
  const { title, query, filtered, rows, total, views, page, pages, gate } =
    useLoaderData<typeof loader>();
  const none = total === 0 && !filtered;
  return (
    <MemberArea>
      <PageHeading
        title={title}
        lead={
          none
            ? undefined
            : [
                t("listings.mine.found", { count: total }),
                views === null ? [] : t("listings.mine.views", { count: views }),
              ]
                .flat()
                .join(" · ")
        }
        actions={<AddLink gate={gate} />}
      />
      {gate ? <GateDialog gate={gate} /> : null}
      {none ? (
        <EmptyState
          title={t("listings.mine.none.title")}
          text={t("listings.mine.none.text")}
          action={<AddLink gate={gate} />}
        />
      ) : (
        <Filters query={query} />
      )}
      {total === 0 && filtered ? (
        <EmptyState
          title={t("listings.mine.nothing.title")}
          action={
            <ButtonLink href={paths.myProperties()}>{t("listings.mine.nothing.all")}</ButtonLink>
          }
        />
      ) : null}
      {total > 0 && rows.length === 0 ? (
        <EmptyState
          title={t("listings.mine.pastTheEnd")}
          action={
            <ButtonLink href={paths.myProperties({ ...query, page: undefined })}>
              {t("listings.mine.firstPage")}
            </ButtonLink>
          }
        />
      ) : null}
      {rows.length > 0 ? (
        <ul className="own-listings" aria-label={t("listings.mine.table")}>
          {rows.map((row) => (
            <OwnListingRow key={row.id} row={row} />
          ))}
        </ul>
      ) : null}
      <Pager
        page={Math.min(page, pages)}
        pages={pages}
        href={(one) => paths.myProperties({ ...query, page: one === 1 ? undefined : one })}
      />
    </MemberArea>
  );
}

function AddLink({ gate }: { gate: ListingGate | null }) {
  const { t } = useTranslation();
  return gate ? (
    <DialogLink
      dialogId={gateDialogId}
      fallbackHref={paths.addProperty()}
      variant="primary"
      icon="house-plus"
    >
      {t("listings.mine.add")}
    </DialogLink>
  ) : (
    <ButtonLink href={paths.addProperty()} icon="house-plus">
      {t("listings.mine.add")}
    </ButtonLink>
  );
}

const reviews: RequestStatus[] = ["pending", "approved", "rejected"];
const kinds = ["sell", "rent", "sold", "rented"] as const;

function Filters({ query }: { query: MineFilters }) {
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
      <SelectField
        field={plainField("property_type", query.property_type)}
        label={t("listings.mine.filter.kind")}
        placeholder={any}
        options={kinds.map((kind, index) => ({
          value: String(index),
          label: t(`ui.status.${kind}`),
        }))}
      />
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
