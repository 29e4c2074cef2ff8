import { sql } from "kysely";
import { contactDetailsOf } from "~/contract/contact-details";
import { majorUnits } from "~/contract/currencies";
import { operatorReviewList, type ReviewItem } from "~/contract/operator/review-list/calls";
import { hasState } from "~/contract/operator/review-list/rules";
import { handler, reply } from "../../http/handler";
import type { Listed } from "../../listings/require-listing";
import { suspectedDoubles } from "../../listings/suspected-doubles";
import type { Services } from "../../services";
import { assignee, filtered, itemsOf, kindsFor, orderOf } from "./items";

interface Row extends Pick<
  ReviewItem,
  "kind" | "id" | "state" | "revision" | "city" | "offer" | "rent_duration" | "report_count"
> {
  since: Date;
  title: string | null;
  description: string | null;
  picture_key: string | null;
  price_minor: number | null;
  amount_minor: number | null;
  currency: string | null;
  member_id: number | null;
  member_name: string | null;
  email: string | null;
  member_picture_key: string | null;
  sender: string;
  assigned_name: string | null;
}

/** Everything that the caller may decide about, in one list. */
export const operatorReviewListHandler = handler(
  operatorReviewList,
  async (input, { caller, services }) => {
    const { kind, state = "waiting", offset, limit } = input;
    const { database, clock } = services;
    const role = caller.operator_role;
    const kinds = kindsFor(role);
    const shown = kind ? kinds.filter((one) => one === kind) : kinds;
    if (shown.length === 0) return reply([], { total: 0, counts: [] });
    const where = filtered(input, { caller, now: clock() });
    const [counted, { rows }] = await Promise.all([
      sql<{ kind: ReviewItem["kind"]; found: number }>`
        select kind, count(*)::int as found from (
          ${itemsOf(kinds, (one) => (kind && !hasState(one, state) ? "waiting" : state))}
        ) item where ${where} group by kind`.execute(database),
      sql<Row>`
        with page as (
          select row_number() over (order by ${orderOf(state)}) as place, item.*, ${assignee} as assignee
          from (${itemsOf(shown, () => state)}) item where ${where}
          order by ${orderOf(state)} offset ${offset} limit ${limit})
        select page.kind, page.id, page.state, page.since, page.report_count,
          case page.kind when 'adverts' then coalesce(property.revision, project.revision)
            else page.revision end as revision,
          coalesce(property.title, project.title, chat_report.property_title,
            payment.terms ->> 'name') as title,
          coalesce(property.description, project.description) as description,
          coalesce(property.title_image_key, project.image_key) as picture_key,
          coalesce(property.city, project.city, case page.kind when 'verifications' then member.city end, '')
            as city,
          coalesce(property.status, project.kind) as offer,
          property.price_minor, property.rent_duration,
          payment.amount_minor, payment.currency,
          member.id as member_id, member.name as member_name, member.email,
          (select name from member where member.id = page.assignee) as assigned_name,
          member.picture_key as member_picture_key, coalesce(sender.name, '') as sender
        from page
        left join property on property.id = page.property_id
        left join project on project.id = page.project_id
        left join chat_report on page.kind = 'conversations' and chat_report.id = page.id
        left join payment_transaction payment on page.kind = 'payments' and payment.id = page.id
        left join member on member.id = page.member_id
        left join member sender on sender.id = page.sender_id
        order by page.place`.execute(database),
    ]);
    const doubles = await suspectedDoubles(
      services,
      input.with_doubles ? rows.flatMap(listed) : [],
    );
    const mayBeDouble = (row: Row) => listed(row).some(doubles);
    const foundOf = (one: ReviewItem["kind"]) =>
      counted.rows.find((row) => row.kind === one)?.found ?? 0;
    return reply(
      rows.map((row) => ({ ...onWire(services, row), may_be_double: mayBeDouble(row) })),
      {
        total: shown.reduce((sum, one) => sum + foundOf(one), 0),
        counts: kinds.map((one) => ({ kind: one, found: foundOf(one) })),
      },
    );
  },
);

/** The home or project that an item is, none of what is something else. */
function listed({ kind, id }: Row): { kind: Listed; id: number }[] {
  if (kind === "listings") return [{ kind: "property", id }];
  return kind === "projects" ? [{ kind: "project", id }] : [];
}

function onWire({ mediaUrl }: Services, row: Row): Omit<ReviewItem, "may_be_double"> {
  const { kind, id, state, since, revision, report_count, city, offer, rent_duration } = row;
  const isListing = kind === "listings" || kind === "projects";
  return {
    ...{ kind, id, state, revision, report_count, city, offer, rent_duration },
    since: since.toISOString(),
    title: row.title ?? "",
    image: mediaUrl(row.picture_key ?? "", "signed"),
    amount:
      row.amount_minor !== null
        ? majorUnits(row.amount_minor, row.currency ?? "")
        : kind === "listings" && row.price_minor !== null
          ? row.price_minor / 100
          : null,
    currency: row.currency ?? "",
    has_contact_details:
      isListing && contactDetailsOf(row.title ?? "", row.description ?? "").length > 0,
    member:
      row.member_id === null
        ? null
        : {
            id: row.member_id,
            name: row.member_name ?? "",
            email: row.email ?? "",
            profile: mediaUrl(row.member_picture_key),
          },
    sender: row.sender,
    assigned_name: row.assigned_name ?? "",
  };
}
