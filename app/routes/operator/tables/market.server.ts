import { operatorFindListings } from "~/contract/operator/find-listings/calls";
import { operatorDeletedListings } from "~/contract/operator/deleted-listings/calls";
import { type FeedRun, feedRuns, operatorFeeds } from "~/contract/operator/imports/calls";
import { feedFormatNames } from "~/contract/operator/imports/rules";
import { operatorMembers } from "~/contract/operator/members/calls";
import { operatorMessages } from "~/contract/operator/messages/calls";
import { packageHolders } from "~/contract/operator/packages/calls";
import { operatorPayments } from "~/contract/operator/payments/calls";
import { operatorReviewList } from "~/contract/operator/review-list/calls";
import { packageInFile } from "~/contract/operator/table-files/packages";
import { gatewayTitles } from "~/contract/payments/rules";
import { operatorPaths } from "~/operator-paths";
import { upstream } from "~/session.server/upstream";
import { askedListings } from "../listings/asked.server";
import { askedMembers } from "../members/filters";
import { messageStateIn } from "../messages/messages.server";
import { loadPackages } from "../packages/packages.server";
import { askedPayments, readPaymentFilters } from "../payments/list.server";
import { asked as askedOfReview, isPerson, readFilters } from "../review/filters";
import {
  type Column,
  columnsThatReturn,
  idAsked,
  namesOf,
  pagedTable,
  table,
  yesOrNo,
} from "./table.server";

