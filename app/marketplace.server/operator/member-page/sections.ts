import { type RawBuilder, sql } from "kysely";
import { majorUnits } from "~/contract/currencies";
import type { MemberPage } from "~/contract/operator/member-page/shapes";
import { mayAs, type Right } from "~/contract/operator/team/rules";
import { isRunning } from "../../account/tokens";
import type { Caller } from "../../http/handler";
import { isPackageActive } from "../../packages/features";
import type { Services } from "../../services";

/** How many of each are told. */
const most = 10;

/** What a member has, each part for whoever has the right to it: a fixed number of questions to the database. */
export async function sectionsOf(
  { database, clock }: Pick<Services, "database" | "clock">,
  { operator_role }: Pick<Caller, "operator_role">,
  id: number,
): Promise<Omit<MemberPage, "notes" | "returned">> {
  const now = clock();
  const may = (right: Right) => mayAs(operator_role, right);
  const asked = async <Row>(right: Right, query: RawBuilder<Row>) =>
    may(right) ? (await query.execute(database)).rows : [];
  const [packages, payments, sessions, adverts, feeds, reports, chatReports, letters, counts] =
    await Promise.all([
      asked("payments", packagesOf(id, now)),
      asked(
        "payments",
        sql<PaymentRow>`
          select id, coalesce(terms ->> 'name', '') as title, amount_minor, refunded_minor, currency,
            payment_status, attention is not null as is_being_checked, created_at, ${inAll}
          from payment_transaction where member_id = ${id} order by id desc limit ${most}`,
      ),
      asked(
        "access",
        sql<SessionRow>`
          select bearer_token.id, user_agent, bearer_token.created_at, last_used_at, ${inAll},
            case when ${may("log")} then network_address else '' end as network_address
          from bearer_token join member on member.id = member_id
          where member_id = ${id} and ${isRunning(now)}
          order by last_used_at desc limit ${most}`,
      ),
      asked(
        "review",
        sql<Listed & { end_date: Date | null; is_running: boolean }>`
          select advertisement.id, coalesce(property.title, project.title, '') as title,
            advertisement.created_at, end_date, ${inAll},
            advertisement.status = 0 and is_enabled and coalesce(end_date > ${now}, true) as is_running
          from advertisement left join property on property.id = property_id
          left join project on project.id = project_id
          where member_id = ${id} order by advertisement.id desc limit ${most}`,
      ),
      asked(
        "imports",
        sql<Listed>`
          select id, name as title, created_at, ${inAll} from listing_feed where member_id = ${id}
          order by id desc limit ${most}`,
      ),
      asked(
        "review",
        sql<Listed & { property_id: number; decision: string }>`
          select property_report.id, property_id, title, property_report.created_at, ${inAll},
            coalesce(decision, '') as decision
          from property_report join property on property.id = property_id
          where member_id = ${id} order by property_report.id desc limit ${most}`,
      ),
      asked(
        "review",
        sql<Listed & { is_about_them: boolean; decision: string }>`
          select id, property_title as title, created_at, reported_id = ${id} as is_about_them,
            coalesce(decision, '') as decision, ${inAll}
          from chat_report where reported_id = ${id} or reporter_id = ${id}
          order by id desc limit ${most}`,
      ),
      asked(
        "personal",
        sql<Listed & { tries: number; is_given_up: boolean }>`
          select number as id, kind as title, created_at, tries, given_up_at is not null as is_given_up,
            ${inAll}
          from delivery where member_id = ${id} and channel = 'letter' and failure is not null
          order by number desc limit ${most}`,
      ),
      asked(
        "members",
        sql<Counts>`
          select (select count(*)::int from viewing where asker_id = ${id}) as viewings_asked,
            (select count(*)::int from viewing where owner_id = ${id}) as viewings_received,
            (select count(*)::int from saved_search where member_id = ${id}) as saved_searches,
            (select coalesce(max(id), 0) from member_package where member_id = ${id}) as last_package`,
      ),
    ]);
  return {
    packages: packages.map(
      ({ start_at, end_at, id: held, name, is_running, payment_id, uses }) => ({
        ...{ id: held, name, is_running, payment_id, uses },
        start_date: start_at.toISOString(),
        end_date: end_at?.toISOString() ?? null,
      }),
    ),
    payments: payments.map(({ id: number, title, ...row }) => ({
      ...{ id: number, title, created_at: row.created_at.toISOString() },
      amount: majorUnits(row.amount_minor, row.currency),
      refunded_amount: majorUnits(row.refunded_minor, row.currency),
      currency: row.currency,
      payment_status: row.payment_status,
      is_being_checked: row.is_being_checked,
    })),
    sessions: sessions.map(({ created_at, last_used_at, id: session, ...device }) => ({
      ...{ id: session, user_agent: device.user_agent, network_address: device.network_address },
      signed_in_at: created_at.toISOString(),
      last_used_at: last_used_at.toISOString(),
    })),
    adverts: adverts.map(({ end_date, is_running, ...advert }) => ({
      ...listed(advert),
      ...{ end_date: end_date?.toISOString() ?? null, is_running },
    })),
    feeds: feeds.map(listed),
    reports: reports.map(({ property_id, decision, ...report }) => ({
      ...listed(report),
      ...{ property_id, decision },
    })),
    chat_reports: chatReports.map(({ is_about_them, decision, ...report }) => ({
      ...listed(report),
      ...{ is_about_them, decision },
    })),
    letters: letters.map(({ tries, is_given_up, ...letter }) => ({
      ...listed(letter),
      ...{ tries, is_given_up },
    })),
    totals: {
      packages: totalOf(packages),
      payments: totalOf(payments),
      sessions: totalOf(sessions),
      adverts: totalOf(adverts),
      feeds: totalOf(feeds),
      reports: totalOf(reports),
      chat_reports: totalOf(chatReports),
      letters: totalOf(letters),
    },
    ...counts[0]!,
  };
}

/** Beside each row: how many there are without the limit. */
const inAll = sql`(count(*) over ())::int as total`;
const totalOf = ([row]: Counted[]) => row?.total ?? 0;

interface Counted {
  total: number;
}
interface Listed extends Counted {
  id: number;
  title: string;
  created_at: Date;
}
interface PaymentRow extends Listed {
  amount_minor: number;
  refunded_minor: number;
  currency: string;
  payment_status: MemberPage["payments"][number]["payment_status"];
  is_being_checked: boolean;
}
interface SessionRow extends Counted {
  id: number;
  user_agent: string;
  network_address: string;
  created_at: Date;
  last_used_at: Date;
}
type Counts = Pick<
  MemberPage,
  "viewings_asked" | "viewings_received" | "saved_searches" | "last_package"
>;
interface PackageRow
  extends
    Counted,
    Pick<MemberPage["packages"][number], "id" | "name" | "is_running" | "payment_id" | "uses"> {
  start_at: Date;
  end_at: Date | null;
}

const packagesOf = (id: number, now: Date) => sql<PackageRow>`
  select member_package.id, coalesce(terms ->> 'name', '') as name, start_at, end_at,
    payment_transaction_id as payment_id, ${isPackageActive(now)} as is_running, ${inAll},
    (select coalesce(jsonb_agg(jsonb_build_object('type', feature, 'used', used_count,
        'limit', limit_count) order by feature), '[]')
      from package_use where member_package_id = member_package.id) as uses
  from member_package where member_id = ${id}
  order by is_running desc, end_at desc nulls first, id desc limit ${most}`;

const listed = ({ id, title, created_at }: Listed) => ({
  ...{ id, title, created_at: created_at.toISOString() },
});
