import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import listingsUrl from "~/styles/listings.css?url";
import { Form, useLoaderData } from "@remix-run/react";
import { securityKinds, securityOutcomes } from "~/contract/security/rules";
import { formatClock, formatDay } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { plainField } from "~/ui/fields/field-metadata";
import { SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";
import { PageHeading } from "~/ui/headings";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { Table } from "~/ui/table";
import { TableFile } from "../parts/table-file";
import { loadSecurityLog, type SecurityFilters } from "./security-log.server";

export const loader = ({ request }: LoaderFunctionArgs) => loadSecurityLog(request);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: listingsUrl }];

export const meta: MetaFunction<typeof loader> = pageMeta;

/** What concerned the safety of accounts: who, from where, what, and how it ended. */
export default function SecurityLog() {
  const { t, i18n } = useTranslation();
  const { title, filters, events, page, pages } = useLoaderData<typeof loader>();
  return (
    <div className="wide stack">
      <PageHeading
        title={title}
        lead={t("security.log.operatorLead")}
        actions={events.length > 0 ? <TableFile table="security-log" filters={filters} /> : null}
      />
      <Filters filters={filters} key={JSON.stringify(filters)} />
      {events.length > 0 ? (
        <>
          <Table
            caption={title}
            columns={[
              { key: "when", label: t("operator.acts.when") },
              { key: "what", label: t("security.log.what") },
              { key: "account", label: t("operator.members.account") },
              { key: "from", label: t("security.log.from") },
            ]}
            rows={events.map((event) => ({
              key: event.id,
              cells: {
                when: (
                  <span className="listing-cell-words listing-cell-when">
                    {formatDay(event.created_at, i18n.language, "medium")}
                    <small>{formatClock(event.created_at, i18n.language)}</small>
                  </span>
                ),
                what: (
                  <span className="cluster">
                    {t(`security.log.kind.${event.kind}`)}
                    <Badge tone={event.outcome === "done" ? "good" : "danger"}>
                      {t(`security.log.outcome.${event.outcome}`)}
                    </Badge>
                  </span>
                ),
                account: event.member_id ? (
                  <Link to={operatorPaths.operatorMember(event.member_id)}>
                    <bdi>{event.member_name}</bdi>
                  </Link>
                ) : (
                  "–"
                ),
                from: (
                  <span className="listing-cell-words">
                    <bdi dir="ltr">{event.network_address || "–"}</bdi>
                    <small>
                      <bdi>
                        {[event.actor_name, event.browser, event.system].filter(Boolean).join(", ")}
                      </bdi>
                    </small>
                  </span>
                ),
              },
            }))}
          />
          <Pager
            page={page}
            pages={pages}
            href={(one) => operatorPaths.operatorSecurityLog({ ...filters, page: one })}
          />
        </>
      ) : (
        <EmptyState drawing="papers" title={t("review.list.noMatch")} />
      )}
    </div>
  );
}

function Filters({ filters }: { filters: SecurityFilters }) {
  const { t } = useTranslation();
  const { member, kind, outcome, network, since, until } = filters;
  return (
    <Form method="get" className="mine-filters" role="search">
      {member ? <input type="hidden" name="member" value={member} /> : null}
      <TextField
        field={plainField("network", network)}
        type="search"
        label={t("security.log.network")}
      />
      <SelectField
        field={plainField("kind", kind)}
        label={t("security.log.what")}
        placeholder={t("operator.acts.all")}
        options={securityKinds.map((one) => ({ value: one, label: t(`security.log.kind.${one}`) }))}
      />
      <SelectField
        field={plainField("outcome", outcome)}
        label={t("security.log.ended")}
        placeholder={t("operator.acts.all")}
        options={securityOutcomes.map((one) => ({
          value: one,
          label: t(`security.log.outcome.${one}`),
        }))}
      />
      <TextField field={plainField("since", since)} type="date" label={t("operator.acts.since")} />
      <TextField field={plainField("until", until)} type="date" label={t("operator.acts.until")} />
      <Button variant="secondary">{t("operator.acts.filter")}</Button>
    </Form>
  );
}
