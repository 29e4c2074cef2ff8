import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { formatDay, formatClock } from "~/i18n/dates";
import { operatorPaths } from "~/operator-paths";
import listingsUrl from "~/styles/listings.css?url";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { plainField } from "~/ui/fields/field-metadata";
import { SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";
import { PageHeading } from "~/ui/headings";
import { TextLink } from "~/ui/text-link";
import { pageMeta } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { Table } from "~/ui/table";
import { ActBadge, ActReason, ActSubject } from "./act-parts";
import { acts as knownActs, actSubjects } from "./act-words";
import { type ActFilters, loadActs } from "./acts.server";
import { TableFile } from "../parts/table-file";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: listingsUrl }];

export const loader = ({ request }: LoaderFunctionArgs) => loadActs(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** What operators did, and who did it. */
export default function OperatorActs() {
  const { t, i18n } = useTranslation();
  const { title, filters, typed, fault, acts, total, page, pages } = useLoaderData<typeof loader>();
  return (
    <div className="wide stack">
      <PageHeading
        title={title}
        lead={t("operator.acts.lead")}
        actions={acts.length > 0 ? <TableFile table="acts" filters={filters} /> : null}
      />
      <p className="quiet">{t("operator.members.found", { number: total })}</p>
      <Filters {...{ filters, typed, fault }} key={JSON.stringify([filters, typed])} />
      {acts.length > 0 ? (
        <>
          <Table
            caption={title}
            columns={[
              { key: "when", label: t("operator.acts.when") },
              { key: "who", label: t("operator.acts.who") },
              { key: "act", label: t("operator.acts.act") },
              { key: "subject", label: t("operator.acts.about") },
              { key: "reason", label: t("operator.review.reason") },
            ]}
            rows={acts.map((act) => ({
              key: act.id,
              cells: {
                when: (
                  <span className="listing-cell-words listing-cell-when">
                    {formatDay(act.created_at, i18n.language, "medium")}
                    <small>{formatClock(act.created_at, i18n.language)}</small>
                  </span>
                ),
                who: <bdi>{act.operator_name}</bdi>,
                act: (
                  <span className="listing-cell-words">
                    <ActBadge act={act.act} />
                    {act.change_count > 0 ? (
                      <small>
                        <TextLink href={operatorPaths.operatorAct(act.id)}>
                          {t("operator.acts.changes", { count: act.change_count })}
                        </TextLink>
                      </small>
                    ) : null}
                  </span>
                ),
                subject: <ActSubject act={act} />,
                reason: <ActReason act={act} />,
              },
            }))}
          />
          <Pager
            page={page}
            pages={pages}
            href={(one) => operatorPaths.operatorActs({ ...filters, page: one })}
          />
        </>
      ) : (
        <EmptyState drawing="papers" title={t(emptyTitle(filters, typed))} />
      )}
    </div>
  );
}

/** The key of what is said where nothing is found. */
function emptyTitle({ subject, number, ...rest }: ActFilters, typed: string) {
  const isNarrowed = Object.values(rest).some(Boolean);
  if (subject && number && !isNarrowed) return "operator.acts.emptyOfOne";
  return isNarrowed || subject || typed ? "review.list.noMatch" : "operator.acts.empty";
}

interface FiltersProps {
  filters: ActFilters;
  /** What was typed as a number, and what is wrong with it. */
  typed: string;
  fault: string | null;
}

function Filters({ filters, typed, fault }: FiltersProps) {
  const { t, i18n } = useTranslation();
  const { subject, act, operator, since, until } = filters;
  const subjects = actSubjects
    .map((one) => ({ value: one, label: t(`operator.acts.subject.${one}`) }))
    .sort((one, other) => one.label.localeCompare(other.label, i18n.language));
  return (
    <Form method="get" className="mine-filters" role="search">
      <TextField
        field={plainField("operator", operator)}
        type="search"
        label={t("operator.acts.who")}
      />
      <SelectField
        field={plainField("act", act)}
        label={t("operator.acts.act")}
        placeholder={t("operator.acts.all")}
        options={knownActs.map((one) => ({ value: one, label: t(`operator.acts.${one}`) }))}
      />
      <SelectField
        field={plainField("subject", subject)}
        label={t("operator.acts.about")}
        placeholder={t("operator.acts.all")}
        options={subjects}
      />
      <TextField
        field={plainField("number", typed, { errors: fault ? [fault] : undefined })}
        label={t("operator.acts.number")}
        placeholder="#12"
        inputMode="numeric"
      />
      <TextField field={plainField("since", since)} type="date" label={t("operator.acts.since")} />
      <TextField field={plainField("until", until)} type="date" label={t("operator.acts.until")} />
      <Button variant="secondary">{t("operator.acts.filter")}</Button>
    </Form>
  );
}
