import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { gatewayTitles, paymentStatuses } from "~/contract/payments/rules";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import operatorPaymentsUrl from "~/styles/operator-payments.css?url";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { plainField } from "~/ui/fields/field-metadata";
import { SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { Tabs } from "~/ui/tabs";
import { paymentWays } from "./payment-ways";
import { PaymentsTable } from "./table";
import { loadPayments, type PaymentFilters } from "./list.server";
import { TableFile } from "../parts/table-file";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: operatorPaymentsUrl }];

export const loader = ({ request }: LoaderFunctionArgs) => loadPayments(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** Payments of all members. */
export default function Payments() {
  const { t } = useTranslation();
  const { title, filters, payments, total, waiting, page, pages } = useLoaderData<typeof loader>();
  const { waiting: onlyWaiting, ...kept } = filters;
  const isNarrowed = Object.values(filters).some((value) => value !== undefined);
  return (
    <div className="wide stack">
      <PageHeading
        title={title}
        lead={t("operator.payments.lead")}
        actions={payments.length > 0 ? <TableFile table="payments" filters={filters} /> : null}
      />
      <Tabs
        label={t("operator.payments.which")}
        tabs={[
          {
            href: operatorPaths.operatorPayments(kept),
            label: t("operator.payments.all"),
            current: !onlyWaiting,
            ...(!onlyWaiting && { count: total }),
          },
          {
            href: operatorPaths.operatorPayments({ ...kept, waiting: 1 }),
            label: t("operator.payments.waiting"),
            current: Boolean(onlyWaiting),
            count: onlyWaiting ? total : waiting,
          },
        ]}
      />
      <Filters filters={filters} key={JSON.stringify(filters)} />
      {payments.length > 0 ? (
        <>
          <PaymentsTable caption={title} payments={payments} />
          <Pager
            page={page}
            pages={pages}
            href={(one) => operatorPaths.operatorPayments({ ...filters, page: one })}
          />
        </>
      ) : (
        <EmptyState
          drawing="papers"
          title={t(emptyTitle(filters))}
          text={isNarrowed ? undefined : t("operator.payments.emptyText")}
          action={
            isNarrowed ? (
              <ButtonLink href={operatorPaths.operatorPayments()} variant="secondary">
                {t("operator.payments.showAll")}
              </ButtonLink>
            ) : (
              <ButtonLink href={operatorPaths.operatorPaymentSettings()}>
                {t("operator.pages.paymentSettings")}
              </ButtonLink>
            )
          }
        />
      )}
    </div>
  );
}

function emptyTitle({ waiting, ...others }: PaymentFilters) {
  if (Object.values(others).some((value) => value !== undefined))
    return "operator.payments.noneSuch";
  return waiting ? "operator.payments.noneWaiting" : "operator.payments.empty";
}

function Filters({ filters }: { filters: PaymentFilters }) {
  const { t } = useTranslation();
  const { search, state, way, since, until, waiting } = filters;
  return (
    <Form method="get" className="payments-filters" role="search">
      {waiting ? <input type="hidden" name="waiting" value={waiting} /> : null}
      <TextField
        field={plainField("search", search)}
        type="search"
        label={t("operator.payments.search")}
        placeholder={t("operator.payments.searchHint")}
      />
      <SelectField
        field={plainField("state", state)}
        label={t("payments.fact.state")}
        placeholder={t("payments.history.anyState")}
        options={paymentStatuses.map((one) => ({ value: one, label: t(`payments.state.${one}`) }))}
      />
      <SelectField
        field={plainField("way", way)}
        label={t("payments.fact.way")}
        placeholder={t("operator.payments.way.any")}
        options={paymentWays.map((one) => ({
          value: one,
          label:
            one === "online" || one === "bank"
              ? t(`operator.payments.way.${one}`)
              : gatewayTitles[one],
        }))}
      />
      <TextField field={plainField("since", since)} type="date" label={t("operator.acts.since")} />
      <TextField field={plainField("until", until)} type="date" label={t("operator.acts.until")} />
      <Button variant="secondary">{t("operator.acts.filter")}</Button>
    </Form>
  );
}
