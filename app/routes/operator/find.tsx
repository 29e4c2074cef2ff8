import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading, SectionHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { findAnything } from "./find.server";
import { EntriesTable, MembersTable, PagesTable } from "./found-tables";
import { ListingsTable } from "./listings/table";
import { PaymentsTable } from "./payments/table";
import { useMay } from "./parts/use-may";

export const loader = ({ request }: LoaderFunctionArgs) => findAnything(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** Finds a member, a listing or a payment by whatever is known of it. */
export default function Find() {
  const { t } = useTranslation();
  const { title, search, found } = useLoaderData<typeof loader>();
  const may = useMay();
  const isEmpty =
    found &&
    [found.members, found.listings, found.payments, found.entries].every(
      ({ data }) => data.length === 0,
    ) &&
    found.pages.length === 0;
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
          <Found title={t("operator.find.entries")} {...found.entries}>
            <EntriesTable entries={found.entries.data} />
          </Found>
          <Found title={t("operator.find.pages")} data={found.pages}>
            <PagesTable pages={found.pages} />
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
  /** Where all of them are; absent where nowhere else. */
  all?: string;
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
