import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { operatorFindListings } from "~/contract/operator/find-listings/calls";
import { type OperatorMember, operatorMembers } from "~/contract/operator/members/calls";
import { operatorPayments } from "~/contract/operator/payments/calls";
import { mayAs } from "~/contract/operator/team/rules";
import { getTexts } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { requireOperator } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading, SectionHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { Table } from "~/ui/table";
import { ListingsTable } from "./listings/table";
import { MemberName, MemberReach, MemberState } from "./parts/member-cells";
import { PaymentsTable } from "./payments/table";
import { useMay } from "./parts/use-may";

/** What the operator may see of members, listings and payments in which a text is found, or that have it as their number. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { operator_role: role } = await requireOperator(request, "console");
  const search = (new URL(request.url).searchParams.get("search") ?? "").trim().slice(0, 255);
  const t = await getTexts(request);
  const title = t("operator.find.title");
  if (!search) return { title, search, found: null };
  const api = upstream(request);
  const [members, listings, payments] = await Promise.all([
    mayAs(role, "members") ? api.envelope(operatorMembers, { search, limit }) : nothing,
    mayAs(role, "listings") ? api.envelope(operatorFindListings, { search, limit }) : nothing,
    mayAs(role, "payments") ? api.envelope(operatorPayments, { search, limit }) : nothing,
  ]);
  return { title, search, found: { members, listings, payments } };
}

export const meta: MetaFunction<typeof loader> = pageMeta;

/** Finds a member, a listing or a payment by whatever is known of it. */
export default function Find() {
  const { t } = useTranslation();
  const { title, search, found } = useLoaderData<typeof loader>();
  const may = useMay();
  const isEmpty = found && Object.values(found).every(({ data }) => data.length === 0);
  return (
    <div className="wide stack">
      <PageHeading title={title} lead={t("operator.find.lead")} />
      {found && !isEmpty ? (
        <>
          <Found
            title={t("operator.pages.members")}
            all={operatorPaths.operatorMembers({ search })}
            {...found.members}
          >
            <MembersTable members={found.members.data} />
          </Found>
          <Found
            title={t("operator.pages.listings")}
            all={operatorPaths.operatorListings({ search })}
            {...found.listings}
          >
            <ListingsTable
              caption={t("operator.pages.listings")}
              listings={found.listings.data}
              list={operatorPaths.operatorListings({ search })}
            />
          </Found>
          <Found
            title={t("operator.pages.payments")}
            all={operatorPaths.operatorPayments({ search })}
            {...found.payments}
          >
            <PaymentsTable caption={t("operator.pages.payments")} payments={found.payments.data} />
          </Found>
        </>
      ) : null}
      {isEmpty ? (
        <EmptyState
          drawing="search"
          title={t("operator.find.none", { search })}
          text={t(`operator.find.${may("personal") ? "noneWithPhones" : "noneText"}`)}
        />
      ) : null}
    </div>
  );
}

interface FoundProps {
  title: string;
  data: unknown[];
  total?: number;
  /** Where all of them are. */
  all: string;
  children: ReactNode;
}

function Found({ title, data, total = data.length, all, children }: FoundProps) {
  const { t } = useTranslation();
  if (data.length === 0) return null;
  return (
    <section className="stack">
      <SectionHeading
        title={title}
        lead={t("operator.members.found", { number: total })}
        href={total > data.length ? all : undefined}
      />
      {children}
    </section>
  );
}

function MembersTable({ members }: { members: OperatorMember[] }) {
  const { t } = useTranslation();
  const may = useMay();
  return (
    <Table
      caption={t("operator.pages.members")}
      columns={[
        { key: "name", label: t("operator.members.name") },
        ...(may("personal") ? [{ key: "reach", label: t("operator.members.reach") }] : []),
        { key: "state", label: t("operator.members.stands") },
      ]}
      rows={members.map((member) => ({
        key: member.id,
        cells: {
          name: <MemberName member={member} />,
          reach: <MemberReach member={member} />,
          state: <MemberState member={member} />,
        },
      }))}
    />
  );
}

/** Of each kind; the pages of their own have all. */
const limit = 8;

/** What is not for the operator's role is not looked for. */
const nothing = { data: [], total: 0 };
