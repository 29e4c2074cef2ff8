import type { ReviewItem } from "~/contract/operator/review-list/calls";
import { isDecidedTogether, itemWord, waitingState } from "~/contract/operator/review-list/rules";
import { formatDay } from "~/i18n/dates";
import { rentDurationOf } from "~/i18n/rents";
import { useTranslation } from "~/i18n/use-translation";
import { Avatar } from "~/ui/avatar";
import { Badge } from "~/ui/badge";
import { Link } from "~/ui/link";
import { PaymentAmount } from "~/ui/payment-amount";
import { Picture } from "~/ui/picture";
import { Price } from "~/ui/price";
import { StatusBadge } from "~/ui/status-badge";
import { Table } from "~/ui/table";
import { caseHref, isPerson, type ReviewFilters } from "./filters";

type Item = ReviewItem & { ago: string };

interface ReviewTableProps {
  caption: string;
  items: Item[];
  /** Of the list that they stand in. */
  filters: ReviewFilters;
  /** Whether those that can be decided together are ticked at first; left out where nothing can be. */
  ticked?: boolean;
}

/** What is decided about, one a row; each leads to where it is read and decided. */
export function ReviewTable({ caption, items, filters, ticked }: ReviewTableProps) {
  const { t, i18n } = useTranslation();
  return (
    <Table
      caption={caption}
      columns={[
        ...(ticked === undefined
          ? []
          : [{ key: "tick" as const, label: t("review.list.tickColumn") }]),
        { key: "what", label: t("review.list.what") },
        { key: "sender", label: t("operator.queue.owner") },
        { key: "kind", label: t("operator.queue.kind") },
        { key: "since", label: t("operator.queue.created") },
      ]}
      rows={items.map((item) => ({
        key: `${item.kind} ${item.id} ${item.state}`,
        cells: {
          tick: <Tick item={item} isTicked={ticked ?? false} />,
          what: <Subject item={item} filters={filters} />,
          sender: <bdi>{item.sender || t("operator.listings.own")}</bdi>,
          kind: <Kind item={item} />,
          since: (
            <span className="listing-cell-words">
              {item.ago}
              <small>{formatDay(item.since, i18n.language, "medium")}</small>
              {item.assigned_name ? (
                <small>{t("review.list.withName", { name: item.assigned_name })}</small>
              ) : null}
            </span>
          ),
        },
      }))}
    />
  );
}

/** What waits and is decided together with others. */
export const isTickable = ({ kind, state }: Pick<Item, "kind" | "state">) =>
  isDecidedTogether(kind) && state === waitingState(kind);

function Tick({ item, isTicked }: { item: Item; isTicked: boolean }) {
  const { t } = useTranslation();
  const { kind, id, revision, title, member } = item;
  if (!isDecidedTogether(kind) || !isTickable(item)) return null;
  return (
    <label className="review-tick">
      <input
        type="checkbox"
        name="item"
        value={itemWord({ kind, id, revision })}
        defaultChecked={isTicked}
        aria-label={t("review.list.tick", { title: title || (member?.name ?? "") })}
      />
    </label>
  );
}

/** Who or what it is about, and the way to it. */
export function Subject({ item, filters = {} }: { item: Item; filters?: ReviewFilters }) {
  const { t } = useTranslation();
  const { id, title, image, city, member } = item;
  const person = isPerson(item.kind) ? (member?.name ?? "") : null;
  return (
    <div className="listing-cell">
      {person === null ? (
        <Picture url={image} alt="" sizes="80px" largest={160} />
      ) : (
        <Avatar name={person} url={member?.profile ?? ""} />
      )}
      <span dir="auto">
        <Link to={caseHref(item, filters)}>
          {(person ?? title) || t("operator.acts.gone", { id })}
        </Link>
        <small>{person === null ? city : title || member?.email}</small>
        {item.has_contact_details ? (
          <Badge tone="highlight">{t("operator.queue.contactDetails")}</Badge>
        ) : null}
        {item.may_be_double ? (
          <Badge tone="highlight">{t("operator.checks.mayBeDouble")}</Badge>
        ) : null}
      </span>
    </div>
  );
}

function Kind({ item }: { item: Item }) {
  const { t } = useTranslation();
  const { kind, offer, amount, currency, rent_duration, report_count } = item;
  return (
    <span className="listing-cell-words">
      {t(`review.list.one.${kind}`)}
      <span className="cluster">
        {kind === "reports" ? (
          <Badge tone="highlight">{t("operator.members.reports", { number: report_count })}</Badge>
        ) : null}
        {kind === "payments" && amount !== null ? (
          <PaymentAmount amount={amount} currency={currency} />
        ) : null}
        {kind === "listings" && amount !== null ? (
          <Price
            amount={amount}
            rentDuration={rentDurationOf({ property_type: offer, rentduration: rent_duration })}
          />
        ) : null}
        {offer && (kind === "listings" || kind === "projects") ? <Offer offer={offer} /> : null}
      </span>
    </span>
  );
}

function Offer({ offer }: { offer: NonNullable<Item["offer"]> }) {
  const { t } = useTranslation();
  return offer === "upcoming" || offer === "under_construction" ? (
    <Badge tone="accent">{t(`ui.card.${offer}`)}</Badge>
  ) : (
    <StatusBadge status={offer} />
  );
}