/** Who is on the marketplace, what they list and pay, and what waits because of it. */
export const marketTables = {
  members: pagedTable({
    screen: operatorPaths.operatorMembers(),
    readPage: ({ request, query, role }, paging) =>
      upstream(request).envelope(operatorMembers, { ...askedMembers(query, role), ...paging }),
    nameOf: ({ id }) => id,
    columns: ({ t }) => [
      [t("operator.listings.number"), ({ id }) => id],
      [t("operator.members.name"), ({ name }) => name],
      [t("operator.imports.email"), ({ email }) => email, "personal"],
      [t("operator.imports.phone"), ({ mobile }) => mobile && `+${mobile}`, "personal"],
      [t("operator.imports.field.city"), ({ city }) => city],
      [t("operator.imports.field.country"), ({ country }) => country],
      [t("operator.members.listed"), (member) => member.property_count + member.projects_count],
      [t("operator.members.since"), ({ created_at }) => created_at],
      [
        t("operator.members.stands"),
        ({ is_active }) => t(`operator.members.state.${is_active ? "active" : "deactivated"}`),
      ],
    ],
  }),

  listings: pagedTable({
    screen: operatorPaths.operatorListings(),
    readPage: ({ request }, paging) => {
      const { asked, narrowed } = askedListings(request);
      return upstream(request).envelope(operatorFindListings, {
        ...asked,
        ...narrowed,
        ...paging,
      });
    },
    nameOf: ({ kind, id }) => `${kind} ${id}`,
    columns: ({ t }) => [
      [t("operator.listings.number"), ({ id }) => id],
      [t("operator.queue.kind"), ({ kind }) => t(`operator.advertised.${kind}`)],
      [t("operator.imports.field.title"), ({ title }) => title],
      [t("operator.imports.reference"), ({ reference }) => reference],
      [t("operator.imports.field.category"), ({ category }) => category],
      [t("operator.imports.field.purpose"), ({ status }) => status && t(`ui.status.${status}`)],
      [t("operator.imports.field.price"), ({ price }) => price],
      [t("operator.imports.field.currency"), ({ currency }) => currency],
      [t("operator.imports.field.city"), ({ city }) => city],
      [t("operator.imports.field.region"), ({ region }) => region],
      [t("operator.imports.field.country"), ({ country }) => country],
      [t("operator.review.owner"), ({ owner }) => owner?.name ?? t("operator.listings.own")],
      [t("operator.listings.created"), ({ created_at }) => created_at],
      [t("operator.figures.views"), ({ view_count }) => view_count],
      [
        t("operator.listings.state"),
        ({ request_status: state }) => state && t(`operator.state.${state}`),
      ],
      [
        t("ui.status.active"),
        ({ request_status: state, is_active }) => yesOrNo(t, state === "approved" && is_active),
      ],
      [t("ui.status.held"), ({ is_held }) => yesOrNo(t, is_held)],
      [t("ui.status.featured"), ({ is_promoted }) => yesOrNo(t, is_promoted)],
    ],
  }),

  "deleted-listings": pagedTable({
    screen: operatorPaths.operatorListings({ state: "deleted" }),
    readPage: ({ request }, paging) =>
      upstream(request).envelope(operatorDeletedListings, {
        ...askedListings(request).asked,
        ...paging,
      }),
    nameOf: ({ id }) => id,
    columns: ({ t }) => [
      [t("operator.listings.number"), ({ listing_id }) => listing_id],
      [t("operator.queue.kind"), ({ kind }) => t(`operator.advertised.${kind}`)],
      [t("operator.imports.field.title"), ({ title }) => title],
      [t("operator.imports.field.city"), ({ city }) => city],
      [t("behalf.deleted.owner"), ({ owner }) => owner?.name ?? t("operator.listings.own")],
      [t("behalf.deleted.deleted"), ({ deleted_at }) => deleted_at],
      [t("behalf.deleted.goneAt"), ({ gone_at }) => gone_at],
    ],
  }),

  review: pagedTable({
    screen: operatorPaths.operatorReview(),
    readPage: ({ request, query }, paging) =>
      upstream(request).envelope(operatorReviewList, {
        ...askedOfReview(readFilters(query)),
        ...paging,
      }),
    nameOf: ({ kind, id, state }) => `${kind} ${id} ${state}`,
    columns: ({ t }) => [
      [t("operator.listings.number"), ({ id }) => id],
      [t("operator.queue.kind"), ({ kind }) => t(`review.list.one.${kind}`)],
      [t("operator.listings.state"), ({ state }) => t(`operator.state.${state}`)],
      [
        t("review.list.what"),
        (item) => (isPerson(item.kind) ? item.member?.name : item.title) ?? "",
      ],
      [t("review.list.city"), ({ city }) => city],
      [t("operator.queue.owner"), ({ sender }) => sender || t("operator.listings.own")],
      [t("operator.imports.email"), ({ member }) => member?.email, "personal"],
      [t("operator.queue.created"), ({ since }) => since],
      [
        t("operator.kind.reports"),
        ({ kind, report_count }) => (kind === "reports" ? report_count : ""),
      ],
      [t("payments.fact.amount"), ({ amount }) => amount],
      [t("operator.payments.currency"), ({ currency }) => currency],
      [t("review.desk.assigned"), ({ assigned_name }) => assigned_name],
    ],
  }),

  payments: pagedTable({
    screen: operatorPaths.operatorPayments(),
    readPage: ({ request, query }, paging) =>
      upstream(request).envelope(operatorPayments, {
        ...askedPayments(readPaymentFilters(query)),
        ...paging,
      }),
    nameOf: ({ id }) => id,
    columns: ({ t }) => [
      [t("operator.payments.number"), ({ id }) => id],
      [t("payments.fact.date"), ({ created_at }) => created_at],
      [t("operator.payments.member"), ({ member }) => member?.name],
      [t("operator.payments.email"), ({ member }) => member?.email],
      [t("payments.fact.package"), (payment) => payment.package?.name],
      [t("payments.fact.amount"), ({ amount }) => amount],
      [t("operator.payments.currency"), ({ currency }) => currency],
      [
        t("payments.fact.way"),
        ({ payment_gateway: gateway }) =>
          gateway ? gatewayTitles[gateway] : t("operator.payments.way.bank"),
      ],
      [t("payments.fact.state"), (payment) => t(`payments.state.${payment.payment_status}`)],
      [
        t("operator.payments.attentionColumn"),
        ({ attention }) => attention && t(`operator.payments.attention.${attention}`),
      ],
      [
        t("operator.payments.disputeColumn"),
        ({ dispute }) => dispute && t(`operator.payments.dispute.${dispute}`),
      ],
      [t("payments.fact.refunded"), ({ refunded_amount }) => refunded_amount],
      [t("payments.fact.order"), ({ order_id }) => order_id],
      [t("operator.payments.atGateway"), ({ transaction_id }) => transaction_id],
      [t("payments.fact.invoice"), ({ invoice_number }) => invoice_number],
    ],
  }),

  packages: table({
    screen: operatorPaths.operatorPackages(),
    read: async ({ request }) =>
      (await loadPackages(request)).packages.map(({ missing, ...one }) => ({
        ...packageInFile(one),
        missing,
      })),
    columns: ({ t }) => [
      ...columnsThatReturn("packages"),
      [t("operator.payments.currency"), ({ currency }) => currency],
      [t("operator.packages.holders"), ({ holders }) => holders],
      [t("operator.entry.missingIn"), ({ missing }) => namesOf(missing)],
    ],
  }),

  "package-holders": pagedTable({
    screen: operatorPaths.operatorPackages(),
    readPage: ({ request, query }, paging) =>
      upstream(request).envelope(packageHolders, { id: idAsked(query, "package"), ...paging }),
    nameOf: ({ number }) => number,
    columns: ({ t }) => [
      [t("payments.fact.package"), (holder) => holder.package],
      [t("operator.listings.number"), ({ member_id }) => member_id],
      [t("operator.packages.member"), ({ name }) => name],
      [t("operator.packages.from"), ({ start_date }) => start_date],
      [t("operator.packages.until"), ({ end_date }) => end_date],
      [t("operator.packages.runs"), ({ is_running }) => yesOrNo(t, is_running)],
    ],
  }),

  messages: pagedTable({
    screen: operatorPaths.operatorMessages(),
    readPage: ({ request, query }, paging) =>
      upstream(request).envelope(operatorMessages, { state: messageStateIn(query), ...paging }),
    nameOf: ({ id }) => id,
    columns: ({ t }) => [
      [t("operator.listings.number"), ({ id }) => id],
      [t("broadcasts.message"), ({ title }) => title],
      [t("operator.acts.who"), ({ operator_name }) => operator_name],
      [t("broadcasts.state"), ({ state }) => t(`broadcasts.states.${state}`)],
      [
        t("broadcasts.audience"),
        ({ is_to_everyone }) => t(`broadcasts.${is_to_everyone ? "everyone" : "some"}`),
      ],
      [t("broadcasts.told"), ({ reader_count }) => reader_count],
      [t("operator.listings.created"), ({ created_at }) => created_at],
      [t("broadcasts.beginAt"), ({ begins_at }) => begins_at],
      [t("broadcasts.toldAt"), ({ told_at }) => told_at],
    ],
  }),

  feeds: pagedTable({
    screen: operatorPaths.operatorFeeds(),
    readPage: ({ request }, paging) => upstream(request).envelope(operatorFeeds, paging),
    nameOf: ({ id }) => id,
    columns: ({ t }) => [
      [t("operator.listings.number"), ({ id }) => id],
      [t("operator.entry.name"), ({ name }) => name],
      [t("operator.imports.member"), ({ member }) => member.name],
      [t("operator.imports.format"), ({ format }) => feedFormatNames[format]],
      [t("operator.imports.address"), ({ address }) => address],
      [t("operator.imports.nightly"), ({ is_nightly }) => yesOrNo(t, is_nightly)],
      [t("operator.imports.homes"), ({ home_count }) => home_count],
      [t("operator.imports.lastRun"), ({ last_run }) => last_run?.started_at],
      [
        t("operator.imports.stands"),
        ({ last_run }) => last_run && t(`operator.imports.state.${last_run.state}`),
      ],
    ],
  }),

  "feed-runs": pagedTable({
    screen: operatorPaths.operatorFeeds(),
    readPage: ({ request, query }, paging) =>
      upstream(request).envelope(feedRuns, { feed_id: idAsked(query, "feed"), ...paging }),
    nameOf: ({ id }) => id,
    columns: ({ t }) => [
      [t("operator.listings.number"), ({ id }) => id],
      [t("operator.entry.name"), ({ feed_name }) => feed_name],
      [t("operator.imports.when"), ({ started_at }) => started_at],
      [t("operator.imports.stands"), ({ state }) => t(`operator.imports.state.${state}`)],
      ...(["new", "changed", "unchanged", "withdrawn", "refused"] as const).map(
        (state): Column<FeedRun> => [
          t(`operator.imports.rowState.${state}`),
          ({ counts }) => counts[state],
        ],
      ),
      [t("operator.imports.photosMissing"), ({ lacking_photos }) => lacking_photos],
      [
        t("operator.imports.who"),
        ({ operator }) => operator?.name ?? t("operator.imports.byNight"),
      ],
    ],
  }),
};
