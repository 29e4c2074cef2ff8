import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { RequestStatus } from "~/contract/properties";
import { Button, ButtonLink } from "~/ui/button";
import { DialogLink } from "~/ui/dialog";
import { EmptyState } from "~/ui/empty-state";
import { plainField } from "~/ui/fields/field-metadata";
import { SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";
import { PageHeading } from "~/ui/headings";
import type { IconName } from "~/ui/icon";
import { Pager } from "~/ui/pager";
import { MemberArea } from "~/ui/shell/member-area";
import { DraftList } from "./draft-list";
import { FeatureGate } from "./feature-gate";
import type { ListedDraft } from "~/routes/listing-form/form-draft.server";
import { GateDialog, gateDialogId, type ListingGate } from "~/routes/listing-form/listing-gate";

/** What a list of one's own says, of homes or of projects. */
interface OwnListProps {
  words: {
    title: string;
    lead: string;
    list: string;
    noneTitle: string;
    noneText: string;
  };
  add: { href: string; label: string; icon: IconName };
  gate: ListingGate | null;
  drafts: ListedDraft[];
  /** Of the draft that the page asks about. */
  draftToDelete: string | null;
  filters: ReactNode;
  filtered: boolean;
  total: number;
  page: number;
  pages: number;
  href: (page: number) => string;
  allHref: string;
  rows: ReactNode[];
}

/** What a member has listed, a page at a time, with what to say when there is nothing. */
export function OwnList({
  words,
  add,
  gate,
  drafts,
  draftToDelete,
  filters,
  filtered,
  total,
  page,
  pages,
  href,
  allHref,
  rows,
}: OwnListProps) {
  const { t } = useTranslation();
  const none = total === 0 && !filtered;
  const addLink = <AddLink gate={gate} {...add} />;
  return (
    <MemberArea>
      <PageHeading title={words.title} lead={none ? undefined : words.lead} actions={addLink} />
      <FeatureGate />
      {gate ? <GateDialog gate={gate} /> : null}
      <DraftList drafts={drafts} asked={draftToDelete} />
      {none ? (
        <EmptyState title={words.noneTitle} text={words.noneText} action={addLink} />
      ) : (
        filters
      )}
      {total === 0 && filtered ? (
        <EmptyState
          title={t("listings.mine.nothing.title")}
          action={<ButtonLink href={allHref}>{t("listings.mine.nothing.all")}</ButtonLink>}
        />
      ) : null}
      {total > 0 && rows.length === 0 ? (
        <EmptyState
          title={t("listings.mine.pastTheEnd")}
          action={<ButtonLink href={href(1)}>{t("listings.mine.firstPage")}</ButtonLink>}
        />
      ) : null}
      {rows.length > 0 ? (
        <ul className="own-listings" aria-label={words.list}>
          {rows}
        </ul>
      ) : null}
      <Pager page={Math.min(page, pages)} pages={pages} href={href} />
    </MemberArea>
  );
}

function AddLink({ gate, href, label, icon }: OwnListProps["add"] & { gate: ListingGate | null }) {
  return gate ? (
    <DialogLink dialogId={gateDialogId} fallbackHref={href} variant="primary" icon={icon}>
      {label}
    </DialogLink>
  ) : (
    <ButtonLink href={href} icon={icon}>
      {label}
    </ButtonLink>
  );
}

const reviews: RequestStatus[] = ["pending", "approved", "rejected"];
const kinds = ["sell", "rent", "sold", "rented"] as const;

interface OwnFiltersProps {
  query: { search?: string; property_type?: string; request_status?: string; status?: string };
  /** Homes are also told apart by how they are offered. */
  withKinds?: boolean;
}

export function OwnFilters({ query, withKinds }: OwnFiltersProps) {
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
          options={kinds.map((kind, index) => ({
            value: String(index),
            label: t(`ui.status.${kind}`),
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
