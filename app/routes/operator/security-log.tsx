import {
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { deviceOf } from "~/contract/device-name";
import { isDay } from "~/contract/operator/forms";
import { operatorSecurityEvents } from "~/contract/security/calls";
import { securityKinds, securityOutcomes } from "~/contract/security/rules";
import { formatClock, formatDay } from "~/i18n/dates";
import { getTexts } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { requireOperator } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import listingsUrl from "~/styles/listings.css?url";
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
import { readPageNumber } from "~/screens.server/page-number";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: listingsUrl }];

/** A page of what concerned the safety of accounts. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireOperator(request, "log");
  const filters = readFilters(new URL(request.url).searchParams);
  const { member, ...rest } = filters;
  const page = readPageNumber(request);
  const [t, { data, total = data.length }] = await Promise.all([
    getTexts(request),
    upstream(request).envelope(operatorSecurityEvents, {
      ...rest,
      member_id: member,
      offset: (page - 1) * perPage,
      limit: perPage,
    }),
  ]);
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (page > pages) throw redirect(operatorPaths.operatorSecurityLog(filters));
  const events = data.map(({ user_agent, ...event }) => {
    const { browser, system } = deviceOf(user_agent);
    return { ...event, browser, system };
  });
  return { title: t("operator.pages.securityLog"), filters, events, page, pages };
}

export const meta: MetaFunction<typeof loader> = pageMeta;

/** What concerned the safety of accounts: who, from where, what, and how it ended. */
export default function SecurityLog() {
  const { t, i18n } = useTranslation();
  const { title, filters, events, page, pages } = useLoaderData<typeof loader>();
  return (
    <div className="wide stack">
      <PageHeading title={title} lead={t("security.log.operatorLead")} />
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
        <EmptyState drawing="papers" title={t("operator.acts.empty")} />
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

const perPage = 20;

/** What the address asks of the log; what cannot be read narrows nothing. */
function readFilters(query: URLSearchParams) {
  const day = (name: string) => {
    const text = query.get(name) ?? "";
    return isDay(text) ? text : undefined;
  };
  const member = Number(/^\d{1,9}$/.exec(query.get("member") ?? "")?.[0] ?? 0);
  return {
    member: member > 0 ? member : undefined,
    kind: securityKinds.find((one) => one === query.get("kind")),
    outcome: securityOutcomes.find((one) => one === query.get("outcome")),
    network: query.get("network")?.trim().slice(0, 64) || undefined,
    since: day("since"),
    until: day("until"),
  };
}

type SecurityFilters = ReturnType<typeof readFilters>;
